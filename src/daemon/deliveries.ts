import type { JobKind } from '../contracts/job-queue.js';
import type { RenderEvent } from '../contracts/event-recording.js';
import { productVersion } from '../operations/product-version.js';
import { DeliverJob } from '../webhooks/deliver-job.js';
import { DueDeliveries } from '../webhooks/due-deliveries.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { Sender } from '../webhooks/sender.js';
import { readSenderCertificates } from '../webhooks/sender-certificates.js';
import type { Core } from './core.js';

/** Delivers events. */
export interface Deliveries {
  readonly kind: JobKind;
  readonly due: DueDeliveries;
}

/** @throws where the certificates of the settings cannot be read. */
export async function composeDeliveries(core: Core, render: RenderEvent): Promise<Deliveries> {
  const { settings, database, clock, timers, logger, webhookSecrets: secrets } = core;
  const { allowedNetworks, perHost, concurrency } = settings.webhooks;
  const { unitOfWork, reads, signals } = database;
  const sender = new Sender({
    policy: new NetworkPolicy(allowedNetworks),
    certificates: await readSenderCertificates(settings.webhooks),
    ...{ clock, timers, version: productVersion() },
  });
  const job = new DeliverJob({ unitOfWork, reads, secrets, sender, render, clock, logger });
  return {
    kind: { handle: job.handle, concurrency },
    due: new DueDeliveries({ unitOfWork, reads, signals, clock, timers, logger, perHost }),
  };
}
