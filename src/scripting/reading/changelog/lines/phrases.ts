/** Parts of a phrase in their order, each an expression that begins with `^`: it matches where the one before it ended. */
export type Phrase = readonly RegExp[];

/** Checks whether a whole text is one of some phrases. */
export function isOneOf(text: string, phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => isWhole(text, phrase));
}

/** The end of the longest of some phrases that a text begins with; undefined where it begins with none. */
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
    const [found] = part.exec(text.slice(at)) ?? [];
    if (found === undefined) return undefined;
    at += found.length;
  }
  return at;
}
