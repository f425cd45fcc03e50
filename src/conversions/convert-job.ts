import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Narrator } from '../contracts/narrator.js';
import { AUDIO_CONTENT_TYPES, type AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import { StorageGone } from '../domain/failure.js';
import type { Script, Writing } from '../domain/script.js';
import type { Backlog } from './backlog.js';
import { explainFailure, INTERRUPTED_TOO_OFTEN } from './failure-messages.js';
import { rehearsedDelay, rehearseFailure, sandboxScript } from './sandbox.js';
import { toScriptRequest } from './script-request.js';
import type { SettledConversions } from './settled-conversions.js';

export interface ConvertJobOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly writer: ScriptWriter;
  readonly narrator: Narrator;
  readonly media: MediaStore;
  readonly format: AudioFormat;
  readonly backlog: Backlog;
  readonly settled: SettledConversions;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onSettled: (outcome: Outcome) => void;
}

/** What became of a conversion, for the metrics. */
export type Outcome =
  | { readonly type: 'completed'; readonly seconds: number; readonly audioSeconds: number }
  | { readonly type: 'failed' };

/** A conversion that was started this often without an end takes the daemon down with it. */
const MOST_ATTEMPTS = 10;

/**
 * The job `convert@1`: one conversion from its text to its audio. Whatever was finished before a crash is found again:
 * the script in the conversion's row, the clips in the cache.
 */
export class ConvertJob {
  constructor(private readonly options: ConvertJobOptions) {}

  readonly handle: JobHandler = async (job, signal) => {
    const conversion = await this.#takeUp(job);
    if (conversion === null) return;
    const logger = this.options.logger.child({
      conversion_id: conversion.id,
      request_id: job.requestId,
    });
    logger.info({ attempt: job.attempts }, 'conversion taken up');
    try {
      if (job.attempts > MOST_ATTEMPTS) throw INTERRUPTED_TOO_OFTEN;
      await this.#convert(conversion, job, signal, logger);
    } catch (error) {
      await this.options.media.discard(mediaKey(conversion, this.options.format));
      // Nothing can be written: the job is taken up again when the storage is back.
      if (error instanceof StorageGone) throw error;
      if (signal.aborted) await this.#requeue(conversion);
      else await this.#fail(conversion, job, error, logger);
      signal.throwIfAborted();
    }
  };

