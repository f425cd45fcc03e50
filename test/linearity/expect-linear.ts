import { expect } from 'chai';
import type { Shape } from './shapes.js';

/** Longest text that a request may carry, in characters. */
export const LONGEST = 51_200;

/** Processor time that no linear step needs for the longest text, even on a busy machine and not yet compiled. */
const MOST_MS = 12_000;
/** The same for the shortest of texts. */
const LEAST_OF_MOST_MS = 6_000;
/** Processor time for the longest text below which growth does not matter. */
const FAST_ENOUGH_MS = 300;
/** Ratio of the longest to the shortest of three compared texts; the middle one is twice as long as the shortest. */
const TIMES = 4;
/** Between linear growth, 2 times the processor time for twice the length, and quadratic growth, 4 times. */
const LIMIT = 3;
const TRIES = 4;
/** Growth from one length to the next one: where time grows exponentially, a small step ends the test in time. */
const STEP = Math.SQRT2;
const SHORTEST = 24;
/** From here on time that grows with a power of the length is measured by longer steps. */
const BEYOND = 512;

/**
 * Fails where the processor time of a step grows faster than its text. Approaches the longest text in steps, so that
 * exponential growth is found at a length that still ends. Growth counts where it shows from a quarter to half of the text
 * and from half to the whole: what is done from a certain length on only, or with words only, shows in one of them.
 * @param longest length of the longest text, in characters
 */
export async function expectLinear(
  work: (text: string) => unknown,
  shape: Shape,
  longest: number = LONGEST,
): Promise<void> {
  const most = Math.max(MOST_MS * (longest / LONGEST), LEAST_OF_MOST_MS);
  for (let length = SHORTEST; length < longest; length = Math.ceil(length * stepAt(length))) {
    expectWithin(most, await timeOf(work, shape.ofLength(length)), shape, length);
  }
  const fastEnough = FAST_ENOUGH_MS * (longest / LONGEST);
  const texts = [longest / TIMES, longest / 2, longest].map((length) => shape.ofLength(length));
  const [short = '', middle = '', long = ''] = texts;
  let [shortMs, middleMs, longMs] = [Infinity, Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries++) {
    longMs = Math.min(longMs, await timeOf(work, long));
    if (longMs <= fastEnough) return;
    // The first run is not compiled yet: if it is far too slow, another run would not help.
    expectWithin(most, longMs, shape, longest);
    middleMs = Math.min(middleMs, await timeOf(work, middle));
    if (longMs / middleMs < LIMIT) return;
    shortMs = Math.min(shortMs, await timeOf(work, short));
    if (middleMs / shortMs < LIMIT) return;
  }
  const what = `${shape.name}: twice the length takes so many times as long (${shortMs}, ${middleMs}, ${longMs} ms)`;
  expect(Math.min(longMs / middleMs, middleMs / shortMs), what).to.be.below(LIMIT);
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
