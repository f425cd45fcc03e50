import { IsNull, type EntityManager } from 'typeorm';
import type { AccountWrites } from '../../contracts/account-store.js';
import type { ApiKey, Organization } from '../../domain/account.js';
import { ApiKeyEntity } from '../entities/api-key.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';

/** Organizations and their keys in the database. */
export class AccountStore implements AccountWrites {
  constructor(private readonly manager: EntityManager) {}

  findOrganization(id: string): Promise<Organization | null> {
    return this.manager.findOneBy(OrganizationEntity, { id });
  }

  countOrganizations(): Promise<number> {
    return this.manager.count(OrganizationEntity);
  }

  findKeyByHash(sha256: string): Promise<ApiKey | null> {
    return this.manager.findOneBy(ApiKeyEntity, { sha256 });
  }

  async addOrganization(organization: Organization): Promise<void> {
    await this.manager.insert(OrganizationEntity, { ...organization });
  }

  async addKey(key: ApiKey): Promise<void> {
    await this.manager.insert(ApiKeyEntity, { ...key });
  }

  async revokeKey(id: string, at: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      ApiKeyEntity,
      { id, revokedAt: IsNull() },
      { revokedAt: at },
    );
    return affected === 1;
  }

  async noteKeyUse(id: string, at: string): Promise<void> {
    await this.manager.update(ApiKeyEntity, { id }, { lastUsedAt: at });
  }
}
