import type { Membership, Organization, Plan, Principal } from '../../domain/account.js';
import type { BillingPeriod, QuotaStanding, RequestStanding } from '../../domain/usage.js';
import type {
  OrganizationBranding,
  OrganizationDetail,
  OrganizationLimits,
  OrganizationSummary,
  Subscription,
} from '../schemas/organization.js';
import { toOrganizationVoice } from './default-voice-view.js';
import type { Addresses } from './addresses.js';
import { toUsageStatistics } from './usage-view.js';

/** Embed tokens that an organization may make on one UTC day (contract: Other constants). */
const EMBED_TOKENS_PER_DAY = 100;

/** An organization as the holder of a key sees it. */
export function toOrganizationSummary(
  { organization, role }: Membership,
  { defaultOrganizationId }: Pick<Principal, 'defaultOrganizationId'>,
): OrganizationSummary {
  const { id, name, slug, planId, createdAt } = organization;
  return {
    id,
    name,
    slug,
    role,
    tier: planId,
    is_default: id === defaultOrganizationId,
    created_at: createdAt,
  };
}

/** Limits and usage of an organization. */
export interface OrganizationStanding {
  readonly plan: Plan;
  readonly quota: QuotaStanding;
  readonly requests: RequestStanding;
}

/** @param principal acts for the organization */
export function toOrganizationDetail(
  principal: Pick<Principal, 'organization' | 'role' | 'defaultOrganizationId'>,
  { plan, quota, requests }: OrganizationStanding,
  addresses: Pick<Addresses, 'logo'>,
): OrganizationDetail {
  const { organization } = principal;
  return {
    ...toOrganizationSummary(principal, principal),
    branding: toBranding(organization, addresses),
    default_voice: organization.defaultVoice && toOrganizationVoice(organization.defaultVoice),
    subscription: toSubscription(organization, plan, quota.period),
    usage: toUsageStatistics(quota, requests),
    limits: toLimits(plan),
  };
}

function toBranding(
  { id, branding }: Organization,
  addresses: Pick<Addresses, 'logo'>,
): OrganizationBranding {
  const { logoUrl, logoVersion, primaryColor, websiteUrl } = branding;
  return {
    logo_url: logoVersion === null ? logoUrl : addresses.logo(id, logoVersion),
    primary_color: primaryColor,
    website_url: websiteUrl,
  };
}

function toSubscription({ planId }: Organization, plan: Plan, period: BillingPeriod): Subscription {
  return {
    tier: planId,
    status: plan.apiAccess ? 'active' : 'inactive',
    paid: plan.paid,
    current_period_start: period.start,
    current_period_end: period.end,
  };
}

function toLimits(plan: Plan): OrganizationLimits {
  return {
    requests_per_day: plan.requestsPerDay,
    requests_per_minute: plan.requestsPerMinute,
    concurrent_jobs: plan.concurrentJobs,
    audio_quota: plan.audioQuota,
    embed_tokens_per_day: plan.paid ? EMBED_TOKENS_PER_DAY : 0,
  };
}
