/** Larger than a page of either database. */
export const LARGE_TEXT = 'Ångström 😀 '.repeat(5_000);

/** Texts that have to come back as they went in. */
export const TEXTS = [
  'Zoë, Straße, 日本語, ﷽',
  'Astral: 😀 👩‍👩‍👧 𝒳 \u{10FFFF}',
  `it's "quoted" 100% \\ $1 ? :name {} <b>`,
  ' lines\nand\r\n\ttabs ',
  '{"like": ["JSON"]}',
  '',
];

/** Keys that languages sort in other ways than bytes do: in the order of their bytes. */
export const SORTED_KEYS = ['B-1', 'Z', '_', 'a', 'a-b', 'aB', 'a_b', 'ab', 'zz', 'Ä', 'ä', 'é'];

/** The same in no order. */
export const MIXED_KEYS = ['ab', 'Ä', 'a-b', 'Z', 'é', 'a', 'zz', 'B-1', 'aB', 'ä', '_', 'a_b'];
