/** Digits, in groups of three or not, and a fraction: two groups of a pattern. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,5}(?!\d|,\d)|\d{1,18}(?!\d))(?:\.(\d{1,12})(?!\d))?`;

/** A sign before a number: one group of a pattern. */
export const SIGN = String.raw`([<>]=|[-+±~≈<>≥≤])?`;

/** Spoken names of those signs. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ['-', 'minus'],
  ['+', 'plus'],
  ['±', 'plus or minus'],
  ['~', 'about'],
  ['≈', 'about'],
  ['<', 'below'],
  ['>', 'more than'],
  ['>=', 'at least'],
  ['≥', 'at least'],
  ['<=', 'at most'],
  ['≤', 'at most'],
]);

/** Digits without what groups them. */
export function plain(digits: string): string {
  return digits.replaceAll(',', '');
}
