import type { Reads } from '../contracts/unit-of-work.js';
import type { Member } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';

/** A member with the last use of the dashboard. */
export interface ListedMember extends Member {
  /** ISO 8601 date-time; null for a member who was not in the dashboard lately. */
  readonly lastSeenAt: string | null;
}

/** Members of an organization, sorted by address. @throws {ActionNotAllowed} */
export async function listMembers(
  actor: Actor,
  organizationId: string,
  { accounts, signIn }: Pick<Reads, 'accounts' | 'signIn'>,
): Promise<readonly ListedMember[]> {
  assertMay(actor, 'members.read');
  const members = await accounts.members(organizationId);
  const lastSeen = await signIn.lastSeenMembers(organizationId);
  return members.map((member) => ({
    ...member,
    lastSeenAt: lastSeen.get(member.user.id) ?? null,
  }));
}
