import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { Reads } from '../contracts/unit-of-work.js';
import {
  MOST_REFUSED,
  SUCCEEDED,
  type DayOfRequests,
  type NamedRefusedRequest,
  type RequestDay,
} from '../domain/usage.js';

const DAY_MS = 86_400_000;

/** Days that counts and refused requests are kept. */
const KEPT_DAYS = 90;

export interface RequestHistory {
  /** Oldest first, without gaps. */
  readonly days: readonly DayOfRequests[];
  /** Newest first. */
  readonly refused: readonly NamedRefusedRequest[];
}

/**
 * Requests of an owner on its last days, the current UTC day included.
 * @param days how many, at most KEPT_DAYS
 */
export async function requestHistory(
  owner: Owner,
  days: number,
  {
    reads,
    clock,
  }: { readonly reads: Pick<Reads, 'accounts' | 'requestOutcomes'>; readonly clock: Clock },
): Promise<RequestHistory> {
  const now = clock.now();
  const names = Array.from({ length: days }, (_, i) => dayOf(now - (days - 1 - i) * DAY_MS));
  const stored = await reads.requestOutcomes.days(owner, names[0] ?? dayOf(now));
  const refused = await reads.requestOutcomes.refused(owner, MOST_REFUSED);
  const keys = await reads.accounts.keys(owner.organizationId);
  const keyNames = new Map(keys.map(({ id, name }) => [id, name]));
  return {
    days: names.map((day) =>
      toDay(
        day,
        stored.filter((one) => one.day === day),
      ),
    ),
    refused: refused.map((one) => ({ ...one, keyName: keyNames.get(one.keyId) ?? null })),
  };
}

/** First UTC day whose requests are kept. */
export function firstKeptDay(now: number): string {
  return dayOf(now - (KEPT_DAYS - 1) * DAY_MS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function toDay(day: string, counts: readonly RequestDay[]): DayOfRequests {
  const refusals = counts
    .filter(({ outcome }) => outcome !== SUCCEEDED)
    .map(({ outcome, requests }) => ({ code: outcome, requests }))
    .toSorted((a, b) => b.requests - a.requests);
  return { day, requests: sum(counts), refused: sum(refusals), refusals };
}

function sum(counts: readonly { readonly requests: number }[]): number {
  return counts.reduce((total, { requests }) => total + requests, 0);
}
