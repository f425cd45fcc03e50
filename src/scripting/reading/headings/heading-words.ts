import { collapse, type Inline } from '../source/blocks.js';

/** Emoji and their short codes. */
const EMOJI = /[\p{Extended_Pictographic}\uFE0F\u200D]|:[a-z_0-9]+:/gu;
/** Number or letter of a section, `§`, `h2.`: what counts headings and names nothing. */
const NUMBERING =
  /^(?:§ ?)?(?:h[1-6]\.|(?:\d{1,3}[.)])+\d{0,3}\.?|\d{1,2}(?= {1,4}\p{L})|[A-Z][.)]|[IVX]{1,5}\.)\s+/u;
/** Count behind a heading: `(3 changes)`. */
const COUNT = /(?<!\s)\s?\(\d{1,4}(?: \p{L}{1,20})?\)$/u;
const WORD = /[\p{L}\p{N}]+/gu;
/** Characters at the end of words that most inflections of the seven languages change. */
const ENDING = /[aeions]/;
const SHORTEST_STEM = 4;

/** Heading without emoji. */
export function withoutEmoji(heading: string): string {
  return collapse(heading.replace(EMOJI, ' '));
}

/** Inlines of a heading without its emoji. */
export function inlinesWithoutEmoji(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.map((inline) =>
    inline.type === 'text' ? { ...inline, text: inline.text.replace(EMOJI, ' ') } : inline,
  );
}

/** Heading without emoji, numbering, a count behind it and its colon. */
export function plainHeading(heading: string): string {
  const words = withoutEmoji(heading).replace(/^[^\p{L}\p{N}§]+/u, '');
  return words
    .replace(NUMBERING, '')
    .replace(COUNT, '')
    .replace(/(?<!\s)\s?:$/, '');
}

/** Words of a heading in lower case, without accents. */
export function headingWords(heading: string): string[] {
  const plain = plainHeading(heading).normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().match(WORD) ?? [];
}

/** Ending that belongs to its word and is not inflection: `requisition` is not the Italian `requisiti`. */
const ACTION = /ion(?:s|es?|i|en)?$/;

/** Word without the endings of its inflections: `neue` and `neues`, `correction` and `corrections` become the same. */
export function headingStem(word: string): string {
  if (ACTION.test(word)) return word.replace(ACTION, 'ion');
  let end = word.length;
  while (end > SHORTEST_STEM && ENDING.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
