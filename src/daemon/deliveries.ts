import { LARGEST_CONFIG_BYTES, readRegularFile } from '../domain/regular-file.js';
import type { JobKind } from '../contracts/job-queue.js';
import type { RenderEvent } from '../contracts/event-recording.js';
import { productVersion } from '../operations/product-version.js';
import { DeliverJob } from '../webhooks/deliver-job.js';
import { DueDeliveries } from '../webhooks/due-deliveries.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { Sender, type SenderCertificates } from '../webhooks/sender.js';
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
    certificates: await readCertificates(settings.webhooks),
    ...{ clock, timers, version: productVersion() },
  });
  const job = new DeliverJob({ unitOfWork, reads, secrets, sender, render, clock, logger });
  return {
    kind: { handle: job.handle, concurrency },
    due: new DueDeliveries({ unitOfWork, reads, signals, clock, timers, logger, perHost }),
  };
}

async function readCertificates({
  caFile,
  clientCertFile,
  clientKeyFile,
}: Core['settings']['webhooks']): Promise<SenderCertificates> {
  const [ca, cert, key] = await Promise.all([caFile, clientCertFile, clientKeyFile].map(read));
  return { ca: ca ?? '', cert: cert ?? '', key: key ?? '' };
}

async function read(file: string): Promise<string> {
  if (file === '') return '';
  return String(await readRegularFile(file, { maxBytes: LARGEST_CONFIG_BYTES }));
}
