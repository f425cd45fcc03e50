/** A term found in a text, and where it ends there, exclusive. */
export interface FoundTerm {
  /** In small letters, with single spaces. */
  readonly term: string;
  readonly end: number;
}

/** White space between the words of a term in a text, a line break included, in UTF-16 code units. */
const WIDEST_SPACE = 4;

/**
 * Finds terms in a text, in any case and with any short white space between their words.
 * Looking at one place takes time in proportion to the longest term, however many there are.
 */
export class TermIndex {
  readonly #terms: ReadonlySet<string>;
  /** Of the terms, the longest first. */
  readonly #lengths: readonly number[];
  readonly #firstCharacters: ReadonlySet<string>;

  /** @param terms in small letters, with single spaces */
  constructor(terms: Iterable<string>) {
    this.#terms = new Set(terms);
    this.#lengths = [...new Set(Array.from(this.#terms, ({ length }) => length))].toSorted(
      (a, b) => b - a,
    );
    this.#firstCharacters = new Set(Array.from(this.#terms, (term) => term.charAt(0)));
  }

  /**
   * The longest term that begins at an offset.
   * @param mayEnd whether a term may end before an offset
   */
  find(text: string, start: number, mayEnd: (end: number) => boolean): FoundTerm | undefined {
    if (!this.#firstCharacters.has(text.charAt(start).toLowerCase())) return undefined;
    const { written, ends } = this.#window(text, start);
    for (const length of this.#lengths) {
      const end = ends[length - 1];
      if (end === undefined || !mayEnd(end)) continue;
      const term = written.slice(0, length).toLowerCase();
      if (this.#terms.has(term)) return { term, end };
    }
    return undefined;
  }

  /** The text from an offset on with single spaces, as long as the longest term, and where each character ends. */
  #window(text: string, start: number): { readonly written: string; readonly ends: number[] } {
    const longest = this.#lengths[0] ?? 0;
    const ends: number[] = [];
    let written = '';
    for (let at = start; at < text.length && written.length < longest;) {
      const end = spaceEnd(text, at);
      if (end - at > WIDEST_SPACE) break;
      written += end > at ? ' ' : text.charAt(at);
      at = Math.max(end, at + 1);
      ends.push(at);
    }
    return { written, ends };
  }
}

function spaceEnd(text: string, start: number): number {
  let end = start;
  while (end <= start + WIDEST_SPACE && isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** Texts have no other spaces once they are in plain form. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}
