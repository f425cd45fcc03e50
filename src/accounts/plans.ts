import type { Plan } from '../domain/account.js';

/**
 * The plan of an organization. One whose plan is no longer in the settings keeps its data but has no access:
 * the operator must choose another.
 */
export function findPlan(plans: Readonly<Record<string, Plan>>, planId: string): Plan {
  const plan = Object.hasOwn(plans, planId) ? plans[planId] : undefined;
  return plan ?? { ...NO_ACCESS, id: planId };
}

const NO_ACCESS = {
  apiAccess: false,
  paid: false,
  requestsPerDay: 0,
  requestsPerMinute: 0,
  concurrentJobs: 1,
  audioQuota: 0,
};
