import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ConvertJob, type Outcome } from '../conversions/convert-job.js';
import type { WorkNotices } from '../conversions/work-notices.js';
import type { Metrics } from '../operations/metrics.js';
import { JobRunner } from '../jobs/job-runner.js';
import type { Studio } from '../narration/studio.js';
import type { Need } from '../contracts/need.js';
import type { Core } from './core.js';
import { recoverWork } from './recover-work.js';

/** Does the work, not yet running. */
export interface Worker {
  /** Puts back what a crash has left, and takes work from then on. */
  start(): Promise<void>;
  /** Gives running work so long to finish, in milliseconds, and releases the rest to the queue. */
  stop(graceMs: number): Promise<void>;
  /** For those who take orders in the same process. */
  readonly notices: WorkNotices;
  readonly needs: Readonly<Record<string, Need>>;
}

export function composeWorker(core: Core, studio: Studio): Worker {
  const { settings, logger, clock, timers, metrics } = core;
  const { unitOfWork, reads } = core.database;
  const convert = new ConvertJob({
    unitOfWork,
    reads,
    writer: core.writer,
    narrator: studio.narrator,
    media: core.media,
    format: settings.mastering.format,
    backlog: core.backlog,
    settled: core.settled,
    clock,
    logger,
    onSettled: (outcome) => count(metrics, outcome),
  });
  const runner = new JobRunner({
    unitOfWork,
    kinds: {
      'convert@1': {
        handle: convert.handle,
        concurrency: settings.jobs.concurrency || availableParallelism(),
      },
    },
    clock,
    timers,
    logger,
  });
  return {
    start: async () => {
      await recoverWork(core);
      runner.start();
    },
    stop: (graceMs) => runner.stop(graceMs),
    notices: createNotices(runner, core, studio),
    needs: needsOf(studio),
  };
}

function createNotices(runner: JobRunner, { logger }: Core, { narrator }: Studio): WorkNotices {
  return {
    enqueued: () => runner.wake(),
    removed: async ({ id, script, voice }) => {
      await runner.interrupt(id);
      if (script === null) return;
      try {
        await narrator.forgetClips(id, script, voice);
      } catch (error) {
        // The disk is full, say: the cache drops what is unused for longest.
        logger.warn({ err: error, conversion_id: id }, 'clips of a removed conversion were left');
      }
    },
  };
}

function needsOf(studio: Studio): Readonly<Record<string, Need>> {
  return {
    ffmpeg: {
      problem: 'ffmpeg is no longer there',
      look: () => access(studio.ffmpegPath, constants.X_OK),
    },
    voice: {
      problem: 'The default voice is not there',
      look: () => studio.checkDefaultVoice(),
    },
  };
}

function count(metrics: Metrics, outcome: Outcome): void {
  metrics.settled.inc({ outcome: outcome.type });
  if (outcome.type === 'completed' && outcome.audioSeconds > 0) {
    metrics.realTimeFactor.set(outcome.seconds / outcome.audioSeconds);
  }
}
