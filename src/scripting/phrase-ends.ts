import { expand } from './phrase-list.js';

const LAST_WORD = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+$/u;
const WITHIN_WORD = /^[\p{L}\p{N}_]{2}$/u;

/** Phrases that a lexicon lists, as `PhraseList` has them, where they end a text. */
export class PhraseEnds {
  /** Phrases by their last words, the longest first. */
  readonly #byEnd = new Map<string, string[]>();
  readonly #longest: number;

  constructor(entries: readonly string[]) {
    const phrases = [...new Set(entries.flatMap(expand))];
    phrases.sort((one, other) => other.length - one.length);
    for (const phrase of phrases) {
      const last = lastWordOf(phrase);
      this.#byEnd.set(last, [...(this.#byEnd.get(last) ?? []), phrase]);
    }
    this.#longest = phrases[0]?.length ?? 0;
  }

  /** Start of the longest phrase that ends a text and begins with a word; undefined if none ends it. */
  startIn(text: string): number | undefined {
    const said = text
      .slice(-this.#longest - 1)
      .toLowerCase()
      .replaceAll('’', "'");
    const found = this.#byEnd.get(lastWordOf(said))?.find((phrase) => {
      const start = said.length - phrase.length;
      return (
        said.endsWith(phrase) && !(start > 0 && WITHIN_WORD.test(said.slice(start - 1, start + 1)))
      );
    });
    return found === undefined ? undefined : text.length - found.length;
  }

  /** Checks whether a phrase and a space end a text that precedes a word. */
  end(text: string): boolean {
    return text.endsWith(' ') && this.startIn(text.slice(0, -1)) !== undefined;
  }
}

function lastWordOf(text: string): string {
  return LAST_WORD.exec(text)?.[0] ?? '';
}
