import { spokenSeconds } from '../../../../domain/script-length.js';
import type { Release } from '../../../../domain/release.js';
import type { Limits } from '../../prose/audience.js';
import type { Item } from '../items/item.js';
import type { ReleaseItems, Subject } from '../subject.js';
import { introductionOf, knownIssuesOf, noticesOf } from './around-entries.js';
import { gravityOf, inWordsFor } from './audience.js';
import { choose, isAboutSecurity, type RoomOfRelease } from './choose.js';
import { secondsOf } from './fill.js';
import { introducedOnce } from './introduced-once.js';
import { wordsOf } from './once.js';
import { paragraphsOf } from './paragraphs.js';
import type { Plan, PlannedRelease } from './plan.js';

/** Seconds that a release gets at least; where less is left, it is only counted. */
const SECONDS_OF_RELEASE: Limits = { brief: 14, normal: 16, detailed: 0 };
/** Part of the time that the newest of several releases may take. */
const OF_NEWEST = 0.6;
/** Seconds of the sentence that names a release. */
const TO_NAME_IT = 4;

/** Plans a script for a time in seconds; the same subject and time give the same plan. */
export function planOf(subject: Subject, seconds: number): Plan {
  const least = SECONDS_OF_RELEASE[subject.settings.verbosity];
  const releases = introducedOnce(subject.releases).map((one) => prepared(one, subject));
  const chosen = foremost(releases, Math.max(1, Math.floor(seconds / least)));
  const plans = new Map<ReleaseItems, PlannedRelease>();
  const heard = new Set<string>();
  let left = seconds;
  for (const [at, source] of chosen.entries()) {
    const share = shareOf(left, at, chosen.length);
    const room = { seconds: Math.min(left, Math.max(least, share)), left, isNewest: at === 0 };
    const { plan, took, isCut, words } = planRelease(source, subject, { ...room, heard });
    const isTold = at === 0 || isHeardOf(plan);
    if (isTold && at > 0 && took > left) break;
    if (!isTold && isCut) break;
    for (const one of words) heard.add(one);
    if (!isTold) continue;
    left -= took;
    plans.set(source, plan);
  }
  const older = releases.filter((one) => !plans.has(one)).map(({ release }) => release);
  return {
    releases: releases.flatMap((one) => plans.get(one) ?? []),
    olderReleases: older.some(hasContent) ? older : [],
    counted: releases.flatMap(({ items }) => items.filter((item) => !heard.has(wordsOf(item)))),
  };
}

/** A release with its entries as the audience can follow them, the gravest first. */
function prepared({ release, items }: ReleaseItems, { audience }: Subject): ReleaseItems {
  const own = items.map((item) => inWordsFor(item, audience));
  return { release, items: own.sort((one, other) => gravityOf(other) - gravityOf(one)) };
}

/** Seconds for a release: most go to the newest, the rest to the others by turns. */
function shareOf(left: number, at: number, count: number): number {
  const others = count - at - 1;
  return others === 0 ? left : left * Math.max(OF_NEWEST / (at + 1), 1 / (others + 1));
}

/** The newest release, then those that nobody may miss, then the others, the newest first. */
function foremost(releases: readonly ReleaseItems[], most: number): readonly ReleaseItems[] {
  const [newest, ...older] = releases;
  if (newest === undefined) return [];
  const grave = older.filter(isGrave);
  return [newest, ...grave, ...older.filter((one) => !isGrave(one))].slice(0, most);
}

/** Checks whether a release has a notice, or is all about security. */
function isGrave({ release, items }: ReleaseItems): boolean {
  const isNoticed = (release.notices ?? []).length > 0 || items.some(({ due }) => due > 0);
  return isNoticed || isAboutSecurity(items);
}

function hasContent({ changes, introduction, notices = [] }: Release): boolean {
  return changes.length + introduction.length + notices.length > 0;
}

/** An older release without narrated entries is not named. */
function isHeardOf(planned: PlannedRelease): boolean {
  const { release, notices, introduction, paragraphs, knownIssues } = planned;
  const told = [notices, introduction, paragraphs, knownIssues];
  return release.yanked || told.some(({ length }) => length > 0);
}

function planRelease({ release, items }: ReleaseItems, subject: Subject, room: RoomOfRelease) {
  const { audience, settings } = subject;
  const notices = noticesOf(release);
  const isBackground = !room.isNewest && audience?.kind === 'executives';
  const introduction = isBackground ? [] : introductionOf(release, settings.verbosity, audience);
  const knownIssues = knownIssuesOf(release, settings.verbosity, audience);
  const around =
    spokenSeconds([...notices, ...introduction, ...knownIssues].join(' ')) + TO_NAME_IT;
  const isNew = (item: Item) => settings.verbosity === 'detailed' || !room.heard.has(wordsOf(item));
  const { told, isCut, words } = choose(items.filter(isNew), subject, {
    ...room,
    seconds: room.seconds - around,
    left: room.left - around,
  });
  const took = told.reduce(
    (sum, { item, further }) => sum + secondsOf(item, further.length),
    around,
  );
  const paragraphs = paragraphsOf(told);
  return { plan: { release, notices, introduction, paragraphs, knownIssues }, took, isCut, words };
}
