import { setTimeout as delay } from 'node:timers/promises';
import { failure, failureOf, type Check, type CheckContext, type Finding } from './check.js';

/** Time in which a check that has reached its limit removes what it made, in milliseconds. */
const CLEANING_MS = 2_000;

/** A finding with the check that it comes from. */
export interface CheckFinding extends Finding {
  readonly check: string;
  readonly title: string;
}

/**
 * Runs checks one after the other. A check that fails or exceeds its time limit becomes a finding; the next one runs
 * regardless.
 * @param onBegin called before each check
 */
export async function runChecks(
  checks: readonly Check[],
  context: Omit<CheckContext, 'signal'>,
  onBegin: (check: Check) => void,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const check of checks) {
    onBegin(check);
    const { id, title } = check;
    for (const finding of await runOne(check, context)) {
      findings.push({ check: id, title, ...finding });
    }
  }
  return findings;
}

async function runOne(
  check: Check,
  context: Omit<CheckContext, 'signal'>,
): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const running = check.run({ ...context, signal: ended.signal });
  try {
    return await Promise.race([running, outOfTime(check, ended)]);
  } catch (error) {
    return [
      failureOf(
        error,
        'The check could not be completed.',
        `Fix the cause, then run lectern doctor ${check.id} again.`,
      ),
    ];
  } finally {
    ended.abort();
    // Its files and processes go before the next check begins, unless they hang.
    await Promise.race([Promise.allSettled([running]), delay(CLEANING_MS, null, { ref: false })]);
  }
}

async function outOfTime(
  { id, limitSeconds }: Check,
  ended: AbortController,
): Promise<readonly Finding[]> {
  await delay(limitSeconds * 1000, undefined, { signal: ended.signal });
  return [
    failure(
      `The check did not finish within ${limitSeconds} seconds.`,
      `Check that disks and servers respond, then run lectern doctor ${id} again.`,
    ),
  ];
}
