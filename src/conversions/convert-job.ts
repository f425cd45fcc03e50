import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { RecordEvent } from '../contracts/event-recording.js';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import type { Signals } from '../contracts/signals.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { NarratedAudio, Narrator } from '../contracts/narrator.js';
import { AUDIO_CONTENT_TYPES, type AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import { DatabaseUnavailable, MediaStoreUnavailable, StorageGone } from '../domain/failure.js';
import type { Script, Writing } from '../domain/script.js';
import { recordSettled } from './conversion-events.js';
import type { AudioDescriptions } from './audio-descriptions.js';
import { explainFailure, INTERRUPTED_TOO_OFTEN } from './failure-messages.js';
import type { LiveNarrations } from './live-narrations.js';
import { putBack } from './put-back.js';
import { inSteps } from './progress-steps.js';
import { removeAudio } from './remove-audio.js';
import { rehearsedDelay, rehearseFailure, sandboxScript } from './sandbox.js';
import { toScriptRequest } from './script-request.js';

export interface ConvertJobOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly writer: ScriptWriter;
  readonly narrator: Narrator;
  readonly media: MediaStore;
  readonly descriptions: AudioDescriptions;
  readonly format: AudioFormat;
  readonly signals: Pick<Signals, 'publish'>;
  /** Told of what is being narrated. */
  readonly live: Pick<LiveNarrations, 'begin' | 'end'>;
  readonly recordEvent: RecordEvent;
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

/** How long a conversion waits for a store that does not answer. */
const STORE_DELAY_MS = 10_000;

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
      await this.options.media.discard(mediaKey(job, this.options.format));
      // Nothing can be written: the job is taken up again when that is over.
      if (error instanceof StorageGone || error instanceof DatabaseUnavailable) throw error;
      if (signal.aborted) await this.#requeue(job);
      else if (error instanceof MediaStoreUnavailable) await this.#tryLater(job, error, logger);
      else await this.#fail(conversion, job, error, logger);
      signal.throwIfAborted();
    } finally {
      this.options.live.end(conversion.id);
    }
  };

  async #convert(
    conversion: Conversion,
    job: Job,
    signal: AbortSignal,
    logger: Logger,
  ): Promise<void> {
    const { narrator, media, format, signals, clock } = this.options;
    const { id } = conversion;
    const startedAt = clock.now();
    rehearseFailure(conversion);
    const { script, writing } = await this.#script(conversion, signal);
    const started = await this.options.unitOfWork.write(async ({ conversions, jobs, publish }) => {
      if (!(await jobs.hold(job))) return false;
      if (!(await conversions.startGenerating(id, script, writing))) return false;
      publish({ type: 'moved', id, to: 'generating' });
      return true;
    });
    // Deleted meanwhile, its job with it, or taken up by another worker.
    if (!started) return;
    const lexicon = await this.options.reads.pronunciations.find(conversion.organizationId);
    const { tags, cover } = await this.options.descriptions.describe(conversion);
    const key = mediaKey(job, format);
    let plannedAt = startedAt;
    let total = 0;
    let freshlySpoken = 0;
    const audio = await narrator.produce(
      {
        conversionId: id,
        script,
        voice: conversion.voice,
        pronunciations: lexicon?.entries ?? [],
        format,
        tags,
        cover,
        outputPath: await media.prepare(key),
        onPlanned: ({ spokenCharacters, utterances, live }) => {
          this.options.live.begin(id, live);
          plannedAt = clock.now();
          total = utterances;
          signals.publish({ type: 'planned', id, spokenCharacters });
          signals.publish({ type: 'spoken', id, utterances: 0, total, seconds: 0 });
        },
        onProgress: inSteps(clock, ({ done, ...spoken }) => {
          signals.publish({ type: 'progress', id, done });
          signals.publish({ type: 'spoken', id, ...spoken, total });
        }),
        onSpoken: ({ clips, freshCharacters }) => {
          freshlySpoken = freshCharacters;
          logger.info({ clips }, 'narration spoken');
        },
      },
      signal,
    );
    const stored = await media.commit(key, signal);
    const finished: Media = {
      ...stored,
      contentType: AUDIO_CONTENT_TYPES[format],
      durationSeconds: audio.durationSeconds,
      integratedLufs: audio.loudness.integratedLufs,
      truePeakDbtp: audio.loudness.truePeakDbtp,
    };
    const completed = await this.#complete(conversion, job, finished, audio);
    if (!completed) return;
    const seconds = (clock.now() - startedAt) / 1000;
    const spent = (clock.now() - plannedAt) / 1000;
    signals.publish({ type: 'measured', spokenCharacters: freshlySpoken, seconds: spent });
    this.options.onSettled({ type: 'completed', seconds, audioSeconds: audio.durationSeconds });
    logger.info({ seconds, audio_seconds: audio.durationSeconds }, 'conversion completed');
  }

  /** Null where there is nothing to do: it was deleted, or settled before a crash, or is snoozed first (sandbox, `slow:N`). */
  async #takeUp(job: Job): Promise<Conversion | null> {
    return this.options.unitOfWork.write(async ({ conversions, jobs, publish }) => {
      if (!(await jobs.hold(job))) return null;
      const conversion = await conversions.get(job.subject);
      if (conversion === null || !(await conversions.startProcessing(conversion.id))) {
        await jobs.finish(job);
        return null;
      }
      publish({ type: 'moved', id: conversion.id, to: 'processing' });
      const delay = rehearsedDelay(conversion);
      if (delay === 0 || job.snoozedUntil !== null) return conversion;
      const from = new Date(this.options.clock.now()).toISOString();
      await jobs.snooze(job, { from, milliseconds: delay });
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

  /** False where this start of the job no longer counts. */
  async #complete(
    conversion: Conversion,
    job: Job,
    media: Media,
    { timings: heard, warnings }: NarratedAudio,
  ): Promise<boolean> {
    const at = new Date(this.options.clock.now()).toISOString();
    const completed = await this.options.unitOfWork.write((transaction) =>
      this.#settle(transaction, job, at, async ({ conversions, timings }) => {
        if (!(await conversions.complete(conversion.id, at, media, warnings))) return false;
        await timings.keep(conversion.id, heard);
        return true;
      }),
    );
    // Deleted just before, or taken up by another worker: nothing refers to this file.
    if (!completed) await removeAudio(this.options.media, media.key, this.options.logger);
    return completed;
  }

  async #fail(conversion: Conversion, job: Job, error: unknown, logger: Logger): Promise<void> {
    const at = new Date(this.options.clock.now()).toISOString();
    const message = explainFailure(error);
    logger.warn({ err: error }, 'conversion failed');
    const { media, format, unitOfWork } = this.options;
    const failed = await unitOfWork.write((transaction) =>
      this.#settle(transaction, job, at, ({ conversions }) =>
        conversions.fail(conversion.id, at, { code: 'GENERATION_FAILED', message }),
      ),
    );
    // Its audio may have been there already when the row could not be written.
    await removeAudio(media, mediaKey(job, format), logger);
    if (failed) this.options.onSettled({ type: 'failed' });
  }

  /** Ends a job with its conversion, and records the event of it. False where this start of the job no longer counts. */
  async #settle(
    transaction: Transaction,
    job: Job,
    at: string,
    change: (transaction: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    if (!(await transaction.jobs.finish(job))) return false;
    transaction.publish({ type: 'settled', id: job.subject });
    if (!(await change(transaction))) return false;
    await recordSettled(transaction, job.subject, at, this.options.recordEvent);
    return true;
  }

  /** Its clips are kept: once the store answers it is soon done. */
  async #tryLater(job: Job, error: MediaStoreUnavailable, logger: Logger): Promise<void> {
    logger.warn({ err: error }, 'audio cannot be stored yet: tried again in a while');
    const from = new Date(this.options.clock.now()).toISOString();
    await this.options.unitOfWork.write(async (transaction) => {
      const { jobs } = transaction;
      if (!(await jobs.hold(job))) return;
      await putBack(transaction, job.subject);
      await jobs.snooze(job, { from, milliseconds: STORE_DELAY_MS });
    });
  }

  async #requeue(job: Job): Promise<void> {
    await this.options.unitOfWork.write(async (transaction) => {
      if (await transaction.jobs.hold(job)) await putBack(transaction, job.subject);
    });
  }
}

/** A script and, where that is known, who wrote it. */
interface ScriptInHand {
  readonly script: Script;
  readonly writing: Writing | null;
}

/** One audio file for each start of the work: what a worker that was taken for dead still writes replaces nothing. */
function mediaKey({ subject, run }: Job, format: AudioFormat): string {
  return `${subject}-${run}.${format}`;
}
