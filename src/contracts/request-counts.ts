import type { Plan } from '../domain/account.js';
import type { RequestStanding } from '../domain/usage.js';
import type { Owner } from './conversion-store.js';

/** Outcome of one request. */
export interface CountedRequest {
  readonly standing: RequestStanding;
  /** The window whose limit was reached before this request, which was then not counted; null when it may pass. */
  readonly exceeded: 'day' | 'minute' | null;
}

/**
 * Counts requests per calendar minute and UTC day, for each organization and mode (contract: Rate limits by tier), all
 * daemons of one database together.
 */
export interface RequestCounts {
  /** Counts a request, unless a limit of the plan was reached before. */
  count(owner: Owner, plan: Plan): Promise<CountedRequest>;
  /** Current counts of an owner; the call itself is not counted. */
  standing(owner: Owner, plan: Plan): Promise<RequestStanding>;
  /** Writes what has not been written. To be called when no request can come any more. */
  stop(): Promise<void>;
}
