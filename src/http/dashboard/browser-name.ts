/** Words of a `User-Agent` and what they stand for; the first one found counts, as browsers name others as well. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Name of a browser for people: “Firefox on Linux”. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([word]) => userAgent.includes(word))?.[1] ?? 'Another browser';
  const system = SYSTEMS.find(([word]) => userAgent.includes(word))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
