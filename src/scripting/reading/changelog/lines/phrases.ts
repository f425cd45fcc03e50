import { PhraseList } from '../../../phrase-list.js';

/**
 * Parts of a phrase in their order: listed phrases, and expressions that begin with `^`. Each matches where the one
 * before it ended.
 */
export type Phrase = readonly (RegExp | PhraseList)[];

/** Checks whether a whole text is one of some phrases. */
export function isOneOf(text: string, phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => isWhole(text, phrase));
}

/** The end of the longest of some phrases that a text begins with; undefined if it begins with none. */
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
    const end = part instanceof PhraseList ? part.endAt(text, at) : endOfToken(text, at, part);
    if (end === undefined) return undefined;
    at = end;
  }
  return at;
}

function endOfToken(text: string, at: number, token: RegExp): number | undefined {
  const [found] = token.exec(text.slice(at)) ?? [];
  return found === undefined ? undefined : at + found.length;
}
