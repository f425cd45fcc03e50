import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobName } from '../contracts/job-queue.js';
import type { Clock } from '../contracts/clock.js';
import type { Size, Sizes } from '../contracts/sizes.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { queueDepth } from './queue-depth.js';
import { ifRefused } from '../domain/expected-faults.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export interface MetricsOptions {
  readonly reads: Pick<Reads, 'jobs' | 'conversions'>;
  readonly clock: Clock;
  readonly sizes: Sizes;
}

/** Everything that `/metrics` tells (Prometheus text format). */
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly renderSeconds = new Counter({
    name: 'lectern_render_seconds_total',
    help: 'Time spent speaking clips, all workers together',
    registers: [this.registry],
  });

  readonly audioSeconds = new Counter({
    name: 'lectern_rendered_audio_seconds_total',
    help: 'Length of the clips that were spoken',
    registers: [this.registry],
  });

  readonly clips = new Counter({
    name: 'lectern_clips_total',
    help: 'Clips by where they came from: spoken, or found in the cache',
    labelNames: ['source'],
    registers: [this.registry],
  });

  readonly realTimeFactor = new Gauge({
    name: 'lectern_real_time_factor',
    help: 'Seconds from taking up the last finished conversion to its audio, per second of audio',
    registers: [this.registry],
  });

  readonly settled = new Counter({
    name: 'lectern_conversions_settled_total',
    help: 'Conversions that came to an end, by outcome',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor({ reads, clock, sizes }: MetricsOptions) {
    collectDefaultMetrics({ register: this.registry });
    this.#tellOfQueue(reads, clock);
    this.#tellOfConversions(reads);
    this.#tellSize('storage_free', 'Room left where the storage folder is', sizes.storageFree);
    this.#tellSize('clip_cache', 'Clips that are kept for reuse', sizes.clipCache);
    this.#tellSize('media', 'Finished audio', sizes.media);
    this.#tellSize('database', 'The database with its write-ahead log', sizes.database);
  }

  #tellOfQueue({ jobs }: Pick<Reads, 'jobs'>, clock: Clock): void {
    const age = new Gauge({
      name: 'lectern_queue_oldest_job_age_seconds',
      help: 'Time that the oldest queued conversion has waited; 0 where none waits',
      registers: [this.registry],
      collect: async () => {
        age.set((await queueDepth(jobs, 'convert@1', clock)).oldestSeconds);
      },
    });
    this.#tellDepth(jobs, 'convert@1', 'lectern_queue_depth', 'Conversions in the queue');
    this.#tellDepth(jobs, 'deliver@1', 'lectern_webhook_queue_depth', 'Deliveries in the queue');
    this.#tellDepth(
      jobs,
      'encode@1',
      'lectern_format_queue_depth',
      'Formats to be made, in the queue',
    );
  }

  #tellDepth(jobs: Reads['jobs'], kind: JobName, name: string, help: string): void {
    const queue = new Gauge({
      ...{ name, help, labelNames: ['state'], registers: [this.registry] },
      collect: async () => {
        const { queued, running } = await jobs.depth(kind);
        queue.set({ state: 'queued' }, queued);
        queue.set({ state: 'running' }, running);
      },
    });
  }

  #tellOfConversions({ conversions: all }: Pick<Reads, 'conversions'>): void {
    const conversions = new Gauge({
      name: 'lectern_conversions',
      help: 'Conversions by state',
      labelNames: ['status'],
      registers: [this.registry],
      collect: async () => {
        const counts = await all.countByStatus();
        for (const [status, count] of Object.entries(counts)) conversions.set({ status }, count);
      },
    });
  }

  #tellSize(name: string, help: string, size: Size): void {
    const gauge = new Gauge({
      name: `lectern_${name}_bytes`,
      help,
      registers: [this.registry],
      // One size that cannot be measured does not keep the others from being told.
      collect: async () => {
        gauge.set(await size().catch(ifRefused(NaN)));
      },
    });
  }
}
