import { spokenSeconds } from '../../../../domain/script-length.js';
import type { Item } from '../items/item.js';
import type { Told } from './plan.js';

/** Time for entries, and the number of sentences for each. */
export interface Room {
  /** Seconds of speech. */
  readonly seconds: number;
  /** Maximum number of sentences beyond the first for an entry. */
  readonly depth: (item: Item) => number;
  /** Extra seconds for entries that are always told; 20 if absent. */
  readonly overtime?: number;
  /** Entries that precede all others. */
  readonly isAlwaysTold: (item: Item) => boolean;
}

/** Seconds of the words around an entry. */
const AROUND = 0.8;
/** Seconds that entries which are always told may take beyond the time, unless given. */
const OVERTIME = 20;
/** Share of the time for entries with one sentence of explanation; the rest is for more of either. */
const FOR_BREADTH = 0.75;

/**
 * Fills the time with entries and their explanations, which are chosen together: the weightiest entries with a sentence
 * each, then further sentences of these, then more entries. An entry with a notice is always told, up to the notice.
 * @param items the weightiest first
 * @returns entries in the order given
 */
export function fill(items: readonly Item[], room: Room): readonly Told[] {
  const filling = new Filling(room.seconds);
  for (const item of items) if (item.due > 0) filling.add(item, item.due);
  for (const item of items)
    if (room.isAlwaysTold(item)) filling.addWithin(item, 0, -(room.overtime ?? OVERTIME));
  for (const item of items)
    filling.addWithin(item, Math.min(1, room.depth(item)), room.seconds * (1 - FOR_BREADTH));
  for (const item of items) filling.deepen(item, room.depth(item));
  for (const item of items) filling.addWithin(item, 0, 0);
  return items.flatMap((item) => filling.toldOf(item));
}

class Filling {
  readonly #depths = new Map<Item, number>();
  #left: number;

  constructor(seconds: number) {
    this.#left = seconds;
  }

  toldOf(item: Item): readonly Told[] {
    const depth = this.#depths.get(item);
    return depth === undefined ? [] : [{ item, further: item.further.slice(0, depth) }];
  }

  add(item: Item, depth: number): void {
    this.#left -= secondsOf(item, depth);
    this.#depths.set(item, depth);
  }

  /** Adds an entry where so many seconds are left behind it. */
  addWithin(item: Item, depth: number, left: number): void {
    if (this.#depths.has(item)) return;
    if (this.#left - secondsOf(item, depth) >= left) this.add(item, depth);
    else if (depth > 0) this.addWithin(item, depth - 1, left);
  }

  deepen(item: Item, most: number): void {
    const depth = this.#depths.get(item);
    if (depth === undefined) return;
    let deeper = depth;
    while (deeper < Math.min(most, item.further.length)) {
      const more = secondsOf(item, deeper + 1) - secondsOf(item, deeper);
      if (this.#left < more) break;
      this.#left -= more;
      deeper += 1;
    }
    this.#depths.set(item, deeper);
  }
}

/** Seconds that an entry takes with so many sentences beyond the first. */
export function secondsOf({ form, area = '', further }: Item, depth: number): number {
  const words = 'words' in form ? form.words : form.does;
  return spokenSeconds(`${area} ${[words, ...further.slice(0, depth)].join('. ')}`) + AROUND;
}
