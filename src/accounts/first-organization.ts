import { v7 as uuidv7 } from 'uuid';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { NO_BRANDING } from '../domain/account.js';
import { createApiKey } from './key-secrets.js';
import { addSetupLink } from './one-time-links.js';

/** Secrets of the first start, to be shown once. */
export interface FirstSecrets {
  readonly key: string;
  /** Token of the link for the first administrator. */
  readonly setupToken: string;
}

/**
 * Creates the first organization with one live key, and the link for its first owner, in one transaction.
 * @returns null if an organization already exists
 */
export async function createFirstOrganization(
  unitOfWork: UnitOfWork,
  planId: string,
  at: string,
): Promise<FirstSecrets | null> {
  return unitOfWork.write(async (transaction) => {
    const { accounts, lock } = transaction;
    await lock('accounts');
    if ((await accounts.countOrganizations()) > 0) return null;
    const organization = {
      id: uuidv7(),
      name: 'My organization',
      slug: 'my-organization',
      planId,
      branding: NO_BRANDING,
      defaultVoice: null,
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
    const { token } = await addSetupLink(transaction, Date.parse(at));
    return { key: secret, setupToken: token };
  });
}
