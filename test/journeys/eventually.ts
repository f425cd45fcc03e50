import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again until there is an answer.
 * @throws what `ask` throws, and when nothing has come within the time.
 */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  withinMs = 60_000,
  pollMs = 15,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Nothing came within ${withinMs} ms.`);
    await delay(pollMs);
  }
}
