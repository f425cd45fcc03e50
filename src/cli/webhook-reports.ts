import type { Delivery, WebhookEndpoint } from '../domain/webhook.js';
import { toWebhookDelivery, toWebhookEndpoint } from '../http/views/webhook-view.js';
import type { EndpointWithSecret } from '../webhooks/webhook-endpoints.js';
import type { Report } from './report.js';

const SHOWN_ONCE = 'The secret is shown only once. Keep it in a safe place.';

export function endpointsReport(endpoints: readonly WebhookEndpoint[]): Report {
  const shown = endpoints.map((endpoint) => toWebhookEndpoint(endpoint, 'full'));
  return {
    json: shown,
    columns: ['ID', 'STATUS', 'URL', 'EVENTS', 'LAST SUCCESS'],
    rows: shown.map(({ id, status, url, events, last_success_at }) => [
      ...[id, status, url],
      events.length === 0 ? 'all' : events.join(','),
      last_success_at ?? '-',
    ]),
    empty: 'This organization has no webhook endpoints. Create one with lectern webhook create.',
  };
}

export function endpointReport(endpoint: WebhookEndpoint): Report {
  return { ...endpointsReport([endpoint]), json: toWebhookEndpoint(endpoint, 'full') };
}

export function newSecretReport({ endpoint, secret }: EndpointWithSecret): Report {
  return {
    json: { ...toWebhookEndpoint(endpoint, 'full'), secret },
    columns: ['ID', 'SECRET'],
    rows: [[endpoint.id, secret]],
    note: SHOWN_ONCE,
  };
}

export function deliveriesReport(deliveries: readonly Delivery[]): Report {
  const shown = deliveries.map((delivery) => toWebhookDelivery(delivery, 'full'));
  return {
    json: shown,
    columns: ['ID', 'STATE', 'ATTEMPTS', 'NEXT ATTEMPT', 'EVENT', 'URL'],
    rows: shown.map(({ id, state, attempt_count, next_attempt_at, event_id, url }) => [
      ...[id, state, String(attempt_count)],
      ...[next_attempt_at ?? '-', event_id, url],
    ]),
    empty: 'Nothing was sent.',
  };
}

export function deliveryReport(delivery: Delivery): Report {
  return { ...deliveriesReport([delivery]), json: toWebhookDelivery(delivery, 'full') };
}
