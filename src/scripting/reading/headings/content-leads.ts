import words from './content-lead-words.json' with { type: 'json' };

const RELEASES = termsOf(words.releases);
const WORDS = termsOf(words.words);
/** More words say something of their own. */
const MOST_WORDS = 8;

function termsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/**
 * Recognizes a heading that says only that the contents of a release follow: `In this version`, `The new update brings`.
 * @param heading its words in lower case, without accents
 */
export function leadsToContents(heading: readonly string[]): boolean {
  if (heading.length < 2 || heading.length > MOST_WORDS) return false;
  const names = heading.filter((word) => RELEASES.has(word)).length;
  const others = heading.filter((word) => WORDS.has(word)).length;
  const known = (word: string) => RELEASES.has(word) || WORDS.has(word);
  return names > 0 && others > 0 && heading.every(known);
}
