import type { Clock } from '../contracts/clock.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses before the attempts 2 to 6, each after the attempt before (contract: Retry policy). */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS];

/** Largest part of a pause that is added to it, so that what failed together does not come back together. */
const MOST_JITTER = 0.1;

/** Maximum difference between the clocks of daemons that share a database. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/**
 * The pause after an attempt that failed, in milliseconds.
 * @param attempts how many were made, at least 1
 * @param random 0 to 1, excluding 1
 * @returns null after the last one
 */
export function pauseAfter(attempts: number, random = Math.random()): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.ceil(pause * (1 + MOST_JITTER * random));
}

/** Makes due what is further away than any pause: the clock was set back after it was planned. */
export async function bringForward({
  unitOfWork,
  clock,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const iso = (time: number) => new Date(time).toISOString();
  const latest = [0, ...PAUSES_MS].map((pause) =>
    iso(now + CLOCK_DIFFERENCE_MS + pause * (1 + MOST_JITTER)),
  );
  await unitOfWork.write(({ webhooks }) => webhooks.bringForward(iso(now), latest));
}
