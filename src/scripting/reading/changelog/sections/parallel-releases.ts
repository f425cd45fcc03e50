import type { Release } from '../../../../domain/release.js';

/** More releases of one day are the entries of a log. */
const MOST_OF_A_DAY = 20;
/** Numbers of a version without the words of a preview. */
const NUMBERS = /^\d{1,9}(?:\.\d{1,9}){1,3}(?![\w.])/;

/** Adds the versions of other release lines that came out on the same day: `3.6.24` to `3.7.9`. */
export function withParallelVersions(releases: readonly Release[]): readonly Release[] {
  const byDay = new Map<string, Release[]>();
  for (const release of releases) {
    if (release.version === undefined || release.date === undefined) continue;
    const day = `${release.date} ${release.packageName ?? ''}`;
    byDay.set(day, [...(byDay.get(day) ?? []).slice(-MOST_OF_A_DAY), release]);
  }
  return releases.map((release) => {
    const day = byDay.get(`${release.date ?? ''} ${release.packageName ?? ''}`) ?? [];
    if (day.length > MOST_OF_A_DAY || !day.includes(release)) return release;
    const parallel = day.filter((other) => areParallel(release, other));
    const parallelVersions = parallel.flatMap(({ version }) => version ?? []);
    return parallel.length === 0 ? release : { ...release, parallelVersions };
  });
}

/** Distinguishes a repair of an older line from the beginning of the next one: 2.0.0 and 2.1.0 follow each other. */
function areParallel(one: Release, other: Release): boolean {
  if (one.unreleased === true || other.unreleased === true) return false;
  const [a, b] = [numbersOf(one), numbersOf(other)];
  if (a === undefined || b === undefined || lineOf(a) === lineOf(b)) return false;
  return a.at(-1) !== 0 || b.at(-1) !== 0;
}

function numbersOf({ version = '' }: Release): readonly number[] | undefined {
  return NUMBERS.exec(version)?.[0].split('.').map(Number);
}

/** Release line of a version: all its numbers but the last. */
function lineOf(numbers: readonly number[]): string {
  return numbers.slice(0, -1).join('.');
}
