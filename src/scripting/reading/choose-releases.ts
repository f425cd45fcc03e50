import { VersionNotFound } from '../../domain/failure.js';
import type { Changelog, Release } from '../../domain/release.js';

/**
 * The releases to narrate: the one of a version, or all, newest first.
 * A text with a single release is that release, whatever version is asked for.
 *
 * @param version With or without a leading `v`
 * @throws {VersionNotFound} The changelog has several releases and none is of that version.
 */
export function chooseReleases({ releases }: Changelog, version?: string): readonly Release[] {
  if (version === undefined || releases.length < 2) return newestFirst(releases);
  const wanted = plain(version);
  const chosen = releases.find((release) => plain(release.version ?? 'unreleased') === wanted);
  if (chosen !== undefined) return [chosen];
  const known = releases.flatMap((release) => release.version ?? []);
  throw new VersionNotFound(version, known);
}

function plain(version: string): string {
  const written = version.trim().toLowerCase();
  return written.replace(/^(?:[a-z]+[ _-])?v?(?=\d)/, '');
}

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
