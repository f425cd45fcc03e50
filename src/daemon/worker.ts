import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { AudioDescriptions } from '../conversions/audio-descriptions.js';
import type { Outcome } from '../conversions/conversion-ending.js';
import { ConvertJob } from '../conversions/convert-job.js';
import { ReviseJob } from '../conversions/revise-job.js';
import { EncodeJob } from '../conversions/encode-job.js';
import { subjectsOf } from '../conversions/encoding-subject.js';
import type { Metrics } from '../operations/metrics.js';
import type { Speaking } from '../narration/speak-line.js';
import type { Studio } from '../narration/studio.js';
import type { RenderEvent } from '../contracts/event-recording.js';
import type { JobRunner } from '../contracts/job-queue.js';
import { UnmetNeed, type Need } from '../contracts/need.js';
import type { Core } from './core.js';
import { composeDeliveries } from './deliveries.js';
import { chaptersOf } from './heard-chapters.js';
import { createJobRunner } from './job-runner.js';
import { forgetRemoved } from '../conversions/forget-removed.js';
import { recordEvent } from '../webhooks/outbox.js';
import type { PeriodicTask } from '../schedule/periodic-tasks.js';
import { isAbsent } from '../domain/expected-faults.js';
import { systemErrorCode } from '../domain/storage-errors.js';

/** Does the work, not yet running. */
export interface Worker {
  /** Takes work from now on. */
  start(): Promise<void>;
  /** Gives running work so long to finish, in milliseconds, and releases the rest to the queue. */
  stop(graceMs: number): Promise<void>;
  /** Speaks for somebody who waits. */
  readonly speaking: Speaking;
  readonly needs: Readonly<Record<string, Need>>;
  readonly tasks: readonly PeriodicTask[];
}

/** ffmpeg keeps one core busy; conversions are to go on beside it. */
const ENCODINGS_AT_ONCE = 1;

const BYTES_PER_MEGABYTE = 1024 * 1024;

export async function composeWorker(
  core: Core,
  studio: Studio,
  renderEvent: RenderEvent,
): Promise<Worker> {
  const { settings, logger, clock, metrics } = core;
  const { unitOfWork, reads, signals } = core.database;
  const descriptions = new AudioDescriptions({ reads, covers: core.covers, logger });
  const narrating = {
    ...{ unitOfWork, reads, narrator: studio.narrator, media: core.media, descriptions },
    ...{ format: settings.mastering.format, signals, recordEvent, clock, logger },
  };
  const convert = new ConvertJob({
    ...narrating,
    ...{ writer: core.writer, history: core.history, live: core.live },
    onSettled: (outcome) => count(metrics, outcome),
  });
  const revise = new ReviseJob(narrating);
  const encode = new EncodeJob({
    ...{ unitOfWork, reads, media: core.media, descriptions, signals, clock, logger },
    reencoding: studio.reencoding,
    chaptersOf: (conversion, media) => chaptersOf(conversion, media, reads.timings),
    mostBytes: settings.media.formatsMaxMegabytes * BYTES_PER_MEGABYTE,
    longestMs: settings.media.formatSeconds * 1000,
  });
  const deliveries = await composeDeliveries(core, renderEvent);
  const runner = await createJobRunner(core, {
    'convert@1': {
      handle: async (job, signal) => {
        const status = (await reads.conversions.statuses([job.subject])).get(job.subject);
        await (status === 'completed' ? revise : convert).handle(job, signal);
      },
      concurrency: settings.jobs.concurrency || availableParallelism(),
    },
    'deliver@1': deliveries.kind,
    'encode@1': { handle: encode.handle, concurrency: ENCODINGS_AT_ONCE },
  });
  const forget = () => forgetRemoved(studio.narrator, reads.conversions);
  let unsubscribe: () => void = () => undefined;
  return {
    start: async () => {
      unsubscribe = signals.subscribe(async (heard) => {
        if (heard.type === 'removed') await leave(heard.id, runner, core, studio);
        if (heard.type === 'superseded') await runner.interrupt(heard.id);
      });
      await runner.start();
      deliveries.due.start();
    },
    stop: async (graceMs) => {
      unsubscribe();
      await deliveries.due.stop();
      await runner.stop(graceMs);
    },
    speaking: studio.speaking,
    needs: needsOf(studio),
    tasks: [
      { name: 'forget clips of removed conversions', at: '7 * * * *', scope: 'node', run: forget },
    ],
  };
}

/** Ends the work on a removed conversion, and forgets the clips that only it used. */
async function leave(
  id: string,
  runner: JobRunner,
  { logger }: Core,
  { narrator }: Studio,
): Promise<void> {
  await runner.interrupt(id);
  for (const subject of subjectsOf(id)) await runner.interrupt(subject);
  try {
    await narrator.forgetClips(id);
  } catch (error) {
    // The disk is full, say: the cache drops what is unused for longest.
    logger.warn(
      { err: error, conversion_id: id },
      'could not remove the clips of a deleted conversion',
    );
  }
}

function needsOf(studio: Studio): Readonly<Record<string, Need>> {
  return {
    ffmpeg: {
      problem: 'ffmpeg cannot be used',
      look: () => lookAt('ffmpeg', () => access(studio.ffmpegPath, constants.X_OK)),
    },
    voice: {
      problem: 'The default voice cannot be used',
      look: () => lookAt('The default voice', () => studio.checkDefaultVoice()),
    },
  };
}

/** @throws {UnmetNeed} if a file is missing or the file system reports an error */
async function lookAt(what: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (isAbsent(error)) throw new UnmetNeed(`${what} is no longer there.`, { cause: error });
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new UnmetNeed(`${what} cannot be used: the file system answers ${code}.`, {
      cause: error,
    });
  }
}

function count(metrics: Metrics, outcome: Outcome): void {
  metrics.settled.inc({ outcome: outcome.type });
  if (outcome.type === 'completed' && outcome.audioSeconds > 0) {
    metrics.realTimeFactor.set(outcome.seconds / outcome.audioSeconds);
  }
}
