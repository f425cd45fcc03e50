import type { Item } from '../items/item.js';
import { ALWAYS_TOLD, BEHIND_THE_SCENES, TO_ACT_ON, TOPICS, type Topic } from '../items/topic.js';
import type { Subject } from '../subject.js';
import { isNamedOnly, isOfOthers, isTold } from './audience.js';
import { sentencesToNow, tellsBefore } from './explained.js';
import { fill, secondsOf } from './fill.js';
import { wordsOf } from './once.js';
import type { Told } from './plan.js';

/** Time for a release, and the entries narrated before it. */
export interface RoomOfRelease {
  readonly seconds: number;
  /** Seconds that are left for this release and all others. */
  readonly left: number;
  /** Words of entries that were narrated for another release. */
  readonly heard: ReadonlySet<string>;
  readonly isNewest: boolean;
}

/** Entries of a release that are narrated. */
export interface Choice {
  readonly told: readonly Told[];
  /** True if entries were left out for lack of time. */
  readonly isCut: boolean;
  /** Words of the entries that are narrated. */
  readonly words: readonly string[];
}

/** Seconds of an entry that is narrated although its release has less time. */
const SECONDS_OF_NEWS = 20;
/** Seconds of the sentence that names entries of a topic which are written in code. */
const TO_NAME_THEM = 5;

/** Chooses the entries of a release for an audience and a time. */
export function choose(items: readonly Item[], subject: Subject, room: RoomOfRelease): Choice {
  const { settings, audience } = subject;
  const heard = items.filter((item) => isTold(item, audience?.kind));
  const inCode = items.filter((item) => isNamedOnly(item, audience?.kind));
  const isSelected = items.length >= settings.summaryThreshold;
  const isDetailed = settings.verbosity === 'detailed';
  const wanted = isDetailed ? heard : heard.filter((one) => isOfInterest(one, subject, isSelected));
  const seconds = room.seconds - TO_NAME_THEM * new Set(inCode.map(({ topic }) => topic)).size;
  const told = isDetailed
    ? wanted.map((item) => ({ item, further: item.further }))
    : fillRoom(wanted, subject, { ...room, seconds });
  return {
    told: [...told, ...namedByTopic(inCode, told)],
    isCut: told.length < wanted.length,
    words: [...told.map(({ item }) => item), ...inCode].map(wordsOf),
  };
}

/** Names what listeners must act on and cannot follow: once for each topic. */
function namedByTopic(inCode: readonly Item[], told: readonly Told[]): readonly Told[] {
  const isOf = (topic: Topic) => (one: Item) => one.topic === topic;
  return TOPICS.flatMap((topic) => {
    const own = inCode.filter(isOf(topic));
    const isRest = told.map(({ item }) => item).some(isOf(topic));
    return own.slice(0, 1).map((item) => ({
      ...{ item, further: [] },
      named: { count: own.length, isRest },
    }));
  });
}

function isWished({ change }: Item, { wishes }: Subject): boolean {
  return wishes.first(change) || wishes.stressed(change);
}

function isOfInterest(item: Item, subject: Subject, isSelected: boolean): boolean {
  if (isWished(item, subject) || TO_ACT_ON.has(item.topic) || item.due > 0) return true;
  if (isSelected && isOfOthers(item, subject.audience?.kind)) return false;
  return !isSkipped(item, isSelected);
}

/** Internal work is counted, and documentation as well where there is much to tell. */
function isSkipped({ topic }: Item, isSelected: boolean): boolean {
  return topic === 'internal' || (isSelected && BEHIND_THE_SCENES.has(topic));
}

function fillRoom(items: readonly Item[], subject: Subject, room: RoomOfRelease): readonly Told[] {
  const [gravest] = items;
  const { isNewest, left } = room;
  const isNews = gravest !== undefined && secondsOf(gravest, 0) < SECONDS_OF_NEWS;
  const isSafety = !isNewest && isAboutSecurity(items);
  const mayTakeMore = (item: Item) =>
    isNewest || isSafety ? ALWAYS_TOLD.has(item.topic) : isNews && item === gravest;
  return fill(items, {
    seconds: room.seconds,
    ...(isNewest ? {} : { overtime: Math.max(0, left - room.seconds) }),
    depth: (item) => depthOf(item, subject),
    isAlwaysTold: (item) => subject.settings.verbosity === 'normal' && mayTakeMore(item),
  });
}

/** Maximum number of sentences beyond the first for an entry. */
function depthOf(item: Item, subject: Subject): number {
  const { settings, tone } = subject;
  if (settings.verbosity === 'brief') return tellsBefore(item) ? 1 : 0;
  const isGrave = settings.severityAwareTone && TO_ACT_ON.has(item.topic);
  const most = tone.explained + Number(isWished(item, subject) || isGrave);
  return sentencesToNow(item, most);
}

/** Checks whether all entries are about security. */
export function isAboutSecurity(items: readonly Item[]): boolean {
  return items.length > 0 && items.every(({ topic }) => topic === 'security');
}
