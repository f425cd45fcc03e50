import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { WebhookReads } from '../contracts/webhook-store.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';
import { WebhookRefusal } from '../domain/refusal.js';
import type { Delivery } from '../domain/webhook.js';

/**
 * Restarts a delivery that has arrived or failed; a pending one continues unchanged.
 * @throws {WebhookRefusal} `delivery-unknown`
 */
export async function sendAgain(
  actor: Actor,
  id: string,
  owner: Owner,
  { unitOfWork, clock }: { readonly unitOfWork: UnitOfWork; readonly clock: Clock },
): Promise<Delivery> {
  assertMay(actor, 'endpoints.write');
  const at = new Date(clock.now()).toISOString();
  return unitOfWork.write(async (transaction) => {
    const { webhooks, publish } = transaction;
    const before = await webhooks.findDelivery(id, owner);
    if (before === null) throw new WebhookRefusal('delivery-unknown');
    if (await webhooks.sendAgain(id, at)) {
      publish({ type: 'due' });
      await recordChange(transaction, actor, {
        ...{ organizationId: owner.organizationId, action: 'delivery.resent', at },
        subject: { type: 'webhook_delivery', id, name: new URL(before.url).origin },
      });
    }
    return (await webhooks.findDelivery(id, owner)) ?? before;
  });
}

/** Failed deliveries of an endpoint that are sent again at once. */
const MOST_AT_ONCE = 100;

/**
 * Begins the newest failed deliveries of an endpoint again.
 * @returns how many
 */
export async function sendFailedAgain(
  actor: Actor,
  endpointId: string,
  owner: Owner,
  {
    reads,
    ...options
  }: {
    readonly unitOfWork: UnitOfWork;
    readonly clock: Clock;
    readonly reads: Pick<WebhookReads, 'deliveries'>;
  },
): Promise<number> {
  assertMay(actor, 'endpoints.write');
  const query = { owner, endpointId, state: 'failed', before: null, limit: MOST_AT_ONCE } as const;
  const failed = await reads.deliveries(query);
  for (const { id } of failed.toReversed()) await sendAgain(actor, id, owner, options);
  return failed.length;
}
