import type { Router } from 'express';
import { ApiKeys } from '../accounts/api-keys.js';
import type { Quota } from '../accounts/quota.js';
import { requestHistory } from '../accounts/request-history.js';
import { keysArea } from '../http/dashboard/areas/keys.js';
import { usageArea } from '../http/dashboard/areas/usage.js';
import { webhooksArea } from '../http/dashboard/areas/webhooks.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import type { DescribedBodies } from '../http/dashboard/described-bodies.js';
import { OneTimeForms } from '../http/dashboard/one-time-forms.js';
import { addressCheck } from '../http/outbound-addresses.js';
import type { Site } from '../web/site.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { WebhookEndpoints } from '../webhooks/webhook-endpoints.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

interface IntegrationParts {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly bodies: DescribedBodies;
  readonly quota: Quota;
}

/** Pages of what connects programs to Lectern: API keys, webhooks and usage. */
export function composeIntegrationPages(
  { database, clock, settings, webhookSecrets: secrets, idempotency, planOf }: Core,
  { requestCounts }: Pick<ApiParts, 'requestCounts'>,
  { site, pages, bodies, quota }: IntegrationParts,
): Readonly<Record<'keys' | 'webhooks' | 'usage', Router>> {
  const { unitOfWork, reads } = database;
  const forms = new OneTimeForms(idempotency);
  const keys = new ApiKeys(unitOfWork, clock);
  const endpoints = new WebhookEndpoints({ unitOfWork, secrets, clock });
  const checkAddresses = addressCheck(new NetworkPolicy(settings.webhooks.allowedNetworks));
  return {
    keys: keysArea({ site, pages, keys, accounts: reads.accounts, forms, clock }),
    webhooks: webhooksArea({
      ...{ site, pages, endpoints, secrets, reads: reads.webhooks, unitOfWork },
      ...{ checkAddresses, bodies, forms, clock },
    }),
    usage: usageArea({
      ...{ pages, clock },
      quotaOf: (organization) => quota.standing(organization),
      requestsOf: ({ id: organizationId, planId }, mode) =>
        requestCounts.standing({ organizationId, mode }, planOf(planId)),
      historyOf: (owner, days) => requestHistory(owner, days, { reads, clock }),
    }),
  };
}
