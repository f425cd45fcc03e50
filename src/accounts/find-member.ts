import type { AccountReads } from '../contracts/account-store.js';
import type { Member, User } from '../domain/account.js';
import { AccountRefusal } from '../domain/refusal.js';

/**
 * The user of this address or id, who must be a member of the organization.
 * @throws {AccountRefusal} `user-unknown`, `not-a-member`
 */
export async function findMember(
  accounts: AccountReads,
  emailOrId: string,
  organizationId: string,
): Promise<Member> {
  const { id, email } = await findUser(accounts, emailOrId);
  const members = await accounts.members(organizationId);
  const member = members.find(({ user }) => user.id === id);
  if (member !== undefined) return member;
  throw new AccountRefusal('not-a-member', `${email} is not a member of that organization.`);
}

/** @throws {AccountRefusal} `user-unknown` */
export async function findUser(accounts: AccountReads, emailOrId: string): Promise<User> {
  const wanted = emailOrId.trim().toLowerCase();
  const user = (await accounts.findUserByEmail(wanted)) ?? (await accounts.findUser(wanted));
  if (user !== null) return user;
  throw new AccountRefusal('user-unknown', `There is no user "${emailOrId}".`);
}
