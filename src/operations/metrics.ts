import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobName } from '../contracts/job-queue.js';
import type { Clock } from '../contracts/clock.js';
import type { Size, Sizes } from '../contracts/sizes.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { productVersion } from './product-version.js';
import { queueDepth } from './queue-depth.js';
import { ifRefused } from '../domain/expected-faults.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export interface MetricsOptions {
  readonly reads: Pick<Reads, 'jobs' | 'conversions'>;
  readonly clock: Clock;
  readonly sizes: Sizes;
}

/** The metrics that `/metrics` serves in the text format of Prometheus. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time from receiving a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly renderSeconds = new Counter({
    name: 'lectern_render_seconds_total',
    help: 'Time spent synthesizing clips, summed over all threads',
    registers: [this.registry],
  });

  readonly audioSeconds = new Counter({
    name: 'lectern_rendered_audio_seconds_total',
    help: 'Duration of the synthesized clips',
    registers: [this.registry],
  });

  readonly clips = new Counter({
    name: 'lectern_clips_total',
    help: 'Clips by source: synthesized (spoken) or reused (cache)',
    labelNames: ['source'],
    registers: [this.registry],
  });

  readonly realTimeFactor = new Gauge({
    name: 'lectern_real_time_factor',
    help: 'Seconds from start to end of the last finished conversion, per second of its audio',
    registers: [this.registry],
  });

  readonly settled = new Counter({
    name: 'lectern_conversions_settled_total',
    help: 'Settled conversions by outcome',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  /** Set after each readiness check. */
  readonly ready = new Gauge({
    name: 'lectern_ready',
    help: 'Latest result of each readiness check: 1 if it passed, 0 if it failed',
    labelNames: ['check'],
    registers: [this.registry],
  });

  constructor({ reads, clock, sizes }: MetricsOptions) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'lectern_build_info',
      help: 'Version of Lectern; the value is always 1',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version: productVersion() }, 1);
    this.#trackQueue(reads, clock);
    this.#trackConversions(reads);
    this.#trackSize(
      'storage_free',
      'Free space of the file system with the storage folder',
      sizes.storageFree,
    );
    this.#trackSize('clip_cache', 'Size of the clip cache', sizes.clipCache);
    this.#trackSize('media', 'Size of the finished audio in the storage folder', sizes.media);
    this.#trackSize('database', 'Size of the database and its write-ahead log', sizes.database);
  }

  #trackQueue({ jobs }: Pick<Reads, 'jobs'>, clock: Clock): void {
    const age = new Gauge({
      name: 'lectern_queue_oldest_job_age_seconds',
      help: 'Waiting time of the oldest queued conversion; 0 if the queue is empty',
      registers: [this.registry],
      collect: async () => {
        age.set((await queueDepth(jobs, 'convert@1', clock)).oldestSeconds);
      },
    });
    this.#trackDepth(jobs, 'convert@1', 'lectern_queue_depth', 'Conversions in the queue');
    this.#trackDepth(jobs, 'deliver@1', 'lectern_webhook_queue_depth', 'Deliveries in the queue');
    this.#trackDepth(
      jobs,
      'encode@1',
      'lectern_format_queue_depth',
      'Audio formats to encode, in the queue',
    );
  }

  #trackDepth(jobs: Reads['jobs'], kind: JobName, name: string, help: string): void {
    const queue = new Gauge({
      ...{ name, help, labelNames: ['state'], registers: [this.registry] },
      collect: async () => {
        const { queued, running } = await jobs.depth(kind);
        queue.set({ state: 'queued' }, queued);
        queue.set({ state: 'running' }, running);
      },
    });
  }

  #trackConversions({ conversions: all }: Pick<Reads, 'conversions'>): void {
    const conversions = new Gauge({
      name: 'lectern_conversions',
      help: 'Conversions by status',
      labelNames: ['status'],
      registers: [this.registry],
      collect: async () => {
        const counts = await all.countByStatus();
        for (const [status, count] of Object.entries(counts)) conversions.set({ status }, count);
      },
    });
  }

  #trackSize(name: string, help: string, size: Size): void {
    const gauge = new Gauge({
      name: `lectern_${name}_bytes`,
      help,
      registers: [this.registry],
      // A size that cannot be measured must not fail the whole response.
      collect: async () => {
        gauge.set(await size().catch(ifRefused(NaN)));
      },
    });
  }
}
