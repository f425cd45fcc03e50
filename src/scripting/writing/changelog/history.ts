import type { HistoryItem } from '../../../contracts/script-writer.js';
import type { HistoryUse } from '../../../domain/script.js';
import type { Change, Changelog, Release } from '../../../domain/release.js';
import { contentWords } from '../../content-words.js';
import { countOf } from '../document/number-words.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence, Phrasings } from '../document/sentence.js';
import { audible } from './audible.js';
import * as phrases from './phrases/history-phrases.js';
import { scopeOf } from './tell-change.js';

/** An earlier changelog conversion, read. */
export interface EarlierChangelog {
  readonly item: HistoryItem;
  readonly changelog: Changelog;
}

/** What history adds to the telling, and which conversions it came from. */
export interface Memory {
  /** Said after the opening. */
  readonly opening: readonly OwnSentence[];
  readonly remember: (change: Change) => readonly OwnSentence[];
  readonly uses: readonly HistoryUse[];
}

interface EarlierRelease {
  readonly id: string;
  readonly release: Release;
  readonly version: string;
}

const DAY = 86_400_000;
/** Content words that two entries must share, and what share of the shorter that must be. */
const FEWEST_SHARED = 2;
const SHARE = 0.6;
/** An area is a recurring theme from so many changes in both. */
const THEME = 2;

/** Compares the releases told with what was narrated before. */
export function recall(releases: readonly Release[], earlier: readonly EarlierChangelog[]): Memory {
  const told = new Set(releases.flatMap(({ version }) => version ?? []));
  const past = earlier.flatMap(({ item, changelog }) => pastReleases(item, changelog, told));
  const uses: HistoryUse[] = [];
  const use = ({ id }: EarlierRelease, purpose: string) => {
    if (!uses.some((one) => one.conversionId === id && one.purpose === purpose))
      uses.push({ conversionId: id, purpose });
  };
  const opening = [...sinceLast(releases, past, use), ...theme(releases, past, use)];
  const memories = new Map<Change, readonly OwnSentence[]>();
  for (const change of releases.flatMap(({ changes }) => changes)) {
    const memory = memoryOf(change, past, use);
    if (memory !== undefined) memories.set(change, [memory]);
  }
  return { opening, remember: (change) => memories.get(change) ?? [], uses };
}

type Use = (release: EarlierRelease, purpose: string) => void;

function pastReleases(
  item: HistoryItem,
  { releases }: Changelog,
  told: ReadonlySet<string>,
): EarlierRelease[] {
  return releases.flatMap((release, index) => {
    const version = audible(release.version ?? (index === 0 ? (item.version ?? '') : ''));
    return version === '' || told.has(version) ? [] : [{ id: item.conversionId, release, version }];
  });
}

function sinceLast(
  [newest]: readonly Release[],
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence[] {
  const time = timeOf(newest);
  if (time === undefined) return [];
  const [last] = past
    .flatMap((one) => {
      const released = timeOf(one.release);
      return released === undefined || released > time ? [] : [{ one, released }];
    })
    .sort((a, b) => b.released - a.released);
  if (last === undefined) return [];
  use(last.one, 'time since the last release');
  const days = Math.round((time - last.released) / DAY);
  const v = last.one.version;
  return [
    days === 0
      ? ownWords(phrases.SAME_DAY, { v })
      : ownWords(phrases.SINCE_LAST, { v, t: spanOf(days) }),
  ];
}

function timeOf(release: Release | undefined): number | undefined {
  const time = Date.parse(release?.date ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Days as one would say them; rounded spans are only used where they are close. */
function spanOf(days: number): string {
  if (days < 14) return countOf(days, 'day');
  if (days < 60) return `about ${countOf(Math.round(days / 7), 'week')}`;
  if (days < 700) return `about ${countOf(Math.round(days / 30.44), 'month')}`;
  return `about ${countOf(Math.round(days / 365.25), 'year')}`;
}

function theme(
  releases: readonly Release[],
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence[] {
  const now = areas(releases.flatMap(({ changes }) => changes));
  for (const one of past) {
    const before = areas(one.release.changes);
    const [top] = [...now]
      .filter(([area, { count }]) => count >= THEME && (before.get(area)?.count ?? 0) >= THEME)
      .sort((a, b) => b[1].count - a[1].count);
    if (top === undefined) continue;
    use(one, 'a recurring theme');
    return [ownWords(phrases.THEME, { s: top[1].said, v: one.version })];
  }
  return [];
}

function areas(changes: readonly Change[]): Map<string, { said: string; count: number }> {
  const found = new Map<string, { said: string; count: number }>();
  for (const change of changes) {
    const said = scopeOf(change);
    if (said === undefined) continue;
    const area = found.get(said.toLowerCase());
    found.set(said.toLowerCase(), { said, count: (area?.count ?? 0) + 1 });
  }
  return found;
}

function memoryOf(
  change: Change,
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence | undefined {
  if (change.kind === 'removed' || change.kind === 'breaking') {
    return found(
      change,
      past,
      use,
      'deprecated',
      'a deprecation that is now carried out',
      phrases.CARRIED_OUT,
    );
  }
  if (change.kind !== 'fixed') return undefined;
  return found(
    change,
    past,
    use,
    'added',
    'a fix of something introduced recently',
    phrases.FIX_OF_NEW,
  );
}

function found(
  change: Change,
  past: readonly EarlierRelease[],
  use: Use,
  kind: Change['kind'],
  purpose: string,
  phrasings: Phrasings,
): OwnSentence | undefined {
  const words = topicOf(change);
  for (const one of past) {
    if (
      !one.release.changes.some((other) => other.kind === kind && sameTopic(words, topicOf(other)))
    )
      continue;
    use(one, purpose);
    return ownWords(phrasings, { v: one.version });
  }
  return undefined;
}

const CHANGE_WORDS =
  /^(?:add|fix|remov|deprecat|drop|introduc|support|new|improv|chang|updat|option|flag|error|issu|bug|crash|panic)/;

function topicOf({ text, scope = '' }: Change): ReadonlySet<string> {
  return new Set(contentWords(`${scope} ${text}`).filter((word) => !CHANGE_WORDS.test(word)));
}

function sameTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= FEWEST_SHARED && shared >= SHARE * Math.min(one.size, other.size);
}
