import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import { laneOf } from '../../src/conversions/lanes.js';
import {
  MODES,
  type Mode,
  type Organization,
  type Role,
  type Scope,
} from '../../src/domain/account.js';

export interface KeyOptions {
  readonly mode?: Mode;
  readonly scope?: Scope;
  /** The key of a new member with this role; otherwise of the organization. */
  readonly role?: Role;
}

/** Returns its secret. */
export async function addKey(
  { accounts }: Transaction,
  organization: Organization,
  { mode = 'live', scope = 'full', role }: KeyOptions,
): Promise<string> {
  const at = organization.createdAt;
  const userId = role === undefined ? null : uuidv7();
  if (userId !== null && role !== undefined) {
    const email = `${userId}@example.org`;
    const user = { id: userId, email, name: role, createdAt: at, isOperator: false };
    await accounts.addUser(user);
    await accounts.setMember(organization.id, userId, role, at);
  }
  const { secret, key } = createApiKey({
    organizationId: organization.id,
    name: 'Test',
    ...{ userId, mode, scope, at },
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
