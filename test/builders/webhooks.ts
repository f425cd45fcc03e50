import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ConversionEvent, QuotaEvent } from '../../src/domain/event.js';
import type { Delivery, WebhookEndpoint } from '../../src/domain/webhook.js';

/** An enabled endpoint for all events, of its own each time. */
export function anEndpoint(changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  return {
    ...{ id: uuidv7(), organizationId: uuidv7(), mode: 'live' },
    ...{ url: 'https://hooks.example/lectern', description: '', events: [], enabled: true },
    ...{ createdAt: new Date().toISOString(), lastSuccessAt: null },
    ...{ consecutiveFailures: 0, failingSince: null, failureReason: null },
    ...changes,
  };
}

export function anEventId(): string {
  return `evt_${randomBytes(12).toString('hex')}`;
}

export function aQuotaEvent(organizationId: string, changes: Partial<QuotaEvent> = {}): QuotaEvent {
  return {
    ...{ id: anEventId(), type: 'quota.warning', organizationId, mode: 'live' },
    createdAt: new Date().toISOString(),
    data: {
      ...{ organization_id: organizationId, resource: 'audio', used: 80, limit: 100 },
      ...{ remaining: 20, threshold_percent: 80 },
      ...{ period_start: '2026-05-01T00:00:00.000Z', period_end: '2026-06-01T00:00:00.000Z' },
    },
    ...changes,
  };
}

export function aConversionEvent(
  organizationId: string,
  conversionId: string,
  changes: Partial<ConversionEvent> = {},
): ConversionEvent {
  return {
    ...{ id: anEventId(), type: 'conversion.failed', organizationId, mode: 'live' },
    createdAt: new Date().toISOString(),
    data: {
      ...{ conversion_id: conversionId, media_key: null, public: false },
      fields: { id: conversionId, status: 'failed' },
    },
    ...changes,
  };
}

export function aDelivery(changes: Partial<Delivery>): Delivery {
  return {
    ...{ id: uuidv7(), eventId: anEventId(), organizationId: uuidv7(), mode: 'live' },
    ...{ endpointId: null, url: 'https://hooks.example/lectern', state: 'pending', attempts: 0 },
    ...{ nextAttemptAt: new Date().toISOString(), createdAt: new Date().toISOString() },
    ...changes,
  };
}
