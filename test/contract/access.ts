import { createApiKey } from '../../src/accounts/key-secrets.js';
import { openDatabase } from '../../src/database/open-database.js';
import type { Mode, Scope } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';
import type { RequestOptions } from '../journeys/api-client.js';

export interface NewAccess {
  readonly mode?: Mode;
  readonly scope?: Scope;
  readonly planId?: string;
  /** An organization that is there; a new one otherwise. */
  readonly organizationId?: string | undefined;
}

/** Makes a key, and an organization for it, beside a running daemon, as the command line does; yields the header to send. */
export async function accessOf(storage: string, access: NewAccess = {}): Promise<RequestOptions> {
  const { mode = 'live', scope = 'full', planId = 'unlimited' } = access;
  const database = await openDatabase(storage);
  try {
    const organization = anOrganization({ planId });
    const organizationId = access.organizationId ?? organization.id;
    const { secret, key } = createApiKey({
      organizationId,
      name: 'Test',
      mode,
      scope,
      at: new Date().toISOString(),
    });
    await database.unitOfWork.write(async ({ accounts }) => {
      if (access.organizationId === undefined) await accounts.addOrganization(organization);
      await accounts.addKey(key);
    });
    return { headers: { authorization: `Bearer ${secret}` } };
  } finally {
    await database.close();
  }
}
