/** Longer names are cut. */
const MOST_CHARACTERS = 120;

/** Characters available in both fonts of the cover: Latin letters of Europe, digits and punctuation. */
const IN_FONTS =
  /^[\u0020-\u007e\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]*$/u;

/** Emoji and their joiners: a name is as good without them. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d|[\u{e0020}-\u{e007f}]/gu;

/**
 * A text as the fonts of the cover can show it, in one line. Empty if they lack a letter of it: a name with holes
 * would be worse than none.
 */
export function printable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(PICTOGRAPHS, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return IN_FONTS.test(line) ? Array.from(line).slice(0, MOST_CHARACTERS).join('') : '';
}
