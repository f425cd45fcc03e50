import { firstWordOf } from '../../../first-word/first-word.js';
import { runsOf } from '../../../runs.js';
import { wordsIn } from '../../prose/sentence.js';
import type { Entry } from '../classify/entry.js';
import { NAMES, type FrameName } from '../classify/said.js';
import { hasFurtherVerb } from '../classify/verb-shape.js';
import type { Breath } from '../phrase/style.js';

/** Entries that are said in one sentence, or an entry that stands alone. */
export type Group = readonly [Entry, ...Entry[]];

/** An entry of more words stands alone. */
const LONGEST_SHARED = 17;
/** Frames that fit several entries; a negation would be heard for the first only. */
const SHARED: ReadonlySet<FrameName> = new Set([...NAMES, 'does', 'will', 'has']);
/** Frames whose entries begin with a plain verb, as what they are done for does. */
const PLAIN = /^(?:will|do)$/;

/**
 * Gathers entries that are told in the same way and concern one part of the product; what two parts do never shares a
 * sentence. Groups stand in the order of their first entries.
 * @param alone whether an entry is told by itself: a grave one, or one with an explanation of its own
 */
export function groupsOf(
  entries: readonly Entry[],
  breath: Breath,
  alone: (entry: Entry) => boolean,
): Group[] {
  const places = new Map(entries.map((entry, index) => [entry, index]));
  const placeOf = (group: readonly Entry[]) =>
    Math.min(...group.map((entry) => places.get(entry) ?? 0));
  const shares = (entry: Entry) => !alone(entry) && canShare(entry);
  const single = entries.flatMap((entry): Group[] => (shares(entry) ? [] : [[entry]]));
  const shared = partsOf(entries.filter(shares)).flatMap((part) => breathsOf(part, breath));
  return [...single, ...shared].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Among others, a negation could be heard for theirs as well, and theirs for a part of a clause. */
const APART =
  /\b(?:not|never|without|no longer|unless|except)\b|n['’]t\b|[,:;]|\w{5}\. | (?:that|which|who|where|because|so|while|since|but) /;

function canShare({ said: { frame, words }, change, code }: Entry): boolean {
  const own = change.kind === 'internal' && /^(?:quote|do)$/.test(frame);
  if (!(own || SHARED.has(frame)) || wordsIn(words) > LONGEST_SHARED) return false;
  const [, purpose = ''] = PLAIN.test(frame) ? [frame, words] : (/ to (.+)/.exec(words) ?? []);
  return !APART.test(words) && !hasFurtherVerb(purpose, 'imperative') && code.length === 0;
}

function partsOf(entries: readonly Entry[]): Entry[][] {
  const parts = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { section, concern = '', said, area = '', change } = entry;
    const key = [section, concern, said.frame, area, /internal|fixed/.exec(change.kind)].join('|');
    const part = parts.get(key) ?? [];
    part.push(entry);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Steps of one thing contradict each other in one sentence: `updates X to 1, and X to 2`. */
function headOf({ said: { words } }: Entry): string | undefined {
  return /^(\S+ .+?) (?:from|to) /.exec(words)?.[1];
}

/** What follows it is heard as part of it: `improves output when the server is quit, and task templates`. */
const CLAUSE = / (?:when|if|after|before|until) /;
/** So it is among names: `the old map in favor of the new one, and the tag`. */
const FROM_OTHER = / (?:in favou?r of|instead of|rather than) /;

/** Whether what follows would be done in its manner, `gracefully handle errors`, or what it is done for: `set the level to 2 to keep rows`, but `allow users to keep rows` */
function endsBreath({ said: { frame, words } }: Entry): boolean {
  const first = NAMES.has(frame) ? undefined : firstWordOf(words);
  if (first?.is === 'verb' && first.adverbs.length > 0) return true;
  if (!PLAIN.test(frame) || words.startsWith('allow ')) return false;
  return hasFurtherVerb(words.replaceAll(' to ', ' and '), 'imperative');
}

/** Divides a part evenly into what can be said in one breath each. */
function breathsOf(part: readonly Entry[], { mostEntries, mostWords }: Breath): Group[] {
  const size = Math.ceil(part.length / Math.ceil(part.length / mostEntries));
  const breaths = runsOf(part, (entry, open) => {
    const second = endsBreath(entry) && open.some(endsBreath);
    const head = headOf(entry);
    const step = head !== undefined && open.some((other) => headOf(other) === head);
    const words = [...open, entry].reduce((sum, { said }) => sum + wordsIn(said.words), 0);
    return second || step || open.length >= size || words > mostWords;
  });
  const last = (entry: Entry, { frame, words } = entry.said) =>
    Number(CLAUSE.test(words) || (NAMES.has(frame) && FROM_OTHER.test(words))) +
    2 * Number(endsBreath(entry));
  for (const open of breaths) open.sort((one, other) => last(one) - last(other));
  return breaths;
}
