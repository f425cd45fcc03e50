import { VersionNotFound } from '../../domain/failure.js';
import type { Changelog, Release } from '../../domain/release.js';

/**
 * The releases to tell: the one with that version, or all of them, newest first.
 * A single release is used whatever version was asked for.
 * @throws VersionNotFound when several releases are there and none has that version.
 */
export function chooseReleases(
  changelog: Changelog,
  version: string | undefined,
): readonly Release[] {
  const { releases } = changelog;
  const wanted = version?.trim();
  if (!wanted || releases.length <= 1) return newestFirst(releases);
  const chosen = releases.find((release) => nameOf(release) === bare(wanted));
  if (chosen !== undefined) return [chosen];
  throw new VersionNotFound(wanted, [...releases.flatMap((release) => release.version ?? [])]);
}

function nameOf(release: Release): string {
  return release.version === undefined ? 'unreleased' : bare(release.version);
}

function bare(version: string): string {
  return version.toLowerCase().replace(/^v(?=\d)/, '');
}

/** Changelogs stand newest first or oldest first as a whole; the first and last date or version tell which. */
function newestFirst(releases: readonly Release[]): readonly Release[] {
  const known = releases.filter((release) => release.version !== undefined);
  const first = known.at(0);
  const last = known.at(-1);
  if (first === undefined || last === undefined) return releases;
  return compare(first, last) < 0 ? releases.toReversed() : releases;
}

function compare(a: Release, b: Release): number {
  if (a.date !== undefined && b.date !== undefined && a.date !== b.date) {
    return a.date < b.date ? -1 : 1;
  }
  return (a.version ?? '').localeCompare(b.version ?? '', 'en', { numeric: true });
}
