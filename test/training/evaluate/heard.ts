/** Words of a line, or of narrated text, in their order. */
export type Words = readonly string[];

/** Share of a line's words that must be heard together. */
const NEARLY_ALL = 0.75;
/** Share of narrated text that a line with content must account for. */
const WHOLE = 0.8;
/** Other words between those of a line that is heard: marks that were read, the end of the line before. */
const MOST_BETWEEN = 2;

/**
 * Checks whether a line without content is heard: nearly all of its words, in one place. A title or an entry that has
 * the same words is heard for its own sake, and words that are scattered over a long paragraph do not count.
 * @param told narrated texts
 * @param others lines that have content
 */
export function isHeard(line: Words, told: readonly Words[], others: readonly Words[]): boolean {
  const words = new Set(line);
  const alike = others.filter((other) => shareOf(words, new Set(other)) >= NEARLY_ALL);
  return told.some((text) => {
    if (!isTogether(words, text)) return false;
    const all = new Set(text);
    return !alike.some((other) => shareOf(all, new Set(other)) >= WHOLE);
  });
}

function isTogether(words: ReadonlySet<string>, text: Words): boolean {
  const size = words.size + MOST_BETWEEN;
  return text.some((word, at) => {
    return words.has(word) && shareOf(words, new Set(text.slice(at, at + size))) >= NEARLY_ALL;
  });
}

function shareOf(words: ReadonlySet<string>, among: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => among.has(word)).length / words.size;
}
