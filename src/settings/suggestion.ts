import { distance } from 'fastest-levenshtein';

/** Letters that may differ: two neighbours swapped are two, and a name of many letters has more mistakes. */
const FEWEST_LETTERS = 2;
const SHARE_OF_NAME = 1 / 4;

/** The known name that was most likely meant, or undefined if none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name);
  const farthest = Math.max(FEWEST_LETTERS, Math.floor(wanted.length * SHARE_OF_NAME));
  const near = known
    .map((candidate) => ({ candidate, letters: distance(wanted, plain(candidate)) }))
    .filter(({ letters }) => letters <= farthest)
    .sort((a, b) => a.letters - b.letters);
  return near[0]?.candidate;
}

/** Names are compared without case, dots, hyphens and underscores. */
function plain(name: string): string {
  return name
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
