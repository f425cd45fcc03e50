import type { AccountReads } from '../contracts/account-store.js';
import type { Member, User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { mayDo } from '../domain/permissions.js';
import { AccountRefusal } from '../domain/refusal.js';

/**
 * The user of this address or id, who must be a member of the organization. Only an actor who administers the whole
 * installation learns whether somebody else is a user of it.
 * @throws {AccountRefusal} `user-unknown`, `not-a-member`
 */
export async function findMember(
  actor: Actor,
  accounts: AccountReads,
  emailOrId: string,
  organizationId: string,
): Promise<Member> {
  const wanted = emailOrId.trim().toLowerCase();
  const members = await accounts.members(organizationId);
  const member = members.find(({ user }) => user.id === wanted || user.email === wanted);
  if (member !== undefined) return member;
  if (mayDo(actor, 'installation.write')) await findUser(accounts, emailOrId);
  throw new AccountRefusal('not-a-member', `"${emailOrId}" is not a member of that organization.`);
}

/** @throws {AccountRefusal} `user-unknown` */
export async function findUser(accounts: AccountReads, emailOrId: string): Promise<User> {
  const wanted = emailOrId.trim().toLowerCase();
  const user = (await accounts.findUserByEmail(wanted)) ?? (await accounts.findUser(wanted));
  if (user !== null) return user;
  throw new AccountRefusal('user-unknown', `User "${emailOrId}" not found.`);
}
