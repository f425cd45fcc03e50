import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { EndpointChanges } from '../contracts/webhook-store.js';
import type { Actor } from '../domain/actor.js';
import type { AuditAction, AuditDetails } from '../domain/audit.js';
import { TEST_EVENT_TYPE, type TestEvent } from '../domain/event.js';
import { newEventId } from '../domain/event-id.js';
import { assertMay } from '../domain/permissions.js';
import { WebhookRefusal } from '../domain/refusal.js';
import type { Delivery, WebhookEndpoint } from '../domain/webhook.js';
import { recordTest } from './outbox.js';
import type { WebhookSecrets } from './webhook-secrets.js';

/** Endpoints that an organization can have, in each mode. */
export const MOST_ENDPOINTS = 20;

export interface WebhookEndpointsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: Pick<WebhookSecrets, 'create' | 'rotate'>;
  readonly clock: Clock;
}

/** Properties of a new endpoint, whose address was checked. */
export type NewEndpoint = Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'enabled'>;

/** An endpoint with its secret, to be shown once. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** Creates, changes, tests and removes webhook endpoints. */
export class WebhookEndpoints {
  constructor(private readonly options: WebhookEndpointsOptions) {}

  /**
   * @param claim Recorded in the transaction that creates the endpoint
   * @throws {WebhookRefusal} `too-many-endpoints`
   */
  async create(
    actor: Actor,
    { organizationId, mode }: Owner,
    asked: NewEndpoint,
    claim?: IdempotencyClaim,
  ): Promise<EndpointWithSecret> {
    assertMay(actor, 'endpoints.write');
    const endpoint: WebhookEndpoint = {
      ...asked,
      ...{ id: uuidv7(), organizationId, mode, createdAt: this.#now() },
      ...{ lastSuccessAt: null, consecutiveFailures: 0, failingSince: null, failureReason: null },
    };
    const { secret, kept } = this.options.secrets.create({
      type: 'endpoint',
      endpointId: endpoint.id,
    });
    await this.options.unitOfWork.write(async (transaction) => {
      const { webhooks, idempotency, lock } = transaction;
      await lock(organizationId);
      const owner = { organizationId, mode };
      const there = await webhooks.endpoints(owner, MOST_ENDPOINTS, null);
      if (there.length >= MOST_ENDPOINTS) throw new WebhookRefusal('too-many-endpoints');
      await webhooks.addEndpoint(endpoint, kept);
      if (claim !== undefined) await idempotency.add(claim, endpoint.id);
      await this.#record(transaction, actor, 'endpoint.created', endpoint, { mode });
    });
    return { endpoint, secret };
  }

  /** @throws {WebhookRefusal} `endpoint-unknown` */
  async change(
    actor: Actor,
    id: string,
    owner: Owner,
    changes: EndpointChanges,
  ): Promise<WebhookEndpoint> {
    assertMay(actor, 'endpoints.write');
    return this.options.unitOfWork.write(async (transaction) => {
      const { webhooks } = transaction;
      const before = await webhooks.findEndpoint(id, owner);
      if (before === null) throw new WebhookRefusal('endpoint-unknown');
      await webhooks.changeEndpoint(id, changes);
      const after = (await webhooks.findEndpoint(id, owner)) ?? before;
      const details = detailsOf(changes);
      if (Object.keys(details).length > 0) {
        await this.#record(transaction, actor, 'endpoint.changed', before, details);
      }
      return after;
    });
  }

  /**
   * Removes an endpoint with its deliveries.
   * @returns when it was removed (ISO 8601)
   * @throws {WebhookRefusal} `endpoint-unknown`
   */
  async remove(actor: Actor, id: string, owner: Owner): Promise<string> {
    assertMay(actor, 'endpoints.write');
    return this.options.unitOfWork.write(async (transaction) => {
      const { webhooks } = transaction;
      const endpoint = await webhooks.findEndpoint(id, owner);
      if (endpoint === null || !(await webhooks.removeEndpoint(id))) {
        throw new WebhookRefusal('endpoint-unknown');
      }
      await this.#record(transaction, actor, 'endpoint.deleted', endpoint);
      return this.#now();
    });
  }

  /**
   * Gives an endpoint a new secret; the one before signs, too, for 24 hours.
   * @param endpoint one that its owner may see
   * @param claim Recorded in the transaction that replaces the secret
   * @throws {WebhookRefusal} `endpoint-unknown`
   */
  async rotateSecret(
    actor: Actor,
    endpoint: WebhookEndpoint,
    claim?: IdempotencyClaim,
  ): Promise<EndpointWithSecret> {
    const owner = { type: 'endpoint', endpointId: endpoint.id } as const;
    const secret = await this.options.secrets.rotate(actor, owner, claim);
    if (secret === null) throw new WebhookRefusal('endpoint-unknown');
    return { endpoint, secret };
  }

  /**
   * Sends a `webhook.test` event, to a disabled endpoint, too.
   * @param claim Recorded in the transaction that records the event
   * @throws {WebhookRefusal} `endpoint-unknown`
   */
  async test(actor: Actor, id: string, owner: Owner, claim?: IdempotencyClaim): Promise<Delivery> {
    assertMay(actor, 'endpoints.write');
    const { organizationId, mode } = owner;
    const event: TestEvent = {
      ...{ id: newEventId(), type: TEST_EVENT_TYPE, organizationId, mode },
      createdAt: this.#now(),
      data: { message: 'This is a test: the endpoint receives events.' },
    };
    return this.options.unitOfWork.write(async (transaction) => {
      const endpoint = await transaction.webhooks.findEndpoint(id, owner);
      if (endpoint === null) throw new WebhookRefusal('endpoint-unknown');
      const delivery = await recordTest(transaction, event, endpoint);
      if (claim !== undefined) await transaction.idempotency.add(claim, delivery.id);
      await this.#record(transaction, actor, 'endpoint.tested', endpoint);
      return delivery;
    });
  }

  async #record(
    transaction: Pick<Transaction, 'audit'>,
    actor: Actor,
    action: AuditAction,
    { id, organizationId, url }: WebhookEndpoint,
    details: AuditDetails = {},
  ): Promise<void> {
    await recordChange(transaction, actor, {
      ...{ organizationId, action, details, at: this.#now() },
      // Parts of a path may be secret.
      subject: { type: 'webhook_endpoint', id, name: new URL(url).origin },
    });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}

function detailsOf({ url, events, ...changes }: EndpointChanges): AuditDetails {
  return {
    ...changes,
    ...(url !== undefined && { url: new URL(url).origin }),
    ...(events !== undefined && { events: events.join(', ') || 'all' }),
  };
}
