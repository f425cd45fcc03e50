import type { BillingPeriod } from '../domain/usage.js';

/**
 * The billing period at a time: calendar months from midnight UTC of the start date's day of the month. Where a month
 * is too short for that day, its last day counts, for that month alone: every boundary is computed from the start date.
 * @param startDate ISO 8601 date-time
 * @param at Milliseconds since the Unix epoch
 */
export function billingPeriodAt(startDate: string, at: number): BillingPeriod {
  const day = new Date(startDate).getUTCDate();
  const now = new Date(at);
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const first = at < boundary(year, month, day) ? month - 1 : month;
  return {
    start: new Date(boundary(year, first, day)).toISOString(),
    end: new Date(boundary(year, first + 1, day)).toISOString(),
  };
}

/** `month` may lie outside 0 to 11: it is then one of the year before or after. */
function boundary(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay));
}
