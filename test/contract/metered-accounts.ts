import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import { laneOf } from '../../src/conversions/lanes.js';
import { MODES, type Mode, type Organization, type Scope } from '../../src/domain/account.js';

/** Returns its secret. */
export async function addKey(
  { accounts }: Transaction,
  organization: Organization,
  { mode = 'live', scope = 'full' }: { mode?: Mode; scope?: Scope },
): Promise<string> {
  const { secret, key } = createApiKey({
    organizationId: organization.id,
    name: 'Test',
    mode,
    scope,
    at: organization.createdAt,
  });
  await accounts.addKey(key);
  return secret;
}

/** A job of whose lane none may run holds back all others of the lane. */
export async function occupyLanes(
  { jobs }: Transaction,
  organization: Organization,
  at: string,
): Promise<void> {
  for (const mode of MODES) {
    const lane = laneOf({ organizationId: organization.id, mode });
    const job = {
      name: 'convert@1',
      subject: uuidv7(),
      lane,
      laneLimit: 0,
      requestId: '',
    } as const;
    await jobs.enqueue(job, at);
  }
}
