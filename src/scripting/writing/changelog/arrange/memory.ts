import type { HistoryUse } from '../../../../domain/script.js';
import type { Change, Release } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { countOf } from '../../prose/number-words.js';
import { ownWords, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import { releasesOf, type EarlierChangelog, type EarlierRelease } from './earlier-releases.js';
import { entryOf } from '../classify/entry.js';

/** What history adds to the telling, and which conversions it came from. */
export interface Memory {
  /** Said after the opening. */
  readonly opening: readonly OwnSentence[];
  readonly remember: (change: Change) => readonly OwnSentence[];
  readonly uses: readonly HistoryUse[];
}

const DAY = 86_400_000;
/** Content words by which something that was added is known again. */
const FEWEST_WORDS = 2;
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
  earlier: readonly EarlierChangelog[],
): Memory {
  const told = new Set(releases.flatMap(({ version }) => version ?? []));
  const narrated = earlier.flatMap((one) => releasesOf(one, told));
  const past = [...older.map((one) => asNarrated(one, narrated)), ...narrated];
  const uses: HistoryUse[] = [];
  const use = ({ conversionId }: EarlierRelease, purpose: string) => {
    const known = uses.some((one) => one.conversionId === conversionId && one.purpose === purpose);
    if (conversionId !== undefined && !known) uses.push({ conversionId, purpose });
  };
  const opening = sinceLast(releases, past, use);
  const changes = releases.flatMap((release) => release.changes);
  const memories = new Map(changes.map((change) => [change, memoryOf(change, past, use)]));
  return { opening, remember: (change) => memories.get(change) ?? [], uses };
}

/** An older release of the text as the conversion that narrated it, where there is one. */
function asNarrated(older: EarlierRelease, narrated: readonly EarlierRelease[]): EarlierRelease {
  const same = narrated.find(({ version }) => version === older.version);
  return same?.conversionId === undefined ? older : { ...older, conversionId: same.conversionId };
}

type Past = readonly EarlierRelease[];
type Use = (release: EarlierRelease, purpose: string) => void;

function sinceLast([newest]: readonly Release[], past: Past, use: Use): OwnSentence[] {
  const time = timeOf(newest);
  if (time === undefined) return [];
  const [last] = past
    .flatMap((one) => {
      const released = timeOf(one.release);
      return released === undefined || released > time ? [] : [{ one, released }];
    })
    .sort((a, b) => b.released - a.released);
  if (last === undefined) return [];
  const days = Math.round((time - last.released) / DAY);
  if (days === 0) return [];
  use(last.one, 'time since the last release');
  return [ownWords(SINCE_LAST, { v: last.one.version, t: spanOf(days) })];
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

function memoryOf(change: Change, past: Past, use: Use): OwnSentence[] {
  if (change.kind === 'removed' || change.kind === 'breaking') return carriedOut(change, past, use);
  return change.kind === 'fixed' ? fixOfNew(change, past, use) : [];
}

function carriedOut(change: Change, past: Past, use: Use): OwnSentence[] {
  const one = past.find(({ release: { changes } }) =>
    changes.some((other) => other.kind === 'deprecated' && sameThing(change, other)),
  );
  if (one === undefined) return [];
  use(one, 'a deprecation that is now carried out');
  return [ownWords(CARRIED_OUT, { v: one.version })];
}

/** Only what was added by the very name that the fix says again is recalled, and nothing is said of who broke it. */
function fixOfNew(change: Change, past: Past, use: Use): OwnSentence[] {
  const said = spaced(`${change.scope ?? ''} ${change.text}`);
  for (const one of past) {
    for (const other of one.release.changes) {
      const name = other.kind === 'added' ? nameOf(other) : undefined;
      if (name === undefined || !said.includes(spaced(name.replace(ARTICLE, '')))) continue;
      use(one, 'a fix of something introduced recently');
      return [ownWords(FIX_OF_NEW, { v: one.version, n: name.replace(ARTICLE, 'the ') })];
    }
  }
  return [];
}

const ARTICLE = /^(?:an?|the) /i;
/** Written as code is: `parse()`, `--all`, `req.body`, `maxAge`. */
const IDENTIFIER = /^(?:[\w.$]+\(\)|--?[a-z][\w-]+|\w+(?:[._]\w+)+|[a-z]+[A-Z]\w*)$/;

/** What an entry adds; none where it is too little to be known again. */
function nameOf(added: Change): string | undefined {
  const { frame, words } = entryOf(added)?.said ?? { frame: 'quote', words: '' };
  const known = topicOf(words).size >= FEWEST_WORDS || IDENTIFIER.test(words.replace(ARTICLE, ''));
  return frame === 'add' && known ? words : undefined;
}

/** Words only, with a space at both ends, so that whole words are found. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}_.]+(?<!\.)/gu) ?? []).join(' ')} `;
}

const CHANGE_WORDS =
  /^(?:add|fix|remov|deprecat|drop|introduc|support|new|improv|chang|updat|option|flag|method|function|error|issu|bug|crash|panic)/;

function topicOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).filter((word) => !CHANGE_WORDS.test(word)));
}

/** Whether two entries are about the same: in the same words, apart from what is done to it. */
function sameThing(one: Change, other: Change): boolean {
  const [own, its] = [topicOf(one.text), topicOf(other.text)];
  return own.size > 0 && own.size === its.size && [...own].every((word) => its.has(word));
}
