import type { Request, Response } from 'express';
import type { Clock } from '../../contracts/clock.js';
import type { RequestCounts } from '../../contracts/request-counts.js';
import type { Organization, Plan, Principal } from '../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../domain/usage.js';
import { ApiError } from '../api-error.js';
import { beforeAnswer } from '../before-answer.js';

/** Counts a request and describes what is left in the headers of its answer. */
export type Meter = (principal: Principal, request: Request, response: Response) => Promise<void>;

export interface MeterOptions {
  readonly planOf: (planId: string) => Plan;
  readonly clock: Clock;
  readonly countRequest: RequestCounts['count'];
  readonly quota: {
    standing(organization: Organization): Promise<QuotaStanding>;
    /** The newest standing that is known without asking. */
    lastKnown(organization: Organization): QuotaStanding | undefined;
  };
}

/** Rate limits and the headers of every answer to an active key (contract: Limits). */
export function createMeter({ planOf, clock, countRequest, quota }: MeterOptions): Meter {
  return async ({ organization, mode }, request, response) => {
    const plan = planOf(organization.planId);
    const owner = { organizationId: organization.id, mode };
    const { standing, exceeded } = await countRequest(owner, plan);
    setRateLimitHeaders(response, standing);
    setQuotaHeaders(response, await quota.standing(organization));
    if (request.method === 'POST') {
      beforeAnswer(response, () => {
        const left = quota.lastKnown(organization);
        if (left !== undefined) setQuotaHeaders(response, left);
      });
    }
    // Without API access there is nothing to count: that is refused for a reason of its own.
    if (exceeded === null || !plan.apiAccess) return;
    const end = exceeded === 'day' ? standing.dayEndsAt : standing.minuteEndsAt;
    const headers = { 'Retry-After': String(Math.max(1, Math.ceil((end - clock.now()) / 1000))) };
    throw new ApiError(exceeded === 'day' ? 'DAILY_LIMIT_EXCEEDED' : 'RATE_LIMIT_EXCEEDED', {
      headers,
    });
  };
}

function setRateLimitHeaders(response: Response, standing: RequestStanding): void {
  const { today, dailyLimit, dayEndsAt, thisMinute, minuteLimit } = standing;
  response.setHeader('X-RateLimit-Limit', dailyLimit);
  response.setHeader('X-RateLimit-Remaining', Math.max(0, dailyLimit - today));
  response.setHeader('X-RateLimit-Reset', dayEndsAt / 1000);
  response.setHeader('X-RateLimit-Limit-Minute', minuteLimit);
  response.setHeader('X-RateLimit-Remaining-Minute', Math.max(0, minuteLimit - thisMinute));
}

function setQuotaHeaders(response: Response, { period, audio, credits }: QuotaStanding): void {
  response.setHeader('X-Quota-Audio-Limit', audio.quota);
  response.setHeader('X-Quota-Audio-Remaining', audio.remaining);
  response.setHeader('X-Quota-Video-Limit', 0);
  response.setHeader('X-Quota-Video-Remaining', 0);
  response.setHeader('X-Quota-Reset', period.end);
  response.setHeader('X-Quota-Credits-Available', credits.audio + credits.video);
}
