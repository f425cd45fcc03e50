import { v7 as uuidv7 } from 'uuid';
import type { AccountReads } from '../contracts/account-store.js';
import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import { NO_BRANDING, type Organization, type Plan } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { AuditSubject } from '../domain/audit.js';
import { assertMay } from '../domain/permissions.js';
import { AccountRefusal } from '../domain/refusal.js';
import type { CreditGrant, CreditKind } from '../domain/usage.js';
import { changedBranding, isSameBranding, type BrandingChanges } from './branding.js';
import { expiryOf } from './expiry.js';
import { checkName } from './names.js';
import { freeSlug, SLUG_FORMAT } from './slugs.js';

/** On one's own machine nobody wants to be metered by default. */
const DEFAULT_PLAN = 'unlimited';
const MOST_CREDITS = 1_000_000;

/** Missing value in the audit log. */
const NONE = 'none';

export interface NewOrganization {
  readonly name: string;
  /** Made from the name where it is left out. */
  readonly slug?: string | undefined;
  /** One of the plans of the settings; `unlimited` where it is left out. */
  readonly plan?: string | undefined;
  readonly branding?: BrandingChanges;
}

export interface NewCredits {
  /** 1 to 1,000,000. */
  readonly amount: number;
  readonly kind: CreditKind;
  /** ISO 8601 date or date-time; left out for credits that stay. */
  readonly expires?: string | undefined;
}

/** Operations on organizations. All methods but `create` throw AccountRefusal `organization-unknown`. */
export class Organizations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: Readonly<Record<string, Plan>>,
    private readonly clock: Clock,
  ) {}

  /**
   * The person who creates an organization becomes its owner.
   * @throws {ActionNotAllowed}, {AccountRefusal} `invalid`, `plan-unknown`, `slug-taken`
   */
  async create(
    actor: Actor,
    { name, slug, plan, branding }: NewOrganization,
  ): Promise<Organization> {
    assertMay(actor, 'installation.write');
    const kept = {
      id: uuidv7(),
      name: checkName(name, 'organization'),
      planId: this.#knownPlan(plan ?? DEFAULT_PLAN),
      branding: changedBranding(NO_BRANDING, branding ?? {}),
      defaultVoice: null,
      createdAt: this.#now(),
    };
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, lock } = transaction;
      await lock('accounts');
      const organization = { ...kept, slug: await chooseSlug(accounts, name, slug) };
      await accounts.addOrganization(organization);
      if (actor.userId !== null) {
        await accounts.setMember(organization.id, actor.userId, 'owner', kept.createdAt);
      }
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.created' },
        ...{ subject: subjectOf(organization), details: { plan: organization.planId } },
        at: kept.createdAt,
      });
      return organization;
    });
  }

  /** @throws {AccountRefusal} `plan-unknown` */
  async setPlan(actor: Actor, idOrSlug: string, plan: string): Promise<Organization> {
    assertMay(actor, 'installation.write');
    const planId = this.#knownPlan(plan);
    return this.unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const organization = await findOrganization(accounts, idOrSlug);
      await accounts.setPlan(organization.id, planId);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.plan_changed' },
        ...{ subject: subjectOf(organization), at: this.#now() },
        details: { before: organization.planId, after: planId },
      });
      return { ...organization, planId };
    });
  }

  /** @throws {AccountRefusal} `invalid` */
  async rename(actor: Actor, idOrSlug: string, name: string): Promise<Organization> {
    assertMay(actor, 'organization.write');
    checkName(name, 'organization');
    return this.unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const organization = await findOrganization(accounts, idOrSlug);
      if (organization.name === name) return organization;
      await accounts.setName(organization.id, name);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.renamed' },
        ...{ subject: subjectOf(organization), details: { after: name }, at: this.#now() },
      });
      return { ...organization, name };
    });
  }

  /** @throws {AccountRefusal} `invalid` */
  async setBranding(
    actor: Actor,
    idOrSlug: string,
    changes: BrandingChanges,
  ): Promise<Organization> {
    assertMay(actor, 'branding.write');
    return this.unitOfWork.write(async (transaction) => {
      const { accounts } = transaction;
      const organization = await findOrganization(accounts, idOrSlug);
      const branding = changedBranding(organization.branding, changes);
      if (isSameBranding(organization.branding, branding)) return organization;
      await accounts.setBranding(organization.id, branding);
      const { logoUrl, primaryColor, websiteUrl } = branding;
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.branding_changed' },
        ...{ subject: subjectOf(organization), at: this.#now() },
        details: {
          logo_url: logoUrl ?? NONE,
          primary_color: primaryColor ?? NONE,
          website_url: websiteUrl ?? NONE,
        },
      });
      return { ...organization, branding };
    });
  }

  /** @throws {AccountRefusal} `invalid` */
  async addCredits(
    actor: Actor,
    idOrSlug: string,
    { amount, kind, expires }: NewCredits,
  ): Promise<{ readonly organization: Organization; readonly grant: CreditGrant }> {
    assertMay(actor, 'installation.write');
    if (!Number.isInteger(amount) || amount < 1 || amount > MOST_CREDITS) {
      throw new AccountRefusal('invalid', 'Credits must be a whole number from 1 to 1000000.');
    }
    const credits = {
      id: uuidv7(),
      ...{ kind, amount, used: 0, expiresAt: expiryOf(expires, this.clock) },
      createdAt: this.#now(),
    };
    return this.unitOfWork.write(async (transaction) => {
      const { accounts, usage } = transaction;
      const organization = await findOrganization(accounts, idOrSlug);
      const grant = { ...credits, organizationId: organization.id };
      await usage.addCredits(grant);
      await recordChange(transaction, actor, {
        ...{ organizationId: organization.id, action: 'organization.credits_added' },
        ...{ subject: subjectOf(organization), at: grant.createdAt },
        details: { amount, kind, expires_at: grant.expiresAt ?? NONE },
      });
      return { organization, grant };
    });
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  #knownPlan(plan: string): string {
    if (Object.hasOwn(this.plans, plan)) return plan;
    const known = Object.keys(this.plans).join(', ');
    throw new AccountRefusal(
      'plan-unknown',
      `Plan "${plan}" not found. The settings have ${known}.`,
    );
  }
}

/** @throws {AccountRefusal} `organization-unknown` */
export async function findOrganization(
  accounts: AccountReads,
  idOrSlug: string,
): Promise<Organization> {
  const wanted = idOrSlug.toLowerCase();
  const organization =
    (await accounts.findOrganization(wanted)) ?? (await accounts.findOrganizationBySlug(wanted));
  if (organization !== null) return organization;
  throw new AccountRefusal('organization-unknown', `Organization "${idOrSlug}" not found.`);
}

/** The organization as the audit log names it. */
export function subjectOf({ id, name }: Organization): AuditSubject {
  return { type: 'organization', id, name };
}

async function chooseSlug(
  accounts: AccountReads,
  name: string,
  wanted: string | undefined,
): Promise<string> {
  const isFree = async (slug: string) => (await accounts.findOrganizationBySlug(slug)) === null;
  if (wanted === undefined) return freeSlug(name, isFree);
  if (!SLUG_FORMAT.test(wanted)) {
    throw new AccountRefusal(
      'invalid',
      'A slug has 1 to 63 lowercase letters and digits, with single hyphens between them.',
    );
  }
  if (await isFree(wanted)) return wanted;
  throw new AccountRefusal('slug-taken', `The slug "${wanted}" is taken: choose another.`);
}
