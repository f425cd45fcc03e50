import type { Logger } from 'pino';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { ScriptWriter } from '../contracts/script-writer.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { ChangelogFacts } from '../domain/changelog-facts.js';
import type { Conversion } from '../domain/conversion.js';
import { DatabaseUnavailable, MediaStoreUnavailable, StorageGone } from '../domain/failure.js';
import type { Script, Writing } from '../domain/script.js';
import { mostTelling } from '../domain/warning.js';
import { ConversionEnding, mediaKey, type ConversionEndingOptions } from './conversion-ending.js';
import { INTERRUPTED_TOO_OFTEN } from './failure-messages.js';
import type { LiveNarrations } from './live-narrations.js';
import { narrate, type NarratingOptions } from './narrate.js';
import type { ReleaseHistory } from './release-history.js';
import { discardAudio } from './remove-audio.js';
import { rehearsedDelay, rehearseFailure, sandboxScript } from './sandbox.js';
import { toScriptRequest } from './script-request.js';
import { writingOf } from './writing-of.js';

export interface ConvertJobOptions extends ConversionEndingOptions, NarratingOptions {
  readonly reads: Reads;
  readonly writer: ScriptWriter;
  readonly history: Pick<ReleaseHistory, 'before' | 'factsOf'>;
  /** Told of what is being narrated. */
  readonly live: Pick<LiveNarrations, 'begin' | 'end'>;
}

/** A conversion that was started this often without an end takes the daemon down with it. */
const MOST_ATTEMPTS = 10;

/**
 * The job `convert@1`: one conversion from its text to its audio. Whatever was finished before a crash is found again:
 * the script in the conversion's row, the clips in the cache.
 */
export class ConvertJob {
  readonly #ending: ConversionEnding;

  constructor(private readonly options: ConvertJobOptions) {
    this.#ending = new ConversionEnding(options);
  }

  readonly handle: JobHandler = async (job, signal) => {
    const conversion = await this.#takeUp(job);
    if (conversion === null) return;
    const logger = this.options.logger.child({
      conversion_id: conversion.id,
      request_id: job.requestId,
    });
    logger.info({ attempt: job.attempts }, 'conversion started');
    try {
      if (job.attempts > MOST_ATTEMPTS) throw INTERRUPTED_TOO_OFTEN;
      await this.#convert(conversion, job, signal, logger);
    } catch (error) {
      await discardAudio(this.options.media, mediaKey(job, this.options.format), logger);
      // Nothing can be written now: the job resumes when the cause is gone.
      if (error instanceof StorageGone || error instanceof DatabaseUnavailable) throw error;
      if (signal.aborted) await this.#ending.requeue(job);
      else if (error instanceof MediaStoreUnavailable)
        await this.#ending.tryLater(job, error, logger);
      else await this.#ending.fail(conversion, job, error, logger);
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
    const { signals, clock } = this.options;
    const { id } = conversion;
    const startedAt = clock.now();
    rehearseFailure(conversion);
    const { script, writing, facts } = await this.#script(conversion, signal);
    const started = await this.options.unitOfWork.write(async (transaction) => {
      const { conversions, jobs, releaseFacts, publish } = transaction;
      if (!(await jobs.hold(job))) return false;
      if (!(await conversions.startGenerating(id, script, writing))) return false;
      if (facts !== undefined) await releaseFacts.keep(conversion, facts);
      publish({ type: 'moved', id, to: 'generating' });
      return true;
    });
    // The conversion and its job were deleted, or another worker has taken the job.
    if (!started) return;
    const narrated = await narrate(
      this.options,
      {
        ...{ conversion: { ...conversion, script }, job, logger },
        onPlanned: ({ live }) => this.options.live.begin(id, live),
      },
      signal,
    );
    const { media, audio, freshCharacters: spokenCharacters, seconds: spent } = narrated;
    const warnings = mostTelling([...(writing?.warnings ?? []), ...audio.warnings]);
    if (!(await this.#ending.complete(conversion, job, media, { ...audio, warnings }))) return;
    const seconds = (clock.now() - startedAt) / 1000;
    signals.publish({ type: 'measured', spokenCharacters, seconds: spent });
    this.options.onSettled({ type: 'completed', seconds, audioSeconds: audio.durationSeconds });
    logger.info({ seconds, audio_seconds: audio.durationSeconds }, 'conversion completed');
  }

  /** Null if there is nothing to do: it was deleted, or settled before a crash, or is snoozed first (sandbox, `slow:N`). */
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
    const written = await this.#written(conversion, signal);
    const { script } = written;
    const facts = written.facts ?? (await this.#facts(conversion, signal));
    return {
      ...written,
      script: conversion.mode === 'test' ? sandboxScript(script) : script,
      ...(facts !== undefined && { facts }),
    };
  }

  async #written(conversion: Conversion, signal: AbortSignal): Promise<ScriptInHand> {
    const { script: existing, writing } = conversion;
    if (existing !== null) return { script: existing, writing };
    const { reads, writer, history } = this.options;
    const { accounts } = reads;
    const request = await toScriptRequest(conversion, { accounts, history }, signal);
    const written = await writer.write(request, signal);
    const { script, facts } = written;
    return { script, writing: writingOf(written), ...(facts !== undefined && { facts }) };
  }

  /** Facts of a changelog whose writer has read none, or that came with its script; undefined if they are kept. */
  async #facts(conversion: Conversion, signal: AbortSignal): Promise<ChangelogFacts | undefined> {
    const { reads, history } = this.options;
    if (conversion.sourceType !== 'changelog') return undefined;
    if (await reads.releaseFacts.has(conversion.id)) return undefined;
    return history.factsOf(conversion, signal);
  }
}

/** A script, and where that is known who wrote it. */
interface ScriptInHand {
  readonly script: Script;
  readonly writing: Writing | null;
  /** Facts of its text for later narrations. */
  readonly facts?: ChangelogFacts;
}
