import type { AccountReads } from '../contracts/account-store.js';
import type { Membership } from '../domain/account.js';

/**
 * The organizations that the holder of a key can act for, oldest first: those of its user, or its own organization
 * for a key that belongs to no user and has every right there.
 */
export async function organizationsOf(
  { userId, organizationId }: { readonly userId: string | null; readonly organizationId: string },
  accounts: AccountReads,
): Promise<readonly Membership[]> {
  if (userId !== null) return accounts.memberships(userId);
  const organization = await accounts.findOrganization(organizationId);
  return organization === null ? [] : [{ organization, role: 'owner' }];
}
