import { VersionNotFound } from '../../domain/failure.js';
import type { Changelog, Release } from '../../domain/release.js';

/**
 * The releases to narrate: the one of a version, those of several packages that have it, or all, newest first. A version
 * may name its package: `tiles 1.2.0`, `@atlas/tiles@1.2.0`.
 * A text with a single release is that release, whatever version is asked for.
 *
 * @param version With or without a leading `v`
 * @throws {VersionNotFound} The changelog has several releases and none is of that version.
 */
export function chooseReleases({ releases }: Changelog, version?: string): readonly Release[] {
  if (version === undefined || releases.length < 2) return newestFirst(releases);
  const wanted = plain(version);
  const found = releases.filter((release) => plain(release.version ?? 'unreleased') === wanted);
  const own = found.filter(({ packageName }) => names(version, packageName));
  const [chosen] = own.length > 0 ? own : found;
  if (chosen !== undefined && own.length === 0 && chosen.packageName !== undefined) return found;
  if (chosen !== undefined) return [chosen];
  const known = releases.flatMap((release) => release.version ?? []);
  throw new VersionNotFound(version, known);
}

/** Recognizes the package before a version: `tiles-v1.2.0` */
function names(version: string, packageName: string | undefined): boolean {
  const [written, name] = [version.trim().toLowerCase(), packageName?.toLowerCase()];
  if (name === undefined || !written.startsWith(name)) return false;
  return /^[ @_/:-]{1,2}v?\d/.test(written.slice(name.length));
}

function plain(version: string): string {
  const written = version.trim().toLowerCase();
  return written.replace(/^(?:[@a-z][\w./-]{0,80}[ @_/-])?v?(?=\d)/, '');
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
