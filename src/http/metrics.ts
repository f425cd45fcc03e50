import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Reads } from '../contracts/unit-of-work.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

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

  constructor(reads: Reads) {
    collectDefaultMetrics({ register: this.registry });
    const queue = new Gauge({
      name: 'lectern_queue_depth',
      help: 'Jobs in the queue',
      labelNames: ['state'],
      registers: [this.registry],
      collect: async () => {
        const { queued, running } = await reads.jobs.depth();
        queue.set({ state: 'queued' }, queued);
        queue.set({ state: 'running' }, running);
      },
    });
    const conversions = new Gauge({
      name: 'lectern_conversions',
      help: 'Conversions by state',
      labelNames: ['status'],
      registers: [this.registry],
      collect: async () => {
        const counts = await reads.conversions.countByStatus();
        for (const [status, count] of Object.entries(counts)) conversions.set({ status }, count);
      },
    });
  }
}
