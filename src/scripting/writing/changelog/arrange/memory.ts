import type { HistoryUse } from '../../../../domain/script.js';
import type { Change, Release } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { countOf } from '../../prose/number-words.js';
import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../../prose/sentence.js';
import { releasesOf } from './earlier-releases.js';
import type { EarlierChangelog, EarlierRelease } from './earlier-releases.js';
import { entryOf } from '../classify/entry.js';

/** What history adds to the telling, and which conversions it came from. */
export interface Memory {
  /** Said after the opening. */
  readonly opening: readonly OwnSentence[];
  readonly remember: (change: Change) => readonly OwnSentence[];
  readonly uses: readonly HistoryUse[];
}

const DAY = 86_400_000;
/** Content words that two entries must share, and what share of the shorter that must be. */
const FEWEST_SHARED = 2;
const SHARE = 0.7;
const SAME_DAY: Phrasings = ['It came out on the same day as version {v}.'];
const SINCE_LAST: Phrasings = [
  'It comes {t} after version {v}.',
  'Version {v} came out {t} before it.',
];
const CARRIED_OUT: Phrasings = [
  'It was deprecated in version {v}.',
  'Its deprecation came with version {v}.',
];
const FIX_OF_NEW: Phrasings = [
  'It has to do with {n}, which came with version {v}.',
  'That touches {n}, which came with version {v}.',
];

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
    if (conversionId === undefined) return;
    if (!uses.some((one) => one.conversionId === conversionId && one.purpose === purpose))
      uses.push({ conversionId, purpose });
  };
  const opening = sinceLast(releases, past, use);
  const memories = new Map<Change, readonly OwnSentence[]>();
  for (const change of releases.flatMap(({ changes }) => changes)) {
    const memory = memoryOf(change, past, use);
    if (memory !== undefined) memories.set(change, [memory]);
  }
  return { opening, remember: (change) => memories.get(change) ?? [], uses };
}

/** An older release of the text as the conversion that narrated it, where there is one. */
function asNarrated(older: EarlierRelease, narrated: readonly EarlierRelease[]): EarlierRelease {
  const same = narrated.find(({ version }) => version === older.version);
  return same?.conversionId === undefined ? older : { ...older, conversionId: same.conversionId };
}

type Use = (release: EarlierRelease, purpose: string) => void;

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
  return [days === 0 ? ownWords(SAME_DAY, { v }) : ownWords(SINCE_LAST, { v, t: spanOf(days) })];
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

function memoryOf(
  change: Change,
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence | undefined {
  if (change.kind === 'removed' || change.kind === 'breaking') return carriedOut(change, past, use);
  return change.kind === 'fixed' ? fixOfNew(change, past, use) : undefined;
}

function carriedOut(
  change: Change,
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence | undefined {
  const one = past.find(({ release: { changes } }) =>
    changes.some((other) => other.kind === 'deprecated' && sameThing(change, other)),
  );
  if (one === undefined) return undefined;
  use(one, 'a deprecation that is now carried out');
  return ownWords(CARRIED_OUT, { v: one.version });
}

/** Only what was added by the very name that the fix says again is recalled, and nothing is said of who broke it. */
function fixOfNew(
  change: Change,
  past: readonly EarlierRelease[],
  use: Use,
): OwnSentence | undefined {
  const said = spaced(`${change.scope ?? ''} ${change.text}`);
  for (const one of past) {
    for (const other of one.release.changes) {
      const name = other.kind === 'added' ? nameOf(other) : undefined;
      if (name === undefined || !said.includes(spaced(name.bare))) continue;
      use(one, 'a fix of something introduced recently');
      return ownWords(FIX_OF_NEW, { v: one.version, n: name.said });
    }
  }
  return undefined;
}

/** What an entry adds, without and with its article; none where it is too little to be known again. */
function nameOf(added: Change): { readonly bare: string; readonly said: string } | undefined {
  const said = entryOf(added)?.said;
  if (said?.frame !== 'add') return undefined;
  const bare = said.words.replace(/^(?:an?|the) /i, '');
  const hadArticle = bare !== said.words;
  const words = topicOfText(bare);
  if (words.length < FEWEST_SHARED && !IDENTIFIER.test(bare)) return undefined;
  return { bare, said: hadArticle ? `the ${bare}` : bare };
}

/** Words only, with a space at both ends, so that whole words are found. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}_.]+(?<!\.)/gu) ?? []).join(' ')} `;
}

const CHANGE_WORDS =
  /^(?:add|fix|remov|deprecat|drop|introduc|support|new|improv|chang|updat|option|flag|error|issu|bug|crash|panic)/;

function topicOf({ text, scope = '' }: Change): ReadonlySet<string> {
  return new Set(topicOfText(`${scope} ${text}`));
}

function topicOfText(text: string): string[] {
  return contentWords(text).filter((word) => !CHANGE_WORDS.test(word));
}

/** Written as code is: `parse()`, `--all`, `req.body`, `maxAge`. */
const IDENTIFIER = /^(?:[\w.$]+\(\)|--?[a-z][\w-]+|\w+(?:[._]\w+)+|[a-z]+[A-Z]\w*)$/;
/** What may stand behind an identifier that is all an entry is about. */
const WHOLE =
  /^(?:function|method|option|flag|setting|property|class|command|endpoint|parameter|helper|argument|variable|in favou?r|instead|is|are|has|have|was|which|as|since|because|after|and)$/i;
/** So many words stand before it at most. */
const MOST_BEFORE = 3;

function sameThing(one: Change, other: Change): boolean {
  const identifier = soleIdentifier(one);
  if (identifier !== undefined && identifier === soleIdentifier(other)) return true;
  return sameTopic(topicOf(one), topicOf(other));
}

/** The identifier in code that an entry is about: `Remove parse()`, `The parse() method is deprecated`. */
function soleIdentifier({ text }: Change): string | undefined {
  const words = text.split(' ').map((word) => word.replace(/[.,;:]+$/, '').replaceAll('`', ''));
  const at = words.findIndex((word) => IDENTIFIER.test(word));
  if (at === -1 || at > MOST_BEFORE) return undefined;
  const plain = words.slice(0, at).every((word) => topicOfText(word).length === 0);
  const next = words[at + 1];
  const ended = next === undefined || WHOLE.test(next) || /[.,;:]$/.test(text.split(' ')[at] ?? '');
  return plain && ended ? words[at] : undefined;
}

function sameTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= FEWEST_SHARED && shared >= SHARE * Math.min(one.size, other.size);
}
