import { Router } from 'express';
import type { RequestHistory } from '../../../accounts/request-history.js';
import type { Clock } from '../../../contracts/clock.js';
import type { Owner } from '../../../contracts/conversion-store.js';
import type { Mode, Organization } from '../../../domain/account.js';
import type { QuotaStanding, RequestStanding } from '../../../domain/usage.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';

export interface UsageAreaOptions {
  readonly pages: DashboardPages;
  readonly quotaOf: (organization: Organization) => Promise<QuotaStanding>;
  readonly requestsOf: (organization: Organization, mode: Mode) => Promise<RequestStanding>;
  readonly historyOf: (owner: Owner, days: number) => Promise<RequestHistory>;
  readonly clock: Clock;
}

/** Days of the chart. */
const DAYS = 30;

/** Refused requests of the page. */
const MOST_REFUSED = 50;

/** `/usage`: quota, credits and requests of the organization. */
export function usageArea(options: UsageAreaOptions): Router {
  const { pages, quotaOf, requestsOf, historyOf, clock } = options;
  const router = Router();
  router.get('/', requireRight('usage.read'), async (request, response) => {
    const { organization, owner } = organizationVisitOf(request);
    const mode: Mode = request.query['mode'] === 'test' ? 'test' : 'live';
    const { days, refused } = await historyOf({ ...owner, mode }, DAYS);
    const content = {
      ...{ planId: organization.planId, mode, days },
      quota: await quotaOf(organization),
      requests: await requestsOf(organization, mode),
      refused: refused
        .slice(0, MOST_REFUSED)
        .map(({ requestId, at, method, path, status, code, keyName }) => ({
          ...{ requestId, at, method, path, status, code, keyName },
        })),
      now: clock.now(),
    };
    await pages.send(request, response, { name: 'usage', content });
  });
  return router;
}
