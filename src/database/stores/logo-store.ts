import type { EntityManager } from 'typeorm';
import type { LogoWrites } from '../../contracts/logo-store.js';
import type { StoredLogo } from '../../domain/logo.js';
import { LogoEntity } from '../entities/logo.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';

/** Uploaded logos in the database. The row of an organization has the version of its logo. */
export class LogoStore implements LogoWrites {
  constructor(private readonly manager: EntityManager) {}

  async find(organizationId: string): Promise<StoredLogo | null> {
    const row = await this.manager.findOneBy(LogoEntity, { organizationId });
    return row && { version: row.version, png: Buffer.from(row.png, 'base64') };
  }

  async keep(organizationId: string, { version, png }: StoredLogo): Promise<void> {
    const row = { organizationId, version, png: png.toString('base64') };
    await this.manager.upsert(LogoEntity, row, ['organizationId']);
    await this.#setVersion(organizationId, version);
  }

  async remove(organizationId: string): Promise<boolean> {
    const { affected } = await this.manager.delete(LogoEntity, { organizationId });
    await this.#setVersion(organizationId, null);
    return affected === 1;
  }

  async #setVersion(id: string, logoVersion: string | null): Promise<void> {
    await this.manager.update(OrganizationEntity, { id }, { logoVersion });
  }
}
