import { v7 as uuidv7 } from 'uuid';
import type { BrandingOptions, NewCredits, NewOrganization } from '../../cli/administration.js';
import type { Report } from '../../cli/report.js';
import type { AccountReads } from '../../contracts/account-store.js';
import { NO_BRANDING, type Organization } from '../../domain/account.js';
import type { CreditGrant } from '../../domain/usage.js';
import { changedBranding } from './branding.js';
import { expiryOf } from './expiry.js';
import { freeSlug, SLUG_FORMAT } from '../../accounts/slugs.js';
import {
  CommandRefused,
  nameOf,
  organizationOf,
  timeOf,
  type CommandOptions,
} from './command-options.js';

/** On one's own machine nobody wants to be metered by default. */
const DEFAULT_PLAN = 'unlimited';

/** `lectern org …` */
export class OrganizationCommands {
  constructor(private readonly options: CommandOptions) {}

  async create(asked: NewOrganization): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const name = nameOf(asked.name, 'organization');
    const planId = this.#plan(asked.plan ?? DEFAULT_PLAN);
    const branding = changedBranding(NO_BRANDING, asked);
    const created = await unitOfWork.write(async ({ accounts }) => {
      const organization: Organization = {
        id: uuidv7(),
        name,
        slug: await chooseSlug(accounts, name, asked.slug),
        planId,
        branding,
        createdAt: timeOf(clock),
      };
      await accounts.addOrganization(organization);
      return organization;
    });
    return { ...overview([created]), json: toJson(created) };
  }

  async list(): Promise<Report> {
    return overview(await this.options.reads.accounts.organizations());
  }

  async show(org: string): Promise<Report> {
    return details(await organizationOf(this.options.reads.accounts, org));
  }

  async setPlan(org: string, plan: string): Promise<Report> {
    const planId = this.#plan(plan);
    const changed = await this.options.unitOfWork.write(async ({ accounts }) => {
      const organization = await organizationOf(accounts, org);
      await accounts.setPlan(organization.id, planId);
      return { ...organization, planId };
    });
    return { ...overview([changed]), json: toJson(changed) };
  }

  /** What no option names stays as it is. */
  async setBranding(org: string, options: BrandingOptions): Promise<Report> {
    const { logoUrl, primaryColor, websiteUrl } = options;
    if ([logoUrl, primaryColor, websiteUrl].every((option) => option === undefined)) {
      throw new CommandRefused(
        'Nothing to change: give --logo-url, --primary-color or --website-url, or --no- and its name to take it away.',
      );
    }
    const changed = await this.options.unitOfWork.write(async ({ accounts }) => {
      const organization = await organizationOf(accounts, org);
      const branding = changedBranding(organization.branding, options);
      await accounts.setBranding(organization.id, branding);
      return { ...organization, branding };
    });
    return details(changed);
  }

  async addCredits(org: string, { amount, kind, expires }: NewCredits): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const expiresAt = expires === undefined ? null : expiryOf(expires, clock);
    const { organization, grant } = await unitOfWork.write(async ({ accounts, usage }) => {
      const found = await organizationOf(accounts, org);
      const credits: CreditGrant = {
        id: uuidv7(),
        organizationId: found.id,
        kind,
        amount,
        used: 0,
        expiresAt,
        createdAt: timeOf(clock),
      };
      await usage.addCredits(credits);
      return { organization: found, grant: credits };
    });
    return {
      json: {
        id: grant.id,
        organization_id: grant.organizationId,
        kind,
        amount,
        expires_at: expiresAt,
        created_at: grant.createdAt,
      },
      columns: ['ORGANIZATION', 'KIND', 'CREDITS', 'EXPIRES'],
      rows: [[organization.slug, kind, String(amount), expiresAt ?? 'never']],
    };
  }

  #plan(plan: string): string {
    const { plans } = this.options;
    if (Object.hasOwn(plans, plan)) return plan;
    const known = Object.keys(plans).join(', ');
    throw new CommandRefused(`There is no plan "${plan}": the settings have ${known}.`);
  }
}

async function chooseSlug(
  accounts: AccountReads,
  name: string,
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined) {
    return freeSlug(name, async (slug) => (await accounts.findOrganizationBySlug(slug)) === null);
  }
  if (!SLUG_FORMAT.test(wanted)) {
    throw new CommandRefused(
      'A slug has 1 to 63 lowercase letters and digits, with single hyphens between them.',
    );
  }
  if ((await accounts.findOrganizationBySlug(wanted)) !== null) {
    throw new CommandRefused(`The slug "${wanted}" is taken: choose another.`);
  }
  return wanted;
}

function toJson({ id, name, slug, planId, branding, createdAt }: Organization) {
  return {
    id,
    name,
    slug,
    tier: planId,
    branding: {
      logo_url: branding.logoUrl,
      primary_color: branding.primaryColor,
      website_url: branding.websiteUrl,
    },
    created_at: createdAt,
  };
}

function overview(organizations: readonly Organization[]): Report {
  return {
    json: organizations.map(toJson),
    columns: ['ID', 'SLUG', 'NAME', 'PLAN', 'CREATED'],
    rows: organizations.map(({ id, slug, name, planId, createdAt }) => [
      id,
      slug,
      name,
      planId,
      createdAt.slice(0, 10),
    ]),
    empty: 'There is no organization: create one with lectern org create NAME.',
  };
}

function details(organization: Organization): Report {
  const { branding } = organization;
  return {
    json: toJson(organization),
    columns: ['FIELD', 'VALUE'],
    rows: [
      ['id', organization.id],
      ['name', organization.name],
      ['slug', organization.slug],
      ['plan', organization.planId],
      ['logo', branding.logoUrl ?? '-'],
      ['color', branding.primaryColor ?? '-'],
      ['website', branding.websiteUrl ?? '-'],
      ['created', organization.createdAt],
    ],
  };
}
