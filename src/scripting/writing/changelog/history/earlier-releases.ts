import type { HistoryItem } from '../../../../contracts/script-writer.js';
import type { Release } from '../../../../domain/release.js';
import { age } from '../../../reading/choose-releases.js';
import { audible } from '../audible.js';
import { addedIn, deprecatedIn } from './release-facts.js';

/** A release that came before those told. */
export interface EarlierRelease {
  readonly version: string;
  /** ISO 8601 calendar date. */
  readonly date: string | undefined;
  /** The conversion that narrated it; undefined for an older release of the same text. */
  readonly conversionId?: string;
  /** Facts of the release, like `ReleaseFacts`. Read on first use, because a release of the text has to be searched for them. */
  readonly deprecated: () => readonly string[];
  readonly added: () => readonly string[];
}

/** The older releases of a text of which one release is narrated, in the order of the text, limited in number. */
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
      if (!older) return [];
      return [
        {
          ...{ version, date: release.date },
          deprecated: () => deprecatedIn(release),
          added: () => addedIn(release),
        },
      ];
    })
    .slice(0, most);
}

function isOlder(release: Release, told: Release): boolean {
  const step = age(told, release);
  return step === 0 ? told.version === undefined : step > 0;
}

/** The releases of an earlier conversion, except those that are narrated now. */
export function releasesOf(item: HistoryItem, told: ReadonlySet<string>): EarlierRelease[] {
  return item.releases.flatMap(({ version: own, date, deprecated, added }, index) => {
    const version = own ?? (index === 0 ? audible(item.version ?? '') : '');
    if (version === '' || told.has(version)) return [];
    const { conversionId } = item;
    return [{ version, date, conversionId, deprecated: () => deprecated, added: () => added }];
  });
}
