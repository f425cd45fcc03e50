import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { RecordEvent } from '../contracts/event-recording.js';
import type { Job } from '../contracts/job-queue.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { NarratedAudio } from '../contracts/narrator.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import type { MediaStoreUnavailable } from '../domain/failure.js';
import { recordSettled } from './conversion-events.js';
import { explainFailure } from './failure-messages.js';
import { putBack } from './put-back.js';
import { removeAudio } from './remove-audio.js';

export interface ConversionEndingOptions {
  readonly unitOfWork: UnitOfWork;
  readonly media: MediaStore;
  readonly format: AudioFormat;
  readonly recordEvent: RecordEvent;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onSettled: (outcome: Outcome) => void;
}

/** Outcome of a conversion, for the metrics. */
export type Outcome =
  | { readonly type: 'completed'; readonly seconds: number; readonly audioSeconds: number }
  | { readonly type: 'failed' };

/** Time that a conversion waits for a store that does not answer. */
const STORE_DELAY_MS = 10_000;

/** Ends one start of the job `convert@1`: settles the conversion or requeues it. */
export class ConversionEnding {
  constructor(private readonly options: ConversionEndingOptions) {}

  /** False if this start of the job no longer counts. */
  async complete(
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

  async fail(conversion: Conversion, job: Job, error: unknown, logger: Logger): Promise<void> {
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

  /** Ends a job with its conversion, and records the event of it. False if this start of the job no longer counts. */
  async #settle(
    transaction: Transaction,
    job: Job,
    at: string,
    change: (transaction: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    if (!(await transaction.jobs.finish(job))) return false;
    transaction.publish({ type: 'settled', id: job.subject });
    if (!(await change(transaction))) return false;
    await recordSettled(transaction, job, at, this.options.recordEvent);
    return true;
  }

  /** Its clips are kept: once the store answers it is soon done. */
  async tryLater(job: Job, error: MediaStoreUnavailable, logger: Logger): Promise<void> {
    logger.warn({ err: error }, 'media store unavailable; retrying later');
    const from = new Date(this.options.clock.now()).toISOString();
    await this.options.unitOfWork.write(async (transaction) => {
      const { jobs } = transaction;
      if (!(await jobs.hold(job))) return;
      await putBack(transaction, job.subject);
      await jobs.snooze(job, { from, milliseconds: STORE_DELAY_MS });
    });
  }

  async requeue(job: Job): Promise<void> {
    await this.options.unitOfWork.write(async (transaction) => {
      if (await transaction.jobs.hold(job)) await putBack(transaction, job.subject);
    });
  }
}

/** One audio file for each start of the work: what a worker that was taken for dead still writes replaces nothing. */
export function mediaKey({ subject, run }: Job, format: AudioFormat): string {
  return `${subject}-${run}.${format}`;
}
