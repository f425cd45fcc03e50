import type { Verbosity } from '../../../../domain/conversion.js';
import type { Entry } from '../classify/entry.js';
import type { Choice, RankedRelease, Subject } from '../subject.js';
import type { AudienceKind } from '../../prose/audience.js';
import { cameFor, concernsOthers, isTold } from './audiences.js';
import { selected } from './select.js';
import type { Ranked } from './select.js';

/** Seconds that a narration takes at most; what the contract promises, a little below it. */
export const SECONDS: Readonly<Record<Verbosity, number>> = {
  brief: 57,
  normal: 232,
  detailed: Infinity,
};
/** A release that has less time than this is only counted. */
const SECONDS_OF_RELEASE: Readonly<Record<Verbosity, number>> = {
  brief: 14,
  normal: 10,
  detailed: 0,
};
/** Part of the time that the newest of several releases may take. */
const OF_NEWEST = 0.4;
/** Seconds of the sentence that names a release. */
const TO_NAME_IT = 4;

/** Chooses what is told in a time: what has to be acted on, then what matters most. */
export function choose(subject: Subject, seconds: number): Choice {
  const { releases, settings } = subject;
  const newest = releases.slice(
    0,
    Math.max(1, Math.floor(seconds / SECONDS_OF_RELEASE[settings.verbosity])),
  );
  let left = seconds;
  const told = newest.map((one, index) => {
    const others = newest.length - index - 1;
    const share = others === 0 ? left : left * Math.max(OF_NEWEST, 1 / (others + 1));
    const entries = entriesOf(one, share - TO_NAME_IT, subject);
    left -= Math.min(share, entries.seconds + TO_NAME_IT);
    return { release: one.release, entries: entries.told };
  });
  const opened = subject.headline === undefined ? [] : [subject.headline];
  const heard = new Set([...opened, ...told.flatMap(({ entries }) => entries)].map(wordsOf));
  return {
    told,
    older: releases.slice(newest.length).map(({ release }) => release),
    left: releases.flatMap(({ ranked }) =>
      ranked.flatMap(({ entry }) => (heard.has(wordsOf(entry)) ? [] : [entry.change])),
    ),
  };
}

function entriesOf(
  { ranked }: RankedRelease,
  seconds: number,
  subject: Subject,
): { readonly told: readonly Entry[]; readonly seconds: number } {
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
  const sure = candidates.filter((one) => isSure(one, audience?.kind));
  const always = ({ section }: Entry) =>
    section === 'act' && settings.verbosity === 'normal' && releases.length === 1;
  return selected(
    sure.length + Number(headline !== undefined) < FEWEST_SURE ? candidates : sure,
    seconds,
    always,
    (entry) => explainedOf(entry, subject),
  );
}

/** With fewer entries than this that are surely understood, the others are quoted rather than left out. */
const FEWEST_SURE = 3;

/**
 * What can only be quoted is left to `detailed`, unless somebody has to act on it, or asked for it. Developers hear
 * what names their interfaces.
 */
function isSure({ entry, first }: Ranked, audience: AudienceKind | undefined): boolean {
  if (entry.section === 'act' || first) return true;
  if (entry.said.frame !== 'quote') return true;
  return audience === 'developers' && cameFor(entry, audience);
}

/** Internal changes are only told in full; documentation, too, where there is much to tell. */
function isOfInterest({ section, change }: Entry, summarized: boolean): boolean {
  return section !== 'rest' || (!summarized && change.kind !== 'internal');
}

/** How many further sentences of an entry are told. */
export function explainedOf(entry: Entry, subject: Subject): number {
  const { settings, style, summarized, wishes, audience } = subject;
  if (settings.verbosity !== 'normal') return settings.verbosity === 'detailed' ? Infinity : 0;
  const wished = wishes.stressed(entry.change) || wishes.first(entry.change);
  // Administrators hear why and how of what they came for, executives of what somebody has to act on.
  if (wished || entry.said.frame === 'title') return style.explained + 1;
  if (!summarized)
    return Math.max(brieflyTold(entry, audience?.kind) ? 0 : style.explained, entry.inText);
  if (entry.section !== 'act') return isTheirs(entry, audience?.kind) ? style.explained : 0;
  const closer = audience?.kind === 'administrators' || settings.severityAwareTone;
  return style.explained + Number(closer);
}

function isTheirs({ section }: Entry, audience: AudienceKind | undefined): boolean {
  return section === 'yours' && audience === 'administrators';
}

function brieflyTold(entry: Entry, audience: AudienceKind | undefined): boolean {
  if (entry.section === 'act') return false;
  return audience === 'executives' || (audience === 'administrators' && !cameFor(entry, audience));
}

/** What is heard of an entry: two entries of the same words are told once. */
export function wordsOf({ area = '', said: { words }, further }: Entry): string {
  return [area, words, ...further.map((one) => one.words)].join('|').toLowerCase();
}
