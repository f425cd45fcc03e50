import { PhraseList } from '../../../phrase-list.js';
import { areLaymen, type Audience, type AudienceKind } from '../../prose/audience.js';
import type { Item } from '../items/item.js';
import { isPlain } from '../items/plain.js';
import { TO_ACT_ON } from '../items/topic.js';
import words from './audience-words.json' with { type: 'json' };

/** Words of what each audience comes for. */
const CAME_FOR: Partial<Readonly<Record<AudienceKind, PhraseList>>> = {
  developers: new PhraseList(words.developers),
  administrators: new PhraseList(words.administrators),
  'end users': new PhraseList(words.endUsers),
  executives: new PhraseList(words.executives),
};
const OF_CONSEQUENCE = new PhraseList(words.consequences);
/** Words of faults that cost somebody work or an outage, and their weight. */
const COSTLY = new PhraseList(words.costly);
const OF_COST = 10;

/** Checks whether an entry is about what an audience came for. */
export function isTheirs({ change, area }: Item, audience: AudienceKind | undefined): boolean {
  const list = audience === undefined ? undefined : CAME_FOR[audience];
  return list?.findIn(`${area ?? ''} ${change.text}`) !== undefined;
}

/**
 * Checks whether an entry suits an audience: those who read no code get none that need it, and executives get what they
 * came for, and fixes of consequence.
 */
export function isTold(item: Item, audience: AudienceKind | undefined): boolean {
  if ((audience !== 'executives' && audience !== 'end users') || item.due > 0) return true;
  if (!item.isPlain) return false;
  if (audience === 'end users' || TO_ACT_ON.has(item.topic)) return true;
  return item.topic === 'fixed'
    ? OF_CONSEQUENCE.findIn(item.change.text) !== undefined
    : isTheirs(item, audience);
}

/** Checks whether an entry is named by its topic alone: it must be acted on, and is written in code. */
export function isNamedOnly(item: Item, audience: AudienceKind | undefined): boolean {
  const readsNoCode = audience === 'executives' || audience === 'end users';
  return readsNoCode && !item.isPlain && item.due === 0 && TO_ACT_ON.has(item.topic);
}

/** An entry as an audience can follow it: those who read no code hear no sentences that are code. */
export function inWordsFor(item: Item, audience: Audience | undefined): Item {
  if (!areLaymen(audience)) return item;
  return { ...item, further: item.further.filter((one, at) => at < item.due || isPlain(one)) };
}

/** Weight of an entry with what it costs a listener. */
export function gravityOf({ weight, topic, change }: Item): number {
  const isGrave = topic === 'fixed' && COSTLY.findIn(change.text) !== undefined;
  return weight + (isGrave ? OF_COST : 0);
}

/** Checks whether an entry is for developers where administrators listen, or the reverse. */
export function isOfOthers(item: Item, audience: AudienceKind | undefined): boolean {
  const others = { administrators: 'developers', developers: 'administrators' } as const;
  if (audience !== 'administrators' && audience !== 'developers') return false;
  return isTheirs(item, others[audience]) && !isTheirs(item, audience);
}
