import type { HistoryItem } from '../../../../contracts/script-writer.js';
import type { Changelog, Release } from '../../../../domain/release.js';
import { age } from '../../../reading/choose-releases.js';
import { audible } from '../audible.js';

/** An earlier changelog conversion, read. */
export interface EarlierChangelog {
  readonly item: HistoryItem;
  readonly changelog: Changelog;
}

/** A release that came before those told. */
export interface EarlierRelease {
  readonly release: Release;
  readonly version: string;
  /** The conversion it was told in; none for an older release of the same text. */
  readonly conversionId?: string;
}

/** The older releases of a text of which one release is told, in the order of the text, at most so many. */
export function olderInText(
  [told, ...others]: readonly Release[],
  whole: readonly Release[],
  most: number,
): EarlierRelease[] {
  if (told === undefined || others.length > 0) return [];
  return whole
    .flatMap((release): EarlierRelease[] => {
      const version = audible(release.version ?? '');
      const older = release !== told && version !== '' && isOlder(release, told);
      return older ? [{ release, version }] : [];
    })
    .slice(0, most);
}

function isOlder(release: Release, told: Release): boolean {
  const step = age(told, release);
  return step === 0 ? told.version === undefined : step > 0;
}

/** The releases of earlier conversions, save those that are told now. */
export function releasesOf(earlier: EarlierChangelog, told: ReadonlySet<string>): EarlierRelease[] {
  const { item, changelog } = earlier;
  return changelog.releases.flatMap((release, index) => {
    const version = audible(release.version ?? (index === 0 ? (item.version ?? '') : ''));
    if (version === '' || told.has(version)) return [];
    return [{ release, version, conversionId: item.conversionId }];
  });
}
