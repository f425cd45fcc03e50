import { createHash } from 'node:crypto';
import type { Clock } from '../contracts/clock.js';
import type { LogoImages } from '../contracts/logo-images.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Organization } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { LogoRefusal } from '../domain/logo.js';
import { assertMay } from '../domain/permissions.js';
import { findOrganization, subjectOf } from './organizations.js';

export interface OrganizationLogosOptions {
  readonly unitOfWork: UnitOfWork;
  readonly images: LogoImages;
  readonly clock: Clock;
}

/** Changes the uploaded logos of organizations. All methods throw {ActionNotAllowed} and {AccountRefusal}. */
export class OrganizationLogos {
  constructor(private readonly options: OrganizationLogosOptions) {}

  /**
   * Puts an uploaded image in place of the logo, converted to a PNG.
   * @throws {LogoRefusal}
   */
  async set(actor: Actor, idOrSlug: string, image: Buffer | undefined): Promise<Organization> {
    assertMay(actor, 'branding.write');
    if (image === undefined) throw new LogoRefusal('missing');
    const png = await this.options.images.convert(image, idOrSlug);
    const version = createHash('sha256').update(png).digest('hex').slice(0, 16);
    return this.#change(actor, idOrSlug, async ({ logos }, { id }) => {
      await logos.keep(id, { version, png });
      return version;
    });
  }

  /** Removes the uploaded logo. Pages show the one at the address of the branding again, if it has one. */
  async remove(actor: Actor, idOrSlug: string): Promise<Organization> {
    assertMay(actor, 'branding.write');
    return this.#change(actor, idOrSlug, async ({ logos }, { id }) => {
      await logos.remove(id);
      return null;
    });
  }

  #change(
    actor: Actor,
    idOrSlug: string,
    change: (transaction: Transaction, organization: Organization) => Promise<string | null>,
  ): Promise<Organization> {
    return this.options.unitOfWork.write(async (transaction) => {
      const organization = await findOrganization(transaction.accounts, idOrSlug);
      await transaction.lock(organization.id);
      const before = organization.branding.logoVersion;
      const logoVersion = await change(transaction, organization);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.logo_changed' },
        ...{
          subject: subjectOf(organization),
          details: { before: before ?? 'none', after: logoVersion ?? 'none' },
        },
        at: new Date(this.options.clock.now()).toISOString(),
      });
      return { ...organization, branding: { ...organization.branding, logoVersion } };
    });
  }
}
