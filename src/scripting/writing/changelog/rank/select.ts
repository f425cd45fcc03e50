import { SECTIONS } from '../classify/concern.js';
import type { Entry } from '../classify/entry.js';
import type { Said } from '../classify/said.js';
import { spokenSeconds } from '../../../../domain/script-length.js';

/** An entry with how much it matters within its section. */
export interface Ranked {
  readonly entry: Entry;
  readonly weight: number;
  /** Asked for before all others. */
  readonly first: boolean;
}

/** In the order of the sections, what weighs more first, else in that of the text; what is of one concern stands with its heaviest, and is led to once. */
export function inOrder(ranked: readonly Ranked[]): Ranked[] {
  const weighed = [...ranked].sort(
    (one, other) =>
      Number(other.first) - Number(one.first) ||
      SECTIONS.indexOf(one.entry.section) - SECTIONS.indexOf(other.entry.section) ||
      other.weight - one.weight,
  );
  const topic = ({ first, entry }: Ranked) => `${first} ${entry.section} ${entry.concern ?? ''}`;
  const topics = [...new Set(weighed.map(topic))];
  return weighed.sort((one, other) => topics.indexOf(topic(one)) - topics.indexOf(topic(other)));
}

/** What part of the time each section may take while others wait; what one leaves over goes to the next. */
const SHARES = { act: 1, yours: 0.6, new: 0.55, different: 0.5, better: 1, rest: 0.3 };
/** Seconds of our own words around an entry. */
const AROUND = 0.8;

/**
 * Chooses, in order, the entries that can be told in a time.
 * @param always entries that are told before all others, if need be for so many seconds more than there are
 */
export function selected(
  ordered: readonly Ranked[],
  seconds: number,
  always: { readonly are: (entry: Entry) => boolean; readonly overtime: number },
  explained: (entry: Entry) => readonly Said[],
): { readonly told: readonly Entry[]; readonly seconds: number } {
  const told = new Set<Entry>();
  let left = seconds;
  const tell = (entry: Entry, leave: number) => {
    const after = left - secondsOf(entry, explained(entry));
    if (told.has(entry) || after < leave) return;
    told.add(entry);
    left = after;
  };
  for (const { entry } of ordered) if (always.are(entry)) tell(entry, -always.overtime);
  for (const section of SECTIONS) {
    const leave = left * (1 - SHARES[section]);
    for (const { entry } of ordered) if (entry.section === section) tell(entry, leave);
  }
  const chosen = ordered.flatMap(({ entry }) => (told.has(entry) ? [entry] : []));
  return { told: chosen, seconds: seconds - left };
}

function secondsOf({ said, area = '' }: Entry, explained: readonly Said[]): number {
  const words = [said, ...explained].map((one) => one.words);
  return spokenSeconds(`${area} ${words.join('. ')}`) + AROUND;
}