  async #convert(
    conversion: Conversion,
    job: Job,
    signal: AbortSignal,
    logger: Logger,
  ): Promise<void> {
    const { narrator, media, format, backlog, clock } = this.options;
    const startedAt = clock.now();
    rehearseFailure(conversion);
    const { script, writing } = await this.#script(conversion, signal);
    const started = await this.options.unitOfWork.write(({ conversions }) =>
      conversions.startGenerating(conversion.id, script, writing),
    );
    // Deleted meanwhile, its job with it.
    if (!started) return;
    const organization = await this.#organizationName(conversion);
    const key = mediaKey(conversion, format);
    let plannedAt = startedAt;
    let freshlySpoken = 0;
    const audio = await narrator.produce(
      {
        conversionId: conversion.id,
        script,
        voice: conversion.voice,
        format,
        tags: {
          title: conversion.title,
          date: conversion.createdAt.slice(0, 10),
          ...(organization !== undefined && { organization }),
        },
        outputPath: await media.prepare(key),
        onPlanned: (spokenCharacters) => {
          plannedAt = clock.now();
          backlog.plan(conversion.id, spokenCharacters);
        },
        onProgress: (done) => backlog.progress(conversion.id, done),
        onSpoken: ({ clips, freshCharacters }) => {
          freshlySpoken = freshCharacters;
          logger.info({ clips }, 'narration spoken');
        },
      },
      signal,
    );
    const stored = await media.commit(key);
    await this.#complete(conversion, job, {
      ...stored,
      contentType: AUDIO_CONTENT_TYPES[format],
      durationSeconds: audio.durationSeconds,
      integratedLufs: audio.loudness.integratedLufs,
      truePeakDbtp: audio.loudness.truePeakDbtp,
    });
    const seconds = (clock.now() - startedAt) / 1000;
    backlog.measured(freshlySpoken, (clock.now() - plannedAt) / 1000);
    this.options.onSettled({ type: 'completed', seconds, audioSeconds: audio.durationSeconds });
    logger.info({ seconds, audio_seconds: audio.durationSeconds }, 'conversion completed');
  }

  /** Null where there is nothing to do: it was deleted, or settled before a crash, or is snoozed first (sandbox, `slow:N`). */
  async #takeUp(job: Job): Promise<Conversion | null> {
    return this.options.unitOfWork.write(async ({ conversions, jobs }) => {
      const conversion = await conversions.get(job.subject);
      if (conversion === null || !(await conversions.startProcessing(conversion.id))) {
        await jobs.finish(job.id);
        return null;
      }
      const delay = rehearsedDelay(conversion);
      if (delay === 0 || job.snoozedUntil !== null) return conversion;
      await jobs.snooze(job.id, new Date(this.options.clock.now() + delay).toISOString());
      return null;
    });
  }

  /** The script that was written before an interruption, or a new one. */
  async #script(conversion: Conversion, signal: AbortSignal): Promise<ScriptInHand> {
    const { script, writing } = await this.#written(conversion, signal);
    return { script: conversion.mode === 'test' ? sandboxScript(script) : script, writing };
  }

  async #written(conversion: Conversion, signal: AbortSignal): Promise<ScriptInHand> {
    if (conversion.script !== null) return { ...conversion, script: conversion.script };
    const { reads, writer } = this.options;
    const request = await toScriptRequest(conversion, reads);
    const { script, ...written } = await writer.write(request, signal);
    return { script, writing: { writer: written.writer, contextUsed: written.contextUsed } };
  }

  async #organizationName(conversion: Conversion): Promise<string | undefined> {
    const { accounts } = this.options.reads;
    return (await accounts.findOrganization(conversion.organizationId))?.name;
  }

  async #complete(conversion: Conversion, job: Job, media: Media): Promise<void> {
    const at = new Date(this.options.clock.now()).toISOString();
    const completed = await this.options.unitOfWork.write(
      async ({ conversions, jobs, afterCommit }) => {
        await jobs.finish(job.id);
        afterCommit(() => this.#leave(conversion.id));
        return conversions.complete(conversion.id, at, media);
      },
    );
    // Deleted in the last moment: nobody else knows of this file.
    if (!completed) await this.options.media.remove(media.key);
  }

  async #fail(conversion: Conversion, job: Job, error: unknown, logger: Logger): Promise<void> {
    const at = new Date(this.options.clock.now()).toISOString();
    const message = explainFailure(error);
    logger.warn({ err: error }, 'conversion failed');
    const { media, format, unitOfWork } = this.options;
    const failed = await unitOfWork.write(async ({ conversions, jobs, afterCommit }) => {
      await jobs.finish(job.id);
      afterCommit(() => this.#leave(conversion.id));
      return conversions.fail(conversion.id, at, { code: 'GENERATION_FAILED', message });
    });
    // Its audio may have been there already when the row could not be written.
    if (failed) await media.remove(mediaKey(conversion, format));
    this.options.onSettled({ type: 'failed' });
  }

  async #requeue(conversion: Conversion): Promise<void> {
    await this.options.unitOfWork.write(({ conversions }) => conversions.requeue(conversion.id));
  }

  #leave(id: string): void {
    this.options.backlog.remove(id);
    this.options.settled.settle(id);
  }
}

/** A script and, where that is known, who wrote it. */
interface ScriptInHand {
  readonly script: Script;
  readonly writing: Writing | null;
}

/** One audio file per conversion: repeated work replaces what it left before. */
function mediaKey({ id }: Conversion, format: AudioFormat): string {
  return `${id}.${format}`;
}
