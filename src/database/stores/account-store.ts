import { IsNull, type EntityManager } from 'typeorm';
import type { AccountWrites } from '../../contracts/account-store.js';
import type {
  ApiKey,
  Branding,
  Member,
  Membership,
  Organization,
  Role,
  User,
} from '../../domain/account.js';
import type { DefaultVoice } from '../../domain/voice.js';
import { ApiKeyEntity } from '../entities/api-key.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';
import { MemberEntity, UserEntity } from '../entities/user.entity.js';

/** Organizations, their members and their keys in the database. */
export class AccountStore implements AccountWrites {
  constructor(private readonly manager: EntityManager) {}

  async findOrganization(id: string): Promise<Organization | null> {
    const row = await this.manager.findOneBy(OrganizationEntity, { id });
    return row && toOrganization(row);
  }

  async findOrganizationBySlug(slug: string): Promise<Organization | null> {
    const row = await this.manager.findOneBy(OrganizationEntity, { slug });
    return row && toOrganization(row);
  }

  async organizations(): Promise<readonly Organization[]> {
    const rows = await this.manager.find(OrganizationEntity, { order: { id: 'ASC' } });
    return rows.map(toOrganization);
  }

  countOrganizations(): Promise<number> {
    return this.manager.count(OrganizationEntity);
  }

  findUser(id: string): Promise<User | null> {
    return this.manager.findOneBy(UserEntity, { id });
  }

  findUserByEmail(email: string): Promise<User | null> {
    return this.manager.findOneBy(UserEntity, { email });
  }

  async memberships(userId: string): Promise<readonly Membership[]> {
    const { entities, raw } = await this.manager
      .createQueryBuilder(OrganizationEntity, 'organization')
      .innerJoin(MemberEntity, 'member', 'member.organizationId = organization.id')
      .addSelect('member.role', 'role')
      .where('member.userId = :userId', { userId })
      .orderBy('organization.id')
      .getRawAndEntities<{ role: Role }>();
    return entities.flatMap((row, i) => {
      const role = raw[i]?.role;
      return role === undefined ? [] : [{ organization: toOrganization(row), role }];
    });
  }

  managers(organizationId: string): Promise<readonly User[]> {
    return this.manager
      .createQueryBuilder(UserEntity, 'user')
      .innerJoin(MemberEntity, 'member', 'member.userId = user.id')
      .where('member.organizationId = :organizationId', { organizationId })
      .andWhere('member.role IN (:...roles)', { roles: ['owner', 'admin'] })
      .orderBy('user.email')
      .getMany();
  }

  async members(organizationId: string): Promise<readonly Member[]> {
    const { entities, raw } = await this.manager
      .createQueryBuilder(UserEntity, 'user')
      .innerJoin(MemberEntity, 'member', 'member.userId = user.id')
      .addSelect('member.role', 'role')
      .addSelect('member.createdAt', 'since')
      .where('member.organizationId = :organizationId', { organizationId })
      .orderBy('user.email')
      .getRawAndEntities<{ role: Role; since: string }>();
    return entities.flatMap((user, i) => {
      const columns = raw[i];
      return columns === undefined ? [] : [{ user, role: columns.role, since: columns.since }];
    });
  }

  findKeyByHash(sha256: string): Promise<ApiKey | null> {
    return this.manager.findOneBy(ApiKeyEntity, { sha256 });
  }

  findKey(id: string): Promise<ApiKey | null> {
    return this.manager.findOneBy(ApiKeyEntity, { id });
  }

  keys(organizationId: string): Promise<readonly ApiKey[]> {
    return this.manager.find(ApiKeyEntity, {
      where: { organizationId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async addOrganization({ branding, ...columns }: Organization): Promise<void> {
    await this.manager.insert(OrganizationEntity, { ...columns, ...branding });
  }

  async setPlan(organizationId: string, planId: string): Promise<void> {
    await this.manager.update(OrganizationEntity, { id: organizationId }, { planId });
  }

  async setName(organizationId: string, name: string): Promise<void> {
    await this.manager.update(OrganizationEntity, { id: organizationId }, { name });
  }

  async setBranding(organizationId: string, branding: Branding): Promise<void> {
    const { logoUrl, primaryColor, websiteUrl } = branding;
    const changes = { logoUrl, primaryColor, websiteUrl };
    await this.manager.update(OrganizationEntity, { id: organizationId }, changes);
  }

  async setDefaultVoice(organizationId: string, voice: DefaultVoice | null): Promise<void> {
    await this.manager.update(OrganizationEntity, { id: organizationId }, { defaultVoice: voice });
  }

  async addUser(user: User): Promise<void> {
    await this.manager.insert(UserEntity, { ...user });
  }

  async setOperator(userId: string, isOperator: boolean): Promise<void> {
    await this.manager.update(UserEntity, { id: userId }, { isOperator });
  }

  async setMember(organizationId: string, userId: string, role: Role, at: string): Promise<void> {
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(MemberEntity)
      .values({ organizationId, userId, role, createdAt: at })
      .orUpdate(['role'], ['user_id', 'organization_id'])
      .execute();
  }

  async removeMember(organizationId: string, userId: string): Promise<boolean> {
    const { affected } = await this.manager.delete(MemberEntity, { organizationId, userId });
    return affected === 1;
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
}

function toOrganization(row: OrganizationEntity): Organization {
  const { logoUrl, primaryColor, websiteUrl, logoVersion, ...organization } = row;
  return { ...organization, branding: { logoUrl, primaryColor, websiteUrl, logoVersion } };
}
