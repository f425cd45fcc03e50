import type { Reads } from '../contracts/unit-of-work.js';
import type { ApiKey, User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';

/** A key with the person whose key it is. */
export interface ListedKey {
  readonly key: ApiKey;
  /** Null for a key of the organization alone. */
  readonly holder: Pick<User, 'id' | 'email'> | null;
}

/**
 * All keys of an organization, newest first, revoked and expired ones included.
 * @throws {ActionNotAllowed}
 */
export async function listKeys(
  actor: Actor,
  organizationId: string,
  accounts: Pick<Reads['accounts'], 'keys' | 'findUser'>,
): Promise<readonly ListedKey[]> {
  assertMay(actor, 'keys.read');
  const keys = await accounts.keys(organizationId);
  const holders = new Map<string, User | null>();
  for (const { userId } of keys) {
    if (userId !== null && !holders.has(userId)) {
      holders.set(userId, await accounts.findUser(userId));
    }
  }
  return keys.toReversed().map((key) => ({
    key,
    holder: key.userId === null ? null : (holders.get(key.userId) ?? null),
  }));
}
