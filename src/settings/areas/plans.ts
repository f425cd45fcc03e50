import { flag, integer, type Option, type ValuesOf } from '../option.js';

const NO_LIMIT = 1_000_000;

/**
 * The fields of a plan (contract: Limits, rate limits by tier). Their defaults are what a plan that
 * an operator adds has where it does not say otherwise.
 */
export const PLAN_FIELDS = {
  apiAccess: flag({ about: 'Accepts API keys of the organization.', initial: true }),
  paid: flag({ about: 'Paid tier, which embed tokens require.', initial: false }),
  requestsPerDay: limit('API requests per UTC day.', 0),
  requestsPerMinute: limit('API requests per minute.', 0),
  concurrentJobs: limit(
    'Maximum number of conversions processed at the same time; further ones wait.',
    1,
  ),
  audioQuota: limit('Audio episodes per month.', 0),
} as const;

/** Limits of an organization on a plan. */
export interface PlanSettings extends ValuesOf<typeof PLAN_FIELDS> {
  /** The tier's name: `growth`. */
  readonly id: string;
}

export type Plans = Readonly<Record<string, PlanSettings>>;

/** The plans that every installation has: the contract's tiers, one below them and one without limits. */
export const INITIAL_PLANS: Plans = {
  free: {
    id: 'free',
    apiAccess: false,
    paid: false,
    requestsPerDay: 0,
    requestsPerMinute: 0,
    concurrentJobs: 1,
    audioQuota: 0,
  },
  growth: {
    id: 'growth',
    apiAccess: true,
    paid: true,
    requestsPerDay: 100,
    requestsPerMinute: 20,
    concurrentJobs: 3,
    audioQuota: 30,
  },
  pro: {
    id: 'pro',
    apiAccess: true,
    paid: true,
    requestsPerDay: 500,
    requestsPerMinute: 60,
    concurrentJobs: 10,
    audioQuota: 100,
  },
  team: {
    id: 'team',
    apiAccess: true,
    paid: true,
    requestsPerDay: 2_000,
    requestsPerMinute: 200,
    concurrentJobs: 25,
    audioQuota: 500,
  },
  unlimited: {
    id: 'unlimited',
    apiAccess: true,
    paid: true,
    requestsPerDay: NO_LIMIT,
    requestsPerMinute: NO_LIMIT,
    concurrentJobs: NO_LIMIT,
    audioQuota: NO_LIMIT,
  },
};

export const PLANS_ABOUT =
  'Plans of organizations. Fields of the plans below can be changed, and plans added under names of lowercase letters, digits, - and _. Config file only.';

/** The parts of `plans.growth.audioQuota`; null if the path is not a field of a plan. */
export function planField(path: string): { readonly id: string; readonly field: string } | null {
  const parts = /^plans\.(?<id>[a-z][a-z0-9_-]{0,31})\.(?<field>\w+)$/.exec(path)?.groups;
  const id = parts?.['id'];
  const field = parts?.['field'];
  if (id === undefined || field === undefined || !Object.hasOwn(PLAN_FIELDS, field)) return null;
  return { id, field };
}

function limit(about: string, min: number): Option<number> {
  return integer({ about, initial: NO_LIMIT, min, max: NO_LIMIT });
}
