import type { EventType, ServiceEvent } from '../../domain/event.js';
import type { Delivery, DeliveryAttempt, WebhookEndpoint } from '../../domain/webhook.js';
import type {
  WebhookAttemptResource,
  WebhookDeliveryDetail,
  WebhookDeliveryResource,
} from '../schemas/webhook-delivery.js';
import type { WebhookEndpointResource } from '../schemas/webhook-endpoint.js';

type Chosen = WebhookEndpointResource['events'][number];

/** An endpoint as the API shows it: never with its secret. */
export function toWebhookEndpoint(endpoint: WebhookEndpoint): WebhookEndpointResource {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events.filter(isChosen),
    enabled: endpoint.enabled,
    status: statusOf(endpoint),
    created_at: endpoint.createdAt,
    last_success_at: endpoint.lastSuccessAt,
    consecutive_failures: endpoint.consecutiveFailures,
  };
}

export function toWebhookDelivery(delivery: Delivery): WebhookDeliveryResource {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    endpoint_id: delivery.endpointId,
    url: delivery.url,
    state: delivery.state,
    attempt_count: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
  };
}

/** @param event null where it is no longer kept */
export function toWebhookDeliveryDetail(
  delivery: Delivery,
  event: ServiceEvent | null,
  attempts: readonly DeliveryAttempt[],
): WebhookDeliveryDetail {
  return {
    ...toWebhookDelivery(delivery),
    event_type: event?.type ?? null,
    attempts: attempts.map(toWebhookAttempt),
  };
}

function toWebhookAttempt(attempt: DeliveryAttempt): WebhookAttemptResource {
  const { id, at, status, durationMs, reason, answer } = attempt;
  return { id, at, status, duration_ms: durationMs, reason, answer };
}

function statusOf({ enabled, failingSince }: WebhookEndpoint): WebhookEndpointResource['status'] {
  if (!enabled) return 'disabled';
  return failingSince === null ? 'active' : 'failing';
}

/** A test is sent when it is asked for, and never chosen. */
function isChosen(type: EventType): type is Chosen {
  return type !== 'webhook.test';
}
