import type { Release } from '../domain/release.js';

/** Newest first, by the direction in which the source is written. */
export function newestFirst(releases: readonly Release[]): readonly Release[] {
  const ages = releases.slice(1).map((next, i) => age(releases[i] ?? next, next));
  return ages.reduce((sum, one) => sum + one, 0) < 0 ? releases.toReversed() : releases;
}

/**
 * Changelogs are written in one direction, with exceptions: a chapter about a whole series before its releases, a
 * backport between newer ones. Every step from one release to the next has a say: 1 where it goes back in time.
 */
export function age(release: Release, next: Release): number {
  if (release.date !== undefined && next.date !== undefined && release.date !== next.date)
    return release.date > next.date ? 1 : -1;
  if (release.version === undefined || next.version === undefined) return 0;
  return Math.sign(release.version.localeCompare(next.version, 'en', { numeric: true }));
}
