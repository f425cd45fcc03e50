/** The words for 0 to 19. */
export const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
/** The words for 0, 10, 20 to 90. */
export const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A count in words up to ninety-nine, in figures beyond. */
export function spellCount(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count > 99) return String(count);
  const small = SMALL[count];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10] ?? ''}`;
}

/** `two points`, `one point`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${spellCount(count)} ${count === 1 ? singular : plural}`;
}

/** `a, b and c`. */
export function enumerate(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
