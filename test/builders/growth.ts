import { expect } from 'chai';

/** Ratio of the lengths of the two compared inputs. */
const TIMES = 16;
/** In proportion it takes 16 times as long, with the square of the length 256 times. */
const LIMIT = 48;
/** So clear that one look is enough, though the first run of a program is slow and the machine may be busy. */
const CLEAR = 24;
const TRIES = 3;
/** Nobody waits for it, whatever it grows by; below it, too, the shorter input is too short to be measured. */
const FAST_ENOUGH_MS = 100;

/**
 * Fails where the work grows far faster than its input: it compares with itself, side by side and in CPU time, so that a busy
 * or slow machine changes nothing.
 * @param work on an input of a length, which it makes in proportion to it
 * @param length of the longest input there is
 */
export function expectProportional(
  work: (length: number) => unknown,
  length: number,
  what: string,
): void {
  let long = Infinity;
  let short = Infinity;
  for (let tries = 0; tries < TRIES; tries++) {
    long = Math.min(long, timeOf(work, length));
    if (long <= FAST_ENOUGH_MS) return;
    short = Math.min(short, timeOf(work, Math.ceil(length / TIMES)));
    if (long / short < CLEAR) return;
  }
  expect(
    long / short,
    `${what}: ${TIMES} times the length takes so many times as long`,
  ).to.be.below(LIMIT);
}

function timeOf(work: (length: number) => unknown, length: number): number {
  const started = process.cpuUsage();
  work(length);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
