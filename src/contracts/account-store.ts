import type { ApiKey, Organization } from '../domain/account.js';

export interface AccountReads {
  findOrganization(id: string): Promise<Organization | null>;
  countOrganizations(): Promise<number>;
  /** By the SHA-256 of the key; null where there is none. */
  findKeyByHash(sha256: string): Promise<ApiKey | null>;
}

export interface AccountWrites extends AccountReads {
  addOrganization(organization: Organization): Promise<void>;
  addKey(key: ApiKey): Promise<void>;
  /** False where there is no such key or it was revoked before. */
  revokeKey(id: string, at: string): Promise<boolean>;
  noteKeyUse(id: string, at: string): Promise<void>;
}
