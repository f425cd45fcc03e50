/** Parts of a phrase in their order, as sticky expressions: each matches where the one before it ended, the last one to the end. */
export type Phrase = readonly RegExp[];

/** Checks whether a whole text is one of some phrases. */
export function isOneOf(text: string, phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => isWhole(text, phrase));
}

/** Checks whether a text begins with one of some phrases; returns where the longest of them ends, and undefined without one. */
export function endOfPhrase(text: string, phrases: readonly Phrase[]): number | undefined {
  const ends = phrases.flatMap((phrase) => endOf(text, phrase) ?? []);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function isWhole(text: string, phrase: Phrase): boolean {
  return endOf(text, phrase) === text.length;
}

function endOf(text: string, phrase: Phrase): number | undefined {
  let at = 0;
  for (const part of phrase) {
    part.lastIndex = at;
    if (!part.test(text)) return undefined;
    at = part.lastIndex;
  }
  return at;
}
