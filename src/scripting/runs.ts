/**
 * Cuts a list into runs of items that belong together.
 * @param begins whether an item begins a run of its own, by the run that is open before it
 */
export function runsOf<Item>(
  items: readonly Item[],
  begins: (item: Item, open: readonly [Item, ...Item[]]) => boolean,
): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const open = runs.at(-1);
    if (open === undefined || begins(item, open)) runs.push([item]);
    else open.push(item);
  }
  return runs;
}

/**
 * Cuts a list into runs by a measure that adds up over the items of a run.
 * @param begins whether an item begins a run of its own, by the sum and the last item of the run that is open before it
 */
export function measuredRunsOf<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
  begins: (item: Item, sum: number, last: Item) => boolean,
): [Item, ...Item[]][] {
  let sum = 0;
  return runsOf(items, (item, open) => {
    const last = open.at(-1) ?? item;
    sum = (open.length === 1 ? 0 : sum) + measure(last);
    return begins(item, sum, last);
  });
}

/** Counts how often each item occurs in a list. */
export function tallyOf<Item>(items: readonly Item[]): ReadonlyMap<Item, number> {
  const tally = new Map<Item, number>();
  for (const item of items) tally.set(item, (tally.get(item) ?? 0) + 1);
  return tally;
}

/** The places of the sets that each item is in, ascending. */
export function placesOf<Item>(
  sets: readonly ReadonlySet<Item>[],
): ReadonlyMap<Item, readonly number[]> {
  const places = new Map<Item, number[]>();
  for (const [index, set] of sets.entries())
    for (const item of set) {
      const own = places.get(item) ?? [];
      own.push(index);
      places.set(item, own);
    }
  return places;
}
