/** Codes of characters below it are those of ASCII. */
const ASCII = 128;

/**
 * Phrases that a lexicon lists. Each entry of the lexicon stands for several: `|` separates words that may take each
 * other's place, `?` marks words that may be missing, and `_` joins words: `see|have_a_look_at the? full? changelog`
 */
export class PhraseList {
  readonly #phrases: ReadonlySet<string>;
  /** Phrases by the letters and digits that they begin with, the longest first. */
  readonly #byStart = new Map<string, string[]>();
  /** Marks the codes of characters that phrases begin with; others than those of ASCII are not looked up. */
  readonly #initials = new Uint8Array(ASCII);
  readonly #longest: number;

  constructor(entries: readonly string[]) {
    this.#phrases = new Set(entries.flatMap(expand));
    const byLength = [...this.#phrases].sort((one, other) => other.length - one.length);
    for (const phrase of byLength) {
      const start = startOf(phrase);
      this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), phrase]);
    }
    for (const phrase of byLength)
      for (const initial of [phrase.charAt(0), phrase.charAt(0).toUpperCase()])
        if (initial.charCodeAt(0) < ASCII) this.#initials[initial.charCodeAt(0)] = 1;
    this.#longest = byLength[0]?.length ?? 0;
  }

  /** Checks whether a whole text is a phrase. */
  has(text: string): boolean {
    return text.length <= this.#longest && this.#phrases.has(normalized(text));
  }

  /** End of the longest phrase that begins at a place in a text and ends with a word; undefined if none does. */
  endAt(text: string, at = 0): number | undefined {
    if (!this.#mayBeginAt(text, at)) return undefined;
    const said = normalized(text.slice(at, at + this.#longest + 1));
    const found = this.#byStart
      .get(startOf(said))
      ?.find((phrase) => said.startsWith(phrase) && !isWithinWord(said, phrase.length));
    return found === undefined ? undefined : at + found.length;
  }

  /** First place from another one on where a phrase begins with a word of a text and ends with one. */
  findIn(text: string, from = 0): { readonly start: number; readonly end: number } | undefined {
    for (let start = from; start < text.length; start += 1) {
      if (!this.#mayBeginAt(text, start) || isWithinWord(text, start)) continue;
      const end = this.endAt(text, start);
      if (end !== undefined) return { start, end };
    }
    return undefined;
  }

  #mayBeginAt(text: string, at: number): boolean {
    const code = text.charCodeAt(at);
    return code >= ASCII || this.#initials[code] === 1;
  }
}

const START = /^[\p{L}\p{N}_]*/u;
const OF_WORD = /[\p{L}\p{N}_]/u;
/** The answers for characters of ASCII, which nearly all are. */
const ASCII_OF_WORD = Uint8Array.from({ length: ASCII }, (_, code) =>
  OF_WORD.test(String.fromCharCode(code)) ? 1 : 0,
);

function startOf(phrase: string): string {
  return START.exec(phrase)?.[0] ?? '';
}

/** Checks whether letters, digits or low lines are on both sides of a place. */
function isWithinWord(text: string, at: number): boolean {
  return at > 0 && isOfWord(text, at - 1) && isOfWord(text, at);
}

function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < ASCII ? ASCII_OF_WORD[code] === 1 : OF_WORD.test(text.charAt(at));
}

function normalized(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

/** All phrases that an entry of a lexicon stands for. */
export function expand(entry: string): readonly string[] {
  const places = entry.split(' ').map((place) => {
    const words = place.replace(/\?$/, '').replaceAll('_', ' ').split('|');
    return place.endsWith('?') ? [...words, ''] : words;
  });
  const all = places.reduce<readonly string[][]>(
    (begun, words) => begun.flatMap((phrase) => words.map((word) => [...phrase, word])),
    [[]],
  );
  return all.map((words) => words.filter((word) => word !== '').join(' '));
}
