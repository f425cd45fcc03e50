import { expect } from 'chai';
import type { Shape } from './shapes.js';

/** Longest text that a request may carry, in characters. */
export const LONGEST = 51_200;

/** Processor time that no linear step needs for the longest text, even on a slow machine and not yet compiled. */
const MOST_MS = 6_000;
/** Processor time for the longest text below which growth does not matter. */
const FAST_ENOUGH_MS = 300;
/** How many times as long the longer of two compared texts is. */
const TIMES = 4;
/** Between linear growth, 4 times the processor time, and quadratic growth, 16 times. */
const LIMIT = 9;
const TRIES = 4;
/** Growth from one length to the next one: where time grows exponentially, a small step ends the test in time. */
const STEP = Math.SQRT2;
const SHORTEST = 24;
/** From here on time that grows with a power of the length is measured by longer steps. */
const BEYOND = 512;

/**
 * Fails where the processor time of a step grows faster than its text. Approaches the longest text in steps, so that
 * exponential growth is found at a length that still ends.
 * @param longest length of the longest text, in characters
 */
export async function expectLinear(
  work: (text: string) => unknown,
  shape: Shape,
  longest: number = LONGEST,
): Promise<void> {
  const most = MOST_MS * Math.max(longest / LONGEST, 1 / 4);
  for (let length = SHORTEST; length < longest; length = Math.ceil(length * stepAt(length))) {
    expectWithin(most, await timeOf(work, shape.ofLength(length)), shape, length);
  }
  const [short, long] = [shape.ofLength(longest / TIMES), shape.ofLength(longest)];
  const fastEnough = FAST_ENOUGH_MS * (longest / LONGEST);
  let [shortMs, longMs] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries++) {
    longMs = Math.min(longMs, await timeOf(work, long));
    if (longMs <= fastEnough) return;
    // The first run is not compiled yet: one that is far too slow is no reason to run it again.
    expectWithin(most, longMs, shape, longest);
    shortMs = Math.min(shortMs, await timeOf(work, short));
    if (longMs / shortMs < (LIMIT + TIMES) / 2) return;
  }
  const what = `${shape.name}: ${TIMES} times the length takes so many times as long (${longMs} ms)`;
  expect(longMs / shortMs, what).to.be.below(LIMIT);
}

function stepAt(length: number): number {
  return length < BEYOND ? STEP : TIMES;
}

function expectWithin(most: number, ms: number, { name }: Shape, length: number): void {
  expect(ms, `${name}: processor time in ms for ${length} characters`).to.be.below(most);
}

/** Processor time of one run, in milliseconds. */
async function timeOf(work: (text: string) => unknown, text: string): Promise<number> {
  const started = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
