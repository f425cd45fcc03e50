import type { HistoryItem } from '../../../../contracts/script-writer.js';
import type { HistoryUse } from '../../../../domain/script.js';
import type { Change, Release } from '../../../../domain/release.js';
import { countOf } from '../../prose/number-words.js';
import { ownWords, type OwnSentence, type Phrasings, type Sentence } from '../../prose/sentence.js';
import { releasesOf, type EarlierRelease } from './earlier-releases.js';
import { Past } from './past.js';
import { ARTICLE } from './release-facts.js';

/** Sentences that history adds to the narration, and the conversions that they come from. */
export interface Memory {
  /** Said after the opening. */
  readonly opening: readonly OwnSentence[];
  readonly remember: (change: Change) => readonly OwnSentence[];
  /** The conversions that sentences came from, of those sentences that are said. */
  readonly usesIn: (said: ReadonlySet<Sentence>) => readonly HistoryUse[];
}

/** A sentence from history. */
interface Recalled {
  readonly sentence: OwnSentence;
  readonly release: EarlierRelease;
  /** Purpose of the release, in a few words. */
  readonly purpose: string;
}

const DAY = 86_400_000;
const SINCE_LAST: Phrasings = ['Version {v} came out {t} earlier.'];
const CARRIED_OUT: Phrasings = ['It was deprecated in version {v}.'];
const FIX_OF_NEW: Phrasings = ['It has to do with {n}, which came with version {v}.'];

/**
 * Compares the releases told with those before them: older ones of the same text, and what was narrated before.
 * Only conversions are named as used; an older release of the text is part of the text.
 */
export function recall(
  releases: readonly Release[],
  older: readonly EarlierRelease[],
  earlier: readonly HistoryItem[],
): Memory {
  const told = new Set(releases.flatMap(({ version }) => version ?? []));
  const narrated = earlier.flatMap((one) => releasesOf(one, told));
  const byVersion = new Map(narrated.toReversed().map((one) => [one.version, one]));
  const past = new Past([...older.map((one) => asNarrated(one, byVersion)), ...narrated]);
  const opening = sinceLast(releases, past.releases);
  const changes = releases.flatMap((release) => release.changes);
  const memories = new Map(changes.map((change) => [change, memoryOf(change, past)]));
  const all = [...opening, ...changes.flatMap((change) => memories.get(change) ?? [])];
  return {
    opening: opening.map(({ sentence }) => sentence),
    remember: (change) => (memories.get(change) ?? []).map(({ sentence }) => sentence),
    usesIn: (said) => usesOf(all.filter(({ sentence }) => said.has(sentence))),
  };
}

/** An older release of the text as the conversion that narrated it, where there is one. */
function asNarrated(
  older: EarlierRelease,
  narrated: ReadonlyMap<string, EarlierRelease>,
): EarlierRelease {
  const conversionId = narrated.get(older.version)?.conversionId;
  return conversionId === undefined ? older : { ...older, conversionId };
}

/** Each conversion once for each purpose. */
function usesOf(recalled: readonly Recalled[]): HistoryUse[] {
  const uses: HistoryUse[] = [];
  for (const { release, purpose } of recalled) {
    const { conversionId } = release;
    const known = uses.some((one) => one.conversionId === conversionId && one.purpose === purpose);
    if (conversionId !== undefined && !known) uses.push({ conversionId, purpose });
  }
  return uses;
}

function sinceLast([newest]: readonly Release[], past: readonly EarlierRelease[]): Recalled[] {
  const time = timeOf(newest?.date);
  if (time === undefined) return [];
  const [last] = past
    .flatMap((release) => {
      const released = timeOf(release.date);
      return released === undefined || released > time ? [] : [{ release, released }];
    })
    .sort((a, b) => b.released - a.released);
  if (last === undefined) return [];
  const days = Math.round((time - last.released) / DAY);
  if (days === 0) return [];
  const { release } = last;
  const sentence = ownWords(SINCE_LAST, { v: release.version, t: spanOf(days) });
  return [{ sentence, release, purpose: 'time since the last release' }];
}

function timeOf(date: string | undefined): number | undefined {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Days as one would say them; rounded spans are only used where they are close. */
function spanOf(days: number): string {
  if (days < 14) return countOf(days, 'day');
  if (days < 60) return `about ${countOf(Math.round(days / 7), 'week')}`;
  if (days < 700) return `about ${countOf(Math.round(days / 30.44), 'month')}`;
  return `about ${countOf(Math.round(days / 365.25), 'year')}`;
}

function memoryOf(change: Change, past: Past): Recalled[] {
  if (change.kind === 'removed' || change.kind === 'breaking') return carriedOut(change, past);
  return change.kind === 'fixed' ? fixOfNew(change, past) : [];
}

function carriedOut({ text }: Change, past: Past): Recalled[] {
  const release = past.deprecationOf(text);
  if (release === undefined) return [];
  const sentence = ownWords(CARRIED_OUT, { v: release.version });
  return [{ sentence, release, purpose: 'a deprecation that is now carried out' }];
}

/** Only what was added by the very name that the fix says again is recalled, and nothing is said of who broke it. */
function fixOfNew({ scope, text }: Change, past: Past): Recalled[] {
  const found = past.additionNamedIn(`${scope ?? ''} ${text}`);
  if (found === undefined) return [];
  const { release, name } = found;
  const n = name.replace(ARTICLE, 'the ');
  const sentence = ownWords(FIX_OF_NEW, { v: release.version, n });
  return [{ sentence, release, purpose: 'a fix of something introduced recently' }];
}
