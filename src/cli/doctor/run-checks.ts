import { setTimeout as delay } from 'node:timers/promises';
import { failure, failureOf, type Check, type CheckContext, type Finding } from './check.js';

/** Time in which a check that has reached its limit removes what it made, in milliseconds. */
const CLEANING_MS = 2_000;

/** A finding with the check that it comes from. */
export interface CheckFinding extends Finding {
  readonly check: string;
  readonly title: string;
}

/** Shared input of the checks, and the signal that stops them all. */
export type ChecksContext = Omit<CheckContext, 'signal'> & { readonly stop: AbortSignal };

/**
 * Runs checks one after the other. A check that fails or exceeds its time limit becomes a finding; the next one runs
 * regardless.
 * @param onBegin called before each check
 * @throws the reason of `stop` when it aborts, after the running check has removed what it made
 */
export async function runChecks(
  checks: readonly Check[],
  context: ChecksContext,
  onBegin: (check: Check) => void,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const check of checks) {
    onBegin(check);
    const { id, title } = check;
    const found = await runOne(check, context);
    context.stop.throwIfAborted();
    findings.push(...found.map((finding) => ({ check: id, title, ...finding })));
  }
  return findings;
}

async function runOne(
  check: Check,
  { stop, ...context }: ChecksContext,
): Promise<readonly Finding[]> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, stop]);
  const running = startOf(check, { ...context, signal });
  try {
    return await Promise.race([running, outOfTime(check, signal)]);
  } catch (error) {
    stop.throwIfAborted();
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

/** Runs a check; one that throws before its first promise rejects, too. */
async function startOf(check: Check, context: CheckContext): Promise<readonly Finding[]> {
  return check.run(context);
}

async function outOfTime(
  { id, limitSeconds }: Check,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  await delay(limitSeconds * 1000, undefined, { signal });
  return [
    failure(
      `The check did not finish within ${limitSeconds} seconds.`,
      `Check that disks and servers respond, then run lectern doctor ${id} again.`,
    ),
  ];
}
