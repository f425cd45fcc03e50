import type { Change } from '../../../../src/domain/release.js';
import { itemsOf, type Item } from '../../../../src/scripting/writing/changelog/items/item.js';
import type { Told } from '../../../../src/scripting/writing/changelog/plan/plan.js';

/** Items of entries, in the order of these. */
export function itemsFrom(...changes: readonly Change[]): readonly Item[] {
  return [...itemsOf(changes).values()];
}

export function toldFrom(...changes: readonly Change[]): readonly Told[] {
  return itemsFrom(...changes).map((item) => ({ item, further: [] }));
}
