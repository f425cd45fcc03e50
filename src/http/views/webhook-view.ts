import type { Scope } from '../../domain/account.js';
import type { EventType, ServiceEvent } from '../../domain/event.js';
import type {
  Delivery,
  DeliveryAttempt,
  HeaderValues,
  WebhookEndpoint,
} from '../../domain/webhook.js';
import type {
  WebhookAttemptResource,
  WebhookDeliveryDetail,
  WebhookDeliveryResource,
} from '../schemas/webhook-delivery.js';
import type { WebhookEndpointResource } from '../schemas/webhook-endpoint.js';
import { addressFor, answerFor, secretFor } from './secrets.js';

type Chosen = WebhookEndpointResource['events'][number];

/**
 * An endpoint as the API shows it: never with its secret.
 * @param scope of the key that asks
 */
export function toWebhookEndpoint(
  endpoint: WebhookEndpoint,
  scope: Scope,
): WebhookEndpointResource {
  return {
    id: endpoint.id,
    url: addressFor(scope, endpoint.url),
    description: endpoint.description,
    events: endpoint.events.filter(isChosen),
    enabled: endpoint.enabled,
    status: statusOf(endpoint),
    created_at: endpoint.createdAt,
    last_success_at: endpoint.lastSuccessAt,
    consecutive_failures: endpoint.consecutiveFailures,
    failing_since: endpoint.failingSince,
    failure_reason: endpoint.failureReason,
  };
}

/** @param scope of the key that asks */
export function toWebhookDelivery(delivery: Delivery, scope: Scope): WebhookDeliveryResource {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    endpoint_id: delivery.endpointId,
    url: addressFor(scope, delivery.url),
    state: delivery.state,
    attempt_count: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
  };
}

/**
 * @param event null if it is no longer kept
 * @param scope of the key that asks
 */
export function toWebhookDeliveryDetail(
  delivery: Delivery,
  event: ServiceEvent | null,
  attempts: readonly DeliveryAttempt[],
  scope: Scope,
): WebhookDeliveryDetail {
  return {
    ...toWebhookDelivery(delivery, scope),
    event_type: event?.type ?? null,
    attempts: attempts.map((attempt) => toWebhookAttempt(attempt, scope)),
  };
}

function toWebhookAttempt(attempt: DeliveryAttempt, scope: Scope): WebhookAttemptResource {
  const { id, at, status, durationMs, reason } = attempt;
  const { request, responseHeaders } = attempt;
  return {
    ...{ id, at, status, duration_ms: durationMs, reason },
    answer: answerFor(scope, attempt.answer),
    answer_headers: mapValues(responseHeaders ?? {}, (_, value) => answerFor(scope, value)),
    request: request && {
      url: addressFor(scope, request.url),
      headers: mapValues(request.headers, (name, value) =>
        name.toLowerCase().endsWith('signature') ? secretFor(scope, value) : value,
      ),
      body: answerFor(scope, request.body),
    },
  };
}

function mapValues(
  values: HeaderValues,
  map: (name: string, value: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, map(name, value)]),
  );
}

function statusOf({ enabled, failingSince }: WebhookEndpoint): WebhookEndpointResource['status'] {
  if (!enabled) return 'disabled';
  return failingSince === null ? 'active' : 'failing';
}

/** A test is sent when it is asked for, and never chosen. */
function isChosen(type: EventType): type is Chosen {
  return type !== 'webhook.test';
}
