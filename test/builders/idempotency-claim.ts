import type { Owner } from '../../src/contracts/conversion-store.js';
import type { IdempotencyClaim } from '../../src/contracts/idempotency-store.js';

/** A claim of the key `once`, made when the clocks of tests begin and valid for a day. */
export function aClaim(owner: Owner, changes: Partial<IdempotencyClaim> = {}): IdempotencyClaim {
  return {
    owner,
    key: 'once',
    fingerprint: 'f',
    startedAt: '2026-05-10T12:00:00.000Z',
    expiresAt: '2026-05-11T12:00:00.000Z',
    node: 'node',
    ...changes,
  };
}
