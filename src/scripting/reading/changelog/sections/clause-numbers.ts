import { findDate } from './dates.js';

/** Number of a clause before its title: `16.1.1 Scope`, `§ 3.2 Scope` */
const NUMBERED = /^(?:§ ?)?(\d{1,3}(?:\.\d{1,3}){0,5})[.)]?[ \t]+(?=\S*\p{L})/u;
/** Fewest numbers that show an outline, with the one of its chapter among them and without. */
const FEWEST = 3;
const FEWEST_WITHOUT_CHAPTER = 4;

type Path = readonly number[];

/**
 * Checks whether the numbers of headings run as an outline, as those of clauses do: each has a title and no day, and is
 * the first part of the one above it or follows one that is open. Releases count down, or have days.
 */
export function areClauses(headings: readonly string[]): boolean {
  const paths = headings.flatMap((heading) => pathOf(heading) ?? []);
  if (paths.length < FEWEST || !paths.every((path, at) => at === 0 || follows(path, paths[at - 1])))
    return false;
  const [first = []] = paths;
  const hasParts = paths.some((path, at) => path.length > (paths[at - 1]?.length ?? path.length));
  return hasParts && (first.length === 1 || paths.length >= FEWEST_WITHOUT_CHAPTER);
}

function pathOf(heading: string): [Path] | undefined {
  const [, number] = NUMBERED.exec(heading) ?? [];
  if (number === undefined || findDate(heading) !== undefined) return undefined;
  return [number.split('.').map(Number)];
}

/** Checks whether a number is the first part of the one before, or the next one at its depth or above. */
function follows(path: Path, before: Path = []): boolean {
  const [last = 0] = path.slice(-1);
  const above = path.slice(0, -1);
  if (above.some((number, at) => number !== before[at])) return false;
  return last === (before[above.length] ?? 0) + 1;
}
