/** Limit of a title in code points (contract: Other constants). */
const MOST_CODE_POINTS = 500;

/** The title of a part of an episode. */
export function titleOfPart(title: string, number: number, count: number): string {
  if (count === 1) return title;
  const suffix = ` (part ${number} of ${count})`;
  return shorten(title, MOST_CODE_POINTS - suffix.length) + suffix;
}

/** A title in one line, within its limit. */
export function shorten(title: string, most = MOST_CODE_POINTS): string {
  const clean = title.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(clean).slice(0, most).join('').trim();
}
