import { spokenSeconds } from '../../../../domain/script-length.js';
import type { Limits } from '../../prose/audience.js';
import type { Entry } from '../classify/entry.js';
import type { Choice, RankedRelease, Subject, ToldRelease } from '../subject.js';
import { concernsOthers, isTold } from './audiences.js';
import { explanationsOf } from './explain.js';
import { selected } from './select.js';

/** Seconds that a narration takes at most; what the contract promises, a little below it. */
export const SECONDS: Limits = { brief: 57, normal: 232, detailed: Infinity };
/** A release that has less time than this is only counted. */
const SECONDS_OF_RELEASE: Limits = { brief: 14, normal: 10, detailed: 0 };
/** Part of the time that the newest of several releases may take. */
const OF_NEWEST = 0.4;
/** So long a release's gravest news is told though its share of the time is less. */
const SECONDS_OF_NEWS = 20;
/** So many seconds more than there are may be taken by what somebody has to act on, of a single release. */
const OVERTIME = 20;
/** Seconds of the sentence that names a release. */
const TO_NAME_IT = 4;

/** Chooses what is told in a time: what has to be acted on, then what matters most. */
export function choose(subject: Subject, seconds: number): Choice {
  const { releases, settings } = subject;
  const most = Math.max(1, Math.floor(seconds / SECONDS_OF_RELEASE[settings.verbosity]));
  const newest = releases.slice(0, most);
  const whole = settings.verbosity === 'detailed';
  let left = seconds;
  const told: ToldRelease[] = [];
  for (const [index, one] of newest.entries()) {
    if (left < 0) break;
    const others = newest.length - index - 1;
    const share = others === 0 ? left : left * Math.max(OF_NEWEST, 1 / (others + 1));
    const before = TO_NAME_IT + one.prose;
    const entries = entriesOf(whole ? one : withoutTold(one, told), share - before, subject);
    left -= entries.seconds + before;
    told.push({ release: one.release, entries: entries.told });
  }
  const opened = subject.headline === undefined ? [] : [subject.headline];
  const heard = new Set([...opened, ...told.flatMap(({ entries }) => entries)].map(wordsOf));
  const heardOf = told.filter((one, index) => index === 0 || isHeardOf(one, subject));
  const named = new Set(heardOf.map(({ release }) => release));
  const unnamed = releases.map(({ release }) => release).filter((one) => !named.has(one));
  const isLeftOut = unnamed.some(({ changes, introduction, notices = [] }) =>
    [changes, introduction, notices].some(({ length }) => length > 0),
  );
  return {
    told: heardOf,
    older: isLeftOut ? unnamed : [],
    left: releases.flatMap(({ ranked }) =>
      ranked.flatMap(({ entry }) => (heard.has(wordsOf(entry)) ? [] : [entry.change])),
    ),
  };
}

/** Behind a version of a release before the one it leads to: `2.0.0-rc.1`, `2.0b2`, `2.0.0-dev` */
const CANDIDATE =
  /(?<=\d)[-_.]?(?:(?:a|b|c|m)[-.]?\d+|(?:alpha|beta|rc|pre|preview|dev|next)[-.]?\d*)$/i;

/**
 * What a newer release was told to bring is not told again. What somebody has to act on is, unless this one is a
 * candidate: `2.0` brings what its candidates brought.
 */
function withoutTold(release: RankedRelease, told: readonly ToldRelease[]): RankedRelease {
  const heard = new Set(told.flatMap(({ entries }) => entries).map(wordsOf));
  const { version = '' } = release.release;
  const leadsTo = version.replace(CANDIDATE, '');
  const isCandidate =
    leadsTo !== version && told.some((one) => one.release.version?.startsWith(leadsTo));
  const isNew = (entry: Entry) =>
    (entry.section === 'act' && !isCandidate) || !heard.has(wordsOf(entry));
  return { ...release, ranked: release.ranked.filter(({ entry }) => isNew(entry)) };
}

/**
 * An older release of which nothing is told is not named: whether it changed nothing, the text may say elsewhere.
 * Executives hear of a release only where something in it concerns them.
 */
function isHeardOf({ release, entries }: ToldRelease, { audience }: Subject): boolean {
  const { introduction, knownIssues = [], notices = [], yanked } = release;
  const prose = audience?.kind === 'executives' ? [] : [...introduction, ...knownIssues];
  const said = [...notices, ...prose];
  return yanked || entries.length + said.length > 0;
}

function entriesOf({ ranked }: RankedRelease, seconds: number, subject: Subject) {
  const { settings, audience, summarized, releases, headline } = subject;
  const forOthers = (entry: Entry) =>
    summarized && entry.section !== 'act' && concernsOthers(entry, audience?.kind);
  const candidates = ranked.filter(
    ({ entry, first }) =>
      entry !== headline &&
      (settings.verbosity === 'detailed' ||
        first ||
        (isOfInterest(entry, summarized) && !forOthers(entry))) &&
      isTold(entry, audience?.kind),
  );
  if (settings.verbosity === 'detailed')
    return { told: candidates.map(({ entry }) => entry), seconds: 0 };
  // What can only be quoted is left to `detailed`, unless somebody has to act on it, or asked for it.
  const sure = candidates.filter(
    ({ entry, first }) => entry.section === 'act' || first || entry.said.frame !== 'quote',
  );
  const gravest = ranked.find(({ entry }) => spokenSeconds(wordsOf(entry)) < SECONDS_OF_NEWS);
  const grave = (entry: Entry) =>
    (ranked.length === 1 && entry.concern === 'security') || entry === gravest?.entry;
  const always = (entry: Entry) =>
    settings.verbosity === 'normal' &&
    entry.section === 'act' &&
    (releases.length === 1 || grave(entry));
  return selected(
    sure.length + Number(headline !== undefined) < FEWEST_SURE ? candidates : sure,
    seconds,
    { are: always, overtime: releases.length === 1 ? OVERTIME : Infinity },
    (entry) => explanationsOf(entry, subject),
  );
}

/** With fewer entries than this that are surely understood, the others are quoted rather than left out. */
const FEWEST_SURE = 3;

/** Internal changes are only told in full; documentation, too, where there is much to tell. */
function isOfInterest({ section, change }: Entry, summarized: boolean): boolean {
  return section !== 'rest' || (!summarized && change.kind !== 'internal');
}

/** What is heard of an entry: two entries of the same words are told once. */
export function wordsOf({ area = '', said: { words }, further }: Entry): string {
  return [area, words, ...further.map((one) => one.words)].join('|').toLowerCase();
}
