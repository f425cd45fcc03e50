import type { Release } from '../../../../domain/release.js';
import { spokenSeconds } from '../../../../domain/script-length.js';
import type { Limits } from '../../prose/audience.js';
import type { Item } from '../items/item.js';
import { ALWAYS_TOLD, BEHIND_THE_SCENES, TO_ACT_ON } from '../items/topic.js';
import type { ReleaseItems, Subject } from '../subject.js';
import { isOfOthers, isTold } from './audience.js';
import { introductionOf, knownIssuesOf, noticesOf } from './around-entries.js';
import { fill, secondsOf } from './fill.js';
import { wordsOf } from './once.js';
import { paragraphsOf } from './paragraphs.js';
import type { Plan, PlannedRelease, Told } from './plan.js';

/** Seconds that a release must have to be told; one with less is only counted. */
const SECONDS_OF_RELEASE: Limits = { brief: 14, normal: 10, detailed: 0 };
/** Part of the time that the newest of several releases may take. */
const OF_NEWEST = 0.6;
/** Seconds of the sentence that names a release. */
const TO_NAME_IT = 4;

/** Plans a script for a time in seconds; the same subject and time give the same plan. */
export function planOf(subject: Subject, seconds: number): Plan {
  const { releases, settings } = subject;
  const most = Math.max(1, Math.floor(seconds / SECONDS_OF_RELEASE[settings.verbosity]));
  let left = seconds;
  const planned: { readonly source: ReleaseItems; readonly plan: PlannedRelease }[] = [];
  const heard = new Set<string>();
  for (const [at, source] of releases.slice(0, most).entries()) {
    if (left < 0) break;
    const others = Math.min(most, releases.length) - at - 1;
    const share = others === 0 ? left : left * Math.max(OF_NEWEST / (at + 1), 1 / (others + 1));
    const { plan, took } = planRelease(source, {
      subject,
      seconds: share,
      heard,
      isNewest: at === 0,
    });
    left -= took;
    if (at === 0 || isHeardOf(plan)) planned.push({ source, plan });
    for (const { item } of plan.paragraphs.flatMap(({ told }) => told)) heard.add(wordsOf(item));
  }
  const told = new Set(planned.map(({ source }) => source));
  const older = releases.filter((one) => !told.has(one));
  return {
    releases: planned.map(({ plan }) => plan),
    olderReleases: older.filter(({ release }) => hasContent(release)).map(({ release }) => release),
    counted: releases.flatMap(({ items }) => items.filter((item) => !heard.has(wordsOf(item)))),
  };
}

function hasContent({ changes, introduction, notices = [] }: Release): boolean {
  return changes.length + introduction.length + notices.length > 0;
}

/** An older release of which nothing is told is not named. */
function isHeardOf(planned: PlannedRelease): boolean {
  const { release, notices, introduction, paragraphs, knownIssues } = planned;
  const told = [notices, introduction, paragraphs, knownIssues];
  return release.yanked || told.some(({ length }) => length > 0);
}

interface Share {
  readonly subject: Subject;
  readonly seconds: number;
  /** Words of entries that a newer release told. */
  readonly heard: ReadonlySet<string>;
  readonly isNewest: boolean;
}

function planRelease({ release, items }: ReleaseItems, share: Share) {
  const { subject, seconds, heard, isNewest } = share;
  const { audience, settings } = subject;
  const notices = noticesOf(release);
  const isBackground = !isNewest && audience?.kind === 'executives';
  const introduction = isBackground ? [] : introductionOf(release, settings.verbosity, audience);
  const knownIssues = knownIssuesOf(release, settings.verbosity, audience);
  const around =
    spokenSeconds([...notices, ...introduction, ...knownIssues].join(' ')) + TO_NAME_IT;
  const isNew = (item: Item) => settings.verbosity === 'detailed' || !heard.has(wordsOf(item));
  const told = choose(items.filter(isNew), { ...share, seconds: seconds - around });
  const took = told.reduce(
    (sum, { item, further }) => sum + secondsOf(item, further.length),
    around,
  );
  const paragraphs = paragraphsOf(told);
  return { plan: { release, notices, introduction, paragraphs, knownIssues }, took };
}

/** Chooses the entries of a release that an audience is told in a time. */
function choose(items: readonly Item[], { subject, seconds, isNewest }: Share): readonly Told[] {
  const { settings, audience, tone, wishes } = subject;
  const heard = items.filter((item) => isTold(item, audience?.kind));
  if (settings.verbosity === 'detailed')
    return heard.map((item) => ({ item, further: item.further }));
  const isWished = ({ change }: Item) => wishes.first(change) || wishes.stressed(change);
  const isSelected = items.length >= settings.summaryThreshold;
  const isOfInterest = (item: Item) =>
    isWished(item) ||
    TO_ACT_ON.has(item.topic) ||
    (!(isSelected && isOfOthers(item, audience?.kind)) && !isSkipped(item, isSelected));
  return fill(heard.filter(isOfInterest), {
    seconds,
    depth: (item) => {
      const more = isWished(item) || (settings.severityAwareTone && TO_ACT_ON.has(item.topic));
      return settings.verbosity === 'brief' ? 0 : tone.explained + Number(more);
    },
    isAlwaysTold: (item) =>
      isNewest && settings.verbosity === 'normal' && ALWAYS_TOLD.has(item.topic),
  });
}

/** Internal work is counted, and documentation as well where there is much to tell. */
function isSkipped({ topic }: Item, isSelected: boolean): boolean {
  return topic === 'internal' || (isSelected && BEHIND_THE_SCENES.has(topic));
}
