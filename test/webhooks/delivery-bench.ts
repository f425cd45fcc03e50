import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderEvent } from '../../src/contracts/event-recording.js';
import type { JobRunner } from '../../src/contracts/job-queue.js';
import type { Database } from '../../src/database/database.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import type { Organization } from '../../src/domain/account.js';
import type { ServiceEvent } from '../../src/domain/event.js';
import { createAddresses } from '../../src/http/views/addresses.js';
import { eventRenderer } from '../../src/http/views/event-view.js';
import type { Delivery, DeliveryAttempt, WebhookEndpoint } from '../../src/domain/webhook.js';
import { ClaimingJobRunner } from '../../src/jobs/claiming-job-runner.js';
import { EngineJobRunner } from '../../src/jobs/engine-job-runner.js';
import { DeliverJob } from '../../src/webhooks/deliver-job.js';
import { DueDeliveries } from '../../src/webhooks/due-deliveries.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { SecretBox } from '../../src/webhooks/secret-box.js';
import { Sender } from '../../src/webhooks/sender.js';
import { WebhookSecrets } from '../../src/webhooks/webhook-secrets.js';
import { anOrganization } from '../builders/conversion.js';
import { MovableTime } from '../builders/movable-time.js';
import { recordedLog } from '../builders/recorded-log.js';
import { anEndpoint } from '../builders/webhooks.js';
import { eventually } from '../journeys/eventually.js';

const ADDRESSES = createAddresses('https://lectern.example', (path) => ({ path, expiresAt: 0 }));
const NO_JOBS = { handle: () => Promise.resolve(), concurrency: 1 };

export interface DeliveryBenchOptions {
  /** Certificate of the authority that receivers are trusted by. */
  readonly ca: string;
  readonly concurrency?: number;
  readonly perHost?: number;
  readonly render?: RenderEvent;
}

/** Everything between the outbox and the network, on a real database, with a time to move. */
export class DeliveryBench {
  readonly time = new MovableTime();
  readonly log = recordedLog();
  readonly organization: Organization = anOrganization();
  readonly secrets: WebhookSecrets;
  #runner: JobRunner | undefined;
  #due: DueDeliveries | undefined;

  private constructor(
    readonly database: Database,
    private readonly options: DeliveryBenchOptions,
    private readonly discardDatabase: () => Promise<void>,
  ) {
    const { unitOfWork, reads } = database;
    const box = new SecretBox(Buffer.alloc(32, 1));
    this.secrets = new WebhookSecrets({ unitOfWork, reads, box, clock: this.time.clock });
  }

  static async open(options: DeliveryBenchOptions): Promise<DeliveryBench> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-deliveries-'));
    const database = await openFreshSqlite(folder);
    const bench = new DeliveryBench(database, options, async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });
    await bench.#addOrganization();
    return bench;
  }

  /** On a database that the caller closes. */
  static async on(database: Database, options: DeliveryBenchOptions): Promise<DeliveryBench> {
    const bench = new DeliveryBench(database, options, () => Promise.resolve());
    await bench.#addOrganization();
    return bench;
  }

  #addOrganization(): Promise<void> {
    return this.database.unitOfWork.write(({ accounts }) =>
      accounts.addOrganization(this.organization),
    );
  }

  /** Delivers from now on, as a daemon that was just started does. */
  async start(): Promise<void> {
    const { unitOfWork, reads, signals } = this.database;
    const { clock, timers } = this.time;
    const { logger } = this.log;
    const { ca, perHost = 4, concurrency = 32, render } = this.options;
    const sender = new Sender({
      policy: new NetworkPolicy(['loopback']),
      certificates: { ca, cert: '', key: '' },
      ...{ clock, timers, version: '1.2.3' },
    });
    const job = new DeliverJob({
      ...{ unitOfWork, reads, secrets: this.secrets, sender, clock, logger },
      render: render ?? eventRenderer(ADDRESSES),
    });
    const deliver = { handle: job.handle, concurrency };
    const kinds = { 'convert@1': NO_JOBS, 'deliver@1': deliver, 'encode@1': NO_JOBS };
    await unitOfWork.write(({ jobs }) => jobs.recover());
    this.#runner = runnerOf(this.database, { unitOfWork, kinds, timers, logger, clock });
    await this.#runner.start();
    const sweeping = { unitOfWork, reads, signals, clock, timers, logger, perHost };
    this.#due = new DueDeliveries(sweeping);
    this.#due.start();
  }

  /** Ends as on a clean stop. */
  async stop(): Promise<void> {
    await this.#due?.stop();
    await this.#runner?.stop(0);
  }

  async discard(): Promise<void> {
    await this.stop();
    await this.discardDatabase();
  }

  async endpoint(changes: Partial<WebhookEndpoint>): Promise<WebhookEndpoint> {
    const endpoint = anEndpoint({ organizationId: this.organization.id, ...changes });
    const { kept } = this.secrets.create({ type: 'endpoint', endpointId: endpoint.id });
    await this.database.unitOfWork.write(({ webhooks }) => webhooks.addEndpoint(endpoint, kept));
    return endpoint;
  }

  async record(event: ServiceEvent, requestUrl: string | null = null): Promise<void> {
    await this.database.unitOfWork.write((transaction) =>
      recordEvent(transaction, event, requestUrl),
    );
  }

  /** All deliveries, oldest first. */
  async deliveries(): Promise<readonly Delivery[]> {
    const owner = { organizationId: this.organization.id, mode: 'live' as const };
    const newest = await this.database.reads.webhooks.deliveries({
      ...{ owner, before: null, limit: 10_000 },
    });
    return newest.toReversed();
  }

  /** Resolves with the attempts of a delivery when there are so many. */
  untilAttempts(deliveryId: string, count: number): Promise<readonly DeliveryAttempt[]> {
    return eventually(async () => {
      const attempts = await this.database.reads.webhooks.attempts(deliveryId);
      return attempts.length >= count ? attempts : undefined;
    });
  }
}

type RunnerParts = Omit<ConstructorParameters<typeof ClaimingJobRunner>[0], 'claims' | 'signals'>;

function runnerOf(database: Database, parts: RunnerParts): JobRunner {
  if (database.type === 'sqlite') {
    const { claims, signals } = database;
    return new ClaimingJobRunner({ ...parts, claims, signals });
  }
  const { enginePool: pool, turns, cluster } = database;
  return new EngineJobRunner({
    ...{ ...parts, pool, turns },
    onPool: (kind, id) => cluster.holdPool(kind, id),
  });
}
