import { SMALL as ONES, TENS } from '../writing/prose/number-words.js';

const DOZENS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ dozen: 12, hundred: 100, thousand: 1000 }),
);

const VALUES = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, tens): [string, number] => [word, tens * 10]),
]);

const COUNT = new RegExp(
  `\\b(?:(?:${TENS.slice(2).join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONES.join('|')})` +
    '(?:[- ](dozen|hundred|thousand))?\\b',
  'gi',
);

/** Counts written in words: `fourteen`, `twenty-one`, `two hundred`. */
export function findCounts(text: string) {
  return [...text.matchAll(COUNT)].map(({ 0: words, 1: many = '', index }) => {
    const parts = words.toLowerCase().split(/[\s-]+/);
    const value = parts.reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0);
    return { value: value * (DOZENS.get(many.toLowerCase()) ?? 1), words, index };
  });
}

/** Counts in words or in figures. */
export function findNumbers(text: string) {
  const figures = [...text.matchAll(/\b\d+\b/g)];
  return [
    ...findCounts(text),
    ...figures.map(({ 0: words, index }) => ({ value: Number(words), words, index })),
  ];
}
