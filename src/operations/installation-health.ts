import type { Clock } from '../contracts/clock.js';
import type { Cluster } from '../contracts/cluster.js';
import type { Sizes } from '../contracts/sizes.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { Actor } from '../domain/actor.js';
import type { ConversionStatus } from '../domain/conversion.js';
import { ifRefused } from '../domain/expected-faults.js';
import { assertMay } from '../domain/permissions.js';
import type { Metrics } from './metrics.js';
import { queueDepth, type QueueStanding } from './queue-depth.js';
import { isUsable, type Readiness, type ReadinessCheck } from './readiness.js';
import { checkWords } from './remedies.js';

/** A part of Lectern with its version. */
export interface PartVersion {
  readonly name: string;
  readonly version: string;
}

/** A readiness check with its remedy. */
export interface HealthCheck {
  readonly name: string;
  readonly title: string;
  /** `advice`: not met, and work goes on all the same. */
  readonly state: 'ok' | 'advice' | 'bad';
  /** Cause of a failure; empty without one. */
  readonly problem: string;
  /** Remedy of the failure; empty without one. */
  readonly remedy: string;
}

/** Everything that operators see of an installation, as of one moment. */
export interface HealthReport {
  readonly isReady: boolean;
  /** ISO 8601 date-times. */
  readonly checkedAt: string;
  readonly startedAt: string;
  readonly checks: readonly HealthCheck[];
  readonly queues: {
    readonly conversions: QueueStanding;
    readonly deliveries: QueueStanding;
    readonly formats: QueueStanding;
  };
  /** Whole seconds until a conversion that is accepted now would be worked on, about. */
  readonly secondsToStart: number;
  readonly conversions: Readonly<Record<ConversionStatus, number>>;
  /** Bytes; null for what cannot be measured. */
  readonly storage: Readonly<Record<keyof Sizes, number | null>>;
  readonly clips: {
    /** Bytes that the clip cache may take. */
    readonly limit: number;
    /** Since the start of this process. */
    readonly reused: number;
    readonly spoken: number;
  };
  /** Seconds of work for a second of audio, of the last conversion; null before the first one. */
  readonly realTimeFactor: number | null;
  readonly versions: readonly PartVersion[];
  readonly nodes: readonly { readonly id: string; readonly roles: readonly string[] }[];
  readonly hasMailServer: boolean;
}

export interface InstallationHealthOptions {
  readonly readiness: Pick<Readiness, 'check'>;
  /** False while the process starts or stops. */
  readonly isAccepting: () => boolean;
  readonly reads: Pick<Reads, 'jobs' | 'conversions'>;
  readonly cluster: Pick<Cluster, 'nodes'>;
  readonly backlog: { secondsToStart(): number };
  readonly sizes: Sizes;
  readonly metrics: Pick<Metrics, 'clips' | 'realTimeFactor'>;
  readonly clipLimitBytes: number;
  readonly versions: () => Promise<readonly PartVersion[]>;
  readonly hasMailServer: boolean;
  readonly clock: Clock;
}

/** Shows operators how the installation is. */
export class InstallationHealth {
  readonly #startedAt: string;

  constructor(private readonly options: InstallationHealthOptions) {
    this.#startedAt = new Date(options.clock.now()).toISOString();
  }

  /** Checks whether the installation is ready for work: everyone may know. */
  async isReady(): Promise<boolean> {
    const { readiness, isAccepting } = this.options;
    return isAccepting() && isUsable(await readiness.check());
  }

  /** @throws {ActionNotAllowed} for users who are not operators */
  async report(actor: Actor): Promise<HealthReport> {
    assertMay(actor, 'installation.read');
    const { readiness, isAccepting, reads, cluster, backlog, versions, clock } = this.options;
    const checks = await readiness.check();
    return {
      isReady: isAccepting() && isUsable(checks),
      checkedAt: new Date(clock.now()).toISOString(),
      startedAt: this.#startedAt,
      checks: Object.entries(checks).map(([name, check]) => toHealthCheck(name, check)),
      queues: {
        conversions: await queueDepth(reads.jobs, 'convert@1', clock),
        deliveries: await queueDepth(reads.jobs, 'deliver@1', clock),
        formats: await queueDepth(reads.jobs, 'encode@1', clock),
      },
      secondsToStart: backlog.secondsToStart(),
      conversions: await reads.conversions.countByStatus(),
      storage: await this.#storage(),
      clips: await this.#clips(),
      realTimeFactor: await this.#realTimeFactor(),
      versions: await versions(),
      nodes: (await cluster.nodes()).map(({ id, roles }) => ({ id, roles })),
      hasMailServer: this.options.hasMailServer,
    };
  }

  async #storage(): Promise<HealthReport['storage']> {
    const { storageFree, storageTotal, clipCache, media, database } = this.options.sizes;
    const [free, total, clips, audio, rows] = await Promise.all(
      [storageFree, storageTotal, clipCache, media, database].map((size) =>
        size().catch(ifRefused(null)),
      ),
    );
    return {
      storageFree: free ?? null,
      storageTotal: total ?? null,
      clipCache: clips ?? null,
      media: audio ?? null,
      database: rows ?? null,
    };
  }

  async #clips(): Promise<HealthReport['clips']> {
    const { values } = await this.options.metrics.clips.get();
    const countOf = (source: string) =>
      values.find(({ labels }) => labels.source === source)?.value ?? 0;
    return {
      limit: this.options.clipLimitBytes,
      reused: countOf('cache'),
      spoken: countOf('spoken'),
    };
  }

  async #realTimeFactor(): Promise<number | null> {
    const { values } = await this.options.metrics.realTimeFactor.get();
    const factor = values[0]?.value ?? 0;
    return factor > 0 ? factor : null;
  }
}

function toHealthCheck(name: string, { ok, advice, problem }: ReadinessCheck): HealthCheck {
  const { title, remedy } = checkWords(name);
  if (ok) return { name, title, state: 'ok', problem: '', remedy: '' };
  return { name, title, state: advice ? 'advice' : 'bad', problem: problem ?? '', remedy };
}
