import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { Database } from '../../src/database/database.js';
import type { Mode, Scope } from '../../src/domain/account.js';
import { anOrganization } from '../builders/conversion.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { openDatabase } from '../postgres/daemon-database.js';

export interface NewAccess {
  readonly mode?: Mode;
  readonly scope?: Scope;
  readonly planId?: string;
  /** An organization that is there; a new one otherwise. */
  readonly organizationId?: string | undefined;
}

/** The header to send, and for whom that is. */
export interface OwnedAccess extends RequestOptions {
  readonly organizationId: string;
}

/** Makes a key, and an organization for it, beside a running daemon, as the command line does. */
export async function accessOf(storage: string, access: NewAccess = {}): Promise<OwnedAccess> {
  const database = await openDatabase(storage);
  try {
    return await addAccess(database, access);
  } finally {
    await database.close();
  }
}

/** Adds an access on an open connection; see `accessOf`. */
export async function addAccess(
  { unitOfWork }: Pick<Database, 'unitOfWork'>,
  access: NewAccess = {},
): Promise<OwnedAccess> {
  const { mode = 'live', scope = 'full', planId = 'unlimited' } = access;
  const organization = anOrganization({ planId });
  const organizationId = access.organizationId ?? organization.id;
  const at = new Date().toISOString();
  const { secret, key } = createApiKey({ organizationId, name: 'Test', mode, scope, at });
  await unitOfWork.write(async ({ accounts }) => {
    if (access.organizationId === undefined) await accounts.addOrganization(organization);
    await accounts.addKey(key);
  });
  return { headers: { authorization: `Bearer ${secret}` }, organizationId };
}
