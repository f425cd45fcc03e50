import type { Logger } from 'pino';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { UnitOfWork } from '../contracts/unit-of-work.js';
import type { RecordEvent } from '../contracts/event-recording.js';
import type { Conversion, Revision } from '../domain/conversion.js';
import { DatabaseUnavailable, MediaStoreUnavailable, StorageGone } from '../domain/failure.js';
import { mediaKey } from './conversion-ending.js';
import { recordUpdated } from './conversion-events.js';
import { explainRevisionFailure, INTERRUPTED_TOO_OFTEN } from './failure-messages.js';
import { narrate, type NarratingOptions, type StoredNarration } from './narrate.js';
import { putBack } from './put-back.js';
import { discardAudio, removeAudio } from './remove-audio.js';
import { rehearsedDelay, rehearseFailure } from './sandbox.js';
import { switchVersion } from './switch-version.js';

export interface ReviseJobOptions extends NarratingOptions {
  readonly unitOfWork: UnitOfWork;
  readonly recordEvent: RecordEvent;
  readonly logger: Logger;
}

/** A completed conversion with the revision that is to be spoken. */
interface Revising {
  readonly conversion: Conversion;
  readonly revision: Revision;
}

/** A revision that was started this often without an end takes the daemon down with it. */
const MOST_ATTEMPTS = 10;

/** Time that a revision waits for a store that does not answer. */
const STORE_DELAY_MS = 10_000;

/**
 * The job `convert@1` of a conversion that is completed: speaks its revision and switches to it. Until then, and when
 * it fails, what is served stays as it is. Sentences that were spoken before come from the clip cache.
 */
export class ReviseJob {
  constructor(private readonly options: ReviseJobOptions) {}

  readonly handle: JobHandler = async (job, signal) => {
    const revising = await this.#takeUp(job);
    if (revising === null) return;
    const { conversion, revision } = revising;
    const logger = this.options.logger.child({
      conversion_id: conversion.id,
      request_id: job.requestId,
      script_version: revision.version,
    });
    logger.info({ attempt: job.attempts }, 'new version started');
    try {
      if (job.attempts > MOST_ATTEMPTS) throw INTERRUPTED_TOO_OFTEN;
      rehearseFailure(conversion);
      const { script, voice } = revision;
      const asRevised = { ...conversion, script, voice };
      const narrated = await narrate(this.options, { conversion: asRevised, job, logger }, signal);
      await this.#switch(revising, job, narrated, logger);
    } catch (error) {
      await discardAudio(this.options.media, mediaKey(job, this.options.format), logger);
      if (error instanceof StorageGone || error instanceof DatabaseUnavailable) throw error;
      if (signal.aborted) await this.#requeue(job);
      else if (error instanceof MediaStoreUnavailable) await this.#tryLater(job, error, logger);
      else await this.#fail(revising, job, error, logger);
      signal.throwIfAborted();
    }
  };

  /** Null if there is nothing to do: another start or a newer revision counts, or it is snoozed first (sandbox, `slow:N`). */
  async #takeUp(job: Job): Promise<Revising | null> {
    return this.options.unitOfWork.write(async ({ conversions, jobs, publish }) => {
      if (!(await jobs.hold(job))) return null;
      const conversion = await conversions.get(job.subject);
      const revision = conversion?.revision ?? null;
      if (conversion === null || revision === null || revision.status === 'failed') {
        await jobs.finish(job);
        return null;
      }
      const delay = rehearsedDelay(conversion);
      if (delay > 0 && job.snoozedUntil === null) {
        await jobs.snooze(job, { from: this.#now(), milliseconds: delay });
        return null;
      }
      await conversions.keepRevision(conversion.id, { ...revision, status: 'generating' });
      publish({ type: 'moved', id: conversion.id, to: 'generating' });
      return { conversion, revision };
    });
  }

  async #switch(
    { conversion: { id }, revision }: Revising,
    job: Job,
    { media, audio, freshCharacters: spokenCharacters, seconds }: StoredNarration,
    logger: Logger,
  ): Promise<void> {
    const { unitOfWork, recordEvent, signals } = this.options;
    const at = this.#now();
    const switched = await unitOfWork.write(async (transaction) => {
      if (!(await transaction.jobs.finish(job))) return false;
      const { version, script, voice } = revision;
      const next = { version, script, voice, media, warnings: audio.warnings };
      if (!(await switchVersion(transaction, id, next, at))) return false;
      await transaction.timings.keep(id, audio.timings);
      transaction.publish({ type: 'settled', id });
      await recordUpdated(transaction, job, at, recordEvent);
      return true;
    });
    // Deleted just before, revised again, or taken up by another worker: nothing refers to this file.
    if (!switched) {
      await removeAudio(this.options.media, media.key, logger);
      return;
    }
    signals.publish({ type: 'measured', spokenCharacters, seconds });
    logger.info({ fresh_characters: spokenCharacters }, 'new version completed');
  }

  async #fail({ conversion }: Revising, job: Job, error: unknown, logger: Logger): Promise<void> {
    const { unitOfWork, media, format } = this.options;
    const message = explainRevisionFailure(error);
    logger.warn({ err: error }, 'new version failed');
    await unitOfWork.write(async ({ conversions, jobs, publish }) => {
      if (!(await jobs.finish(job))) return;
      const revision = (await conversions.get(conversion.id))?.revision ?? null;
      if (revision === null) return;
      await conversions.keepRevision(conversion.id, {
        ...{ ...revision, status: 'failed' },
        error: { code: 'GENERATION_FAILED', message },
      });
      publish({ type: 'settled', id: conversion.id });
    });
    // Its audio may have been there already when the row could not be written.
    await removeAudio(media, mediaKey(job, format), logger);
  }

  async #tryLater(job: Job, error: MediaStoreUnavailable, logger: Logger): Promise<void> {
    logger.warn({ err: error }, 'media store unavailable; retrying later');
    await this.options.unitOfWork.write(async (transaction) => {
      const { jobs } = transaction;
      if (!(await jobs.hold(job))) return;
      await putBack(transaction, job.subject);
      await jobs.snooze(job, { from: this.#now(), milliseconds: STORE_DELAY_MS });
    });
  }

  async #requeue(job: Job): Promise<void> {
    await this.options.unitOfWork.write(async (transaction) => {
      if (await transaction.jobs.hold(job)) await putBack(transaction, job.subject);
    });
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}
