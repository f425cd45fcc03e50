import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { RenderEvent } from '../contracts/event-recording.js';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { ServiceEvent } from '../domain/event.js';
import {
  FAILING_MS,
  type Delivery,
  type SecretOwner,
  type WebhookSecrets as Secrets,
} from '../domain/webhook.js';
import { pauseAfter } from './retry-schedule.js';
import type { Sender, SendOutcome } from './sender.js';
import type { WebhookSecrets } from './webhook-secrets.js';

export interface DeliverJobOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'webhooks'>;
  readonly secrets: Pick<WebhookSecrets, 'read'>;
  readonly sender: Pick<Sender, 'send'>;
  readonly render: RenderEvent;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Number of times that a job is started before its attempt counts as failed: after faults of our own, and crashes. */
const MOST_STARTS = 3;

/** An attempt that was made, or that was not worth making: then it is the last one. */
type Outcome = SendOutcome & { readonly isLast?: true };

/**
 * The job `deliver@1`: one attempt to deliver one event to one address. The next one is a job of its own, made when it is
 * due. At least once: what is interrupted between the answer and its record is sent again, under the same event id.
 */
export class DeliverJob {
  constructor(private readonly options: DeliverJobOptions) {}

  readonly handle: JobHandler = async (job, signal) => {
    const { reads, unitOfWork } = this.options;
    const delivery = await reads.webhooks.getDelivery(job.subject);
    const event = delivery && (await reads.webhooks.getEvent(delivery.eventId));
    if (delivery === null || event === null) {
      // Its endpoint or organization was removed.
      await unitOfWork.write(({ jobs }) => jobs.finish(job));
      return;
    }
    const id = `dlv_${randomBytes(12).toString('hex')}`;
    const outcome = await this.#attempt(id, job, delivery, event, signal);
    await this.#record(id, job, outcome);
  };

  async #attempt(
    attemptId: string,
    job: Job,
    delivery: Delivery,
    event: ServiceEvent,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (event.type !== 'webhook.test' && !(await this.#isWanted(delivery))) {
      return { ...this.#nothingSent('The endpoint is disabled: nothing was sent.'), isLast: true };
    }
    const message = await this.#prepare(delivery, event).catch((error: unknown) => {
      if (job.attempts < MOST_STARTS) throw error;
      this.options.logger.error(
        { err: error, delivery_id: delivery.id },
        'could not render an event',
      );
      return null;
    });
    if (message === null) {
      return this.#nothingSent('The service met a fault of its own: nothing was sent.');
    }
    return this.options.sender.send({ ...message, attemptId, event, url: delivery.url }, signal);
  }

  async #isWanted({ endpointId }: Delivery): Promise<boolean> {
    if (endpointId === null) return true;
    const endpoint = await this.options.reads.webhooks.getEndpoint(endpointId);
    return endpoint?.enabled ?? false;
  }

  async #prepare(
    delivery: Delivery,
    event: ServiceEvent,
  ): Promise<{ readonly body: string; readonly secrets: Secrets }> {
    const secrets = await this.options.secrets.read(secretOwner(delivery));
    if (secrets === null) throw new Error('An endpoint has no secret.');
    return { body: await this.options.render(event), secrets };
  }

  #nothingSent(reason: string): SendOutcome {
    const at = new Date(this.options.clock.now()).toISOString();
    const sent = { request: null, responseHeaders: null };
    return { at, status: null, durationMs: 0, reason, answer: '', ...sent };
  }

  async #record(id: string, job: Job, { isLast, ...outcome }: Outcome): Promise<void> {
    const { unitOfWork, clock, logger } = this.options;
    const now = clock.now();
    await unitOfWork.write(async (transaction) => {
      const { jobs, webhooks, publish } = transaction;
      if (!(await jobs.finish(job))) return;
      const delivery = await webhooks.getDelivery(job.subject);
      if (delivery?.state !== 'pending') return;
      const succeeded = outcome.reason === null;
      const pause = succeeded || isLast ? null : pauseAfter(delivery.attempts + 1);
      const nextAttemptAt = pause === null ? null : new Date(now + pause).toISOString();
      const state = succeeded ? 'succeeded' : pause === null ? 'failed' : 'pending';
      await webhooks.noteAttempt(
        { id, deliveryId: delivery.id, ...outcome },
        { state, nextAttemptAt },
      );
      const { reason } = outcome;
      if (!isLast) await noteReceiver(transaction, delivery, { now, state, reason });
      // The next event of the conversion may be delivered now: waiting nodes must look for due deliveries again.
      publish({ type: 'due' });
      if (succeeded) return;
      const about = { delivery_id: delivery.id, event_id: delivery.eventId, state };
      logger.info({ ...about, reason }, 'could not deliver an event');
    });
  }
}

async function noteReceiver(
  { webhooks }: Pick<Transaction, 'webhooks'>,
  { endpointId, organizationId, mode, url }: Delivery,
  {
    now,
    state,
    reason,
  }: {
    readonly now: number;
    readonly state: Delivery['state'];
    readonly reason: string | null;
  },
): Promise<void> {
  const at = new Date(now).toISOString();
  const outcome = { at, succeeded: state === 'succeeded', gaveUp: state === 'failed' };
  if (endpointId === null) {
    await webhooks.noteReceiver({ organizationId, mode, origin: new URL(url).origin }, outcome);
    return;
  }
  const noted = { ...outcome, ...(reason !== null && { reason }) };
  const endpoint = await webhooks.noteEndpoint(endpointId, noted);
  const since = endpoint?.failingSince;
  if (since != null && now - Date.parse(since) >= FAILING_MS) {
    await webhooks.disable(endpointId, at);
  }
}

function secretOwner({ endpointId, organizationId, mode }: Delivery): SecretOwner {
  return endpointId === null
    ? { type: 'requests', organizationId, mode }
    : { type: 'endpoint', endpointId };
}
