import names from './fact-names.json' with { type: 'json' };

/** Names of facts about a text itself, in any language: `status`, `last modified by` */
const NAMES: ReadonlySet<string> = new Set(Object.values(names).flat());
/** Words that a name has at most. */
const MOST_WORDS = 4;
/** Words that a value has at most; more are prose. */
const LONGEST_VALUE = 14;
/** Longer texts are prose. */
const LONGEST = 600;
/** Sign between facts that are written beside each other. */
const BETWEEN = /\s[·•|/–—-]\s|\s{3,}|[;\t]/;

/** Number of facts that a text states and nothing else: `Author: Example Team · Status: draft`; 0 for other texts. */
export function factsIn(text: string): number {
  if (text.length > LONGEST || !text.includes(':')) return 0;
  const pieces = text.split(/ ?:(?=\s|$)/);
  let count = 0;
  let words = 0;
  for (const [at, piece] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    const name = isLast ? undefined : nameAtEnd(piece);
    words += wordsOf(piece).length - (name?.length ?? 0);
    if (at === 0 ? words > 0 || name === undefined : words > LONGEST_VALUE) return 0;
    if (name === undefined) continue;
    count += 1;
    words = 0;
  }
  return count;
}

/** Tells whether a cell is the name of a fact about the text. */
export function isNameOfFact(cell: string): boolean {
  return NAMES.has(wordsOf(cell.replace(/:$/, '')).join(' '));
}

function nameAtEnd(piece: string): readonly string[] | undefined {
  const words = wordsOf(piece.split(BETWEEN).at(-1) ?? '');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(-count);
    if (NAMES.has(name.join(' '))) return name;
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][^\s:*_]*/gu) ?? [];
  return words.map((word) => word.replace(/[.*_)\]]{1,3}$/, ''));
}
