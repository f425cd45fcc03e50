import type { Release } from '../../../domain/release.js';

/** Newest first: unreleased, then by date and version; releases that tell neither keep their place. */
export function newestFirst(releases: readonly Release[]): readonly Release[] {
  const [first] = releases;
  const last = releases.at(-1);
  if (first === undefined || last === undefined) return releases;
  return isOlder(first, last) ? releases.toReversed() : releases;
}

/** Changelogs are written in one direction: the ends tell which. */
function isOlder(release: Release, other: Release): boolean {
  if (release.date !== undefined && other.date !== undefined && release.date !== other.date) {
    return release.date < other.date;
  }
  if (release.version === undefined || other.version === undefined) return false;
  return compareVersions(release.version, other.version) < 0;
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
