/**
 * Does work for each of many things, a few at a time. The first failure ends it, once what is under way has settled.
 * @throws the first failure
 */
export async function inLanes<T>(
  things: AsyncGenerator<T>,
  lanes: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    // A lane that fails ends the generator for the others, too.
    for await (const thing of things) await work(thing);
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
