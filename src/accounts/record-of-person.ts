import { recordChange, type Change } from '../contracts/record-change.js';
import type { Transaction } from '../contracts/unit-of-work.js';
import type { User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';

/** Something that a person did with their own account, or that was done to it. */
export type PersonalChange = Pick<Change, 'action' | 'at' | 'details'>;

/** Records it in the audit log of every organization that the person is a member of. */
export async function recordOfPerson(
  transaction: Pick<Transaction, 'accounts' | 'audit'>,
  actor: Actor,
  user: User,
  change: PersonalChange,
): Promise<void> {
  const subject = { type: 'user', id: user.id, name: user.email } as const;
  const memberships = await transaction.accounts.memberships(user.id);
  const ids = memberships.map(({ organization }) => organization.id);
  for (const organizationId of ids.length === 0 ? [null] : ids) {
    await recordChange(transaction, actor, { ...change, organizationId, subject });
  }
}
