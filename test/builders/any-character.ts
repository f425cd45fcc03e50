import fc from 'fast-check';

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

/** Any character of Unicode, as `unit: 'binary'` of fast-check, which spends most of a second on a table of them all. */
export const ANY_CHARACTER = fc
  .integer({ min: 0, max: LAST - SURROGATES })
  .map((n) => String.fromCodePoint(n < SURROGATES_FROM ? n : n + SURROGATES));
