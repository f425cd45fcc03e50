import { VersionNotFound } from '../../domain/failure.js';
import type { Changelog, Release } from '../../domain/release.js';
import { newestFirst } from '../release-order.js';

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
