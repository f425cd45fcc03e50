import { v7 as uuidv7 } from 'uuid';
import type { EventTransaction, RecordEvent } from '../contracts/event-recording.js';
import type { ServiceEvent, TestEvent } from '../domain/event.js';
import type { Delivery, WebhookEndpoint } from '../domain/webhook.js';

/** Target of an event: an endpoint, or the address in a request. */
type Target = Pick<WebhookEndpoint, 'url'> & { readonly id: string | null };

/**
 * Records an event; see `RecordEvent`. The first attempts are due at once: deliverers are notified when the transaction
 * is durable.
 */
export const recordEvent: RecordEvent = async (transaction, event, requestUrl) => {
  await transaction.events.add(event);
  const endpoints: readonly Target[] = await transaction.webhooks.endpointsFor(event);
  const ofRequest: readonly Target[] = requestUrl === null ? [] : [{ id: null, url: requestUrl }];
  await addDeliveries(transaction, event, [...endpoints, ...ofRequest]);
};

/**
 * Records a test of an endpoint, which alone is sent it, whatever events it wants and even where it is disabled.
 * @returns its delivery
 */
export async function recordTest(
  transaction: EventTransaction,
  event: TestEvent,
  { id, url }: WebhookEndpoint,
): Promise<Delivery> {
  await transaction.events.add(event);
  const delivery = newDelivery(event, { id, url });
  await transaction.webhooks.addDelivery(delivery, null);
  transaction.publish({ type: 'due' });
  return delivery;
}

async function addDeliveries(
  { webhooks, publish }: EventTransaction,
  event: ServiceEvent,
  targets: readonly Target[],
): Promise<void> {
  const conversionId = 'conversion_id' in event.data ? event.data.conversion_id : null;
  for (const target of targets) {
    await webhooks.addDelivery(newDelivery(event, target), conversionId);
  }
  if (targets.length > 0) publish({ type: 'due' });
}

/** Its first attempt is due at once. */
function newDelivery(event: ServiceEvent, { id: endpointId, url }: Target): Delivery {
  const { id: eventId, organizationId, mode, createdAt } = event;
  return {
    ...{ id: uuidv7(), eventId, organizationId, mode, endpointId, url, createdAt },
    ...{ state: 'pending', attempts: 0, nextAttemptAt: createdAt },
  };
}
