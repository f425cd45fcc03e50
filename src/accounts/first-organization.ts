import { v7 as uuidv7 } from 'uuid';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { NO_BRANDING } from '../domain/account.js';
import { createApiKey } from './key-secrets.js';

/**
 * Creates the first organization with one live key where there is none yet, in one transaction.
 * @returns the key, to be shown once; null where an organization is there already.
 */
export async function createFirstOrganization(
  unitOfWork: UnitOfWork,
  planId: string,
  at: string,
): Promise<string | null> {
  return unitOfWork.write(async ({ accounts, lock }) => {
    await lock('accounts');
    if ((await accounts.countOrganizations()) > 0) return null;
    const organization = {
      id: uuidv7(),
      name: 'My organization',
      slug: 'my-organization',
      planId,
      branding: NO_BRANDING,
      createdAt: at,
    };
    const { secret, key } = createApiKey({
      organizationId: organization.id,
      name: 'First key',
      mode: 'live',
      scope: 'full',
      at,
    });
    await accounts.addOrganization(organization);
    await accounts.addKey(key);
    return secret;
  });
}
