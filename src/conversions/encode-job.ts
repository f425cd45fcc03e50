import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Job, JobHandler } from '../contracts/job-queue.js';
import type { Reencoding } from '../contracts/mastering.js';
import type { MediaStore, StoredMedia } from '../contracts/media-store.js';
import type { Signals } from '../contracts/signals.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import { audioFormatOf, type AudioChapter, type AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import {
  DatabaseUnavailable,
  GenerationFailure,
  MediaStoreUnavailable,
  StorageFull,
  StorageGone,
} from '../domain/failure.js';
import type { AudioDescriptions } from './audio-descriptions.js';
import { parseSubject, type EncodingOutcome } from './encoding-subject.js';
import { discardAudio, removeAudio } from './remove-audio.js';

export interface EncodeJobOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'conversions' | 'timings'>;
  readonly media: MediaStore;
  readonly reencoding: Reencoding;
  readonly descriptions: AudioDescriptions;
  /** The parts of a conversion's audio that one can jump to; none if that is not known. */
  readonly chaptersOf: (conversion: Conversion, media: Media) => Promise<readonly AudioChapter[]>;
  /** Room for all audio in further formats. */
  readonly mostBytes: number;
  /** Limit of one encoding, in milliseconds; a longer recording has as long as it plays. */
  readonly longestMs: number;
  readonly signals: Pick<Signals, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A file that was started this often without an end takes the daemon down with it. */
const MOST_ATTEMPTS = 3;

/** Time that an encoding waits for a store that does not answer. */
const STORE_DELAY_MS = 10_000;

/** The job `encode@1`: the audio of a completed conversion in a further format, made from the finished file. */
export class EncodeJob {
  constructor(private readonly options: EncodeJobOptions) {}

  readonly handle: JobHandler = async (job, signal) => {
    const { media, logger } = this.options;
    const { conversionId, format } = parseSubject(job.subject);
    const log = logger.child({ conversion_id: conversionId, format, request_id: job.requestId });
    const key = mediaKey(job, conversionId, format);
    try {
      const conversion = await this.options.reads.conversions.get(conversionId);
      if (conversion?.state.status !== 'completed') {
        await this.#end(job, 'failed');
        return;
      }
      if (job.attempts > MOST_ATTEMPTS) throw new GenerationFailure('Interrupted too often.');
      await this.#encode(conversion, conversion.state.media, { format, key }, signal);
      await this.#keep(job, await media.commit(key, signal));
      log.info('audio encoded in another format');
    } catch (error) {
      await discardAudio(media, key, log);
      if (error instanceof StorageGone || error instanceof DatabaseUnavailable) throw error;
      signal.throwIfAborted();
      log.warn({ err: error }, 'could not encode audio in another format');
      if (error instanceof MediaStoreUnavailable) await this.#tryLater(job);
      else await this.#end(job, error instanceof StorageFull ? 'no-room' : 'failed');
    }
  };

  async #encode(
    conversion: Conversion,
    source: Media,
    { format, key }: { readonly format: AudioFormat; readonly key: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { media, reencoding, descriptions, chaptersOf } = this.options;
    const from = audioFormatOf(source.contentType);
    if (from === null || (await media.size(source.key)) !== source.bytes) {
      throw new GenerationFailure('The finished audio is lost or not whole.');
    }
    const { tags, cover } = await descriptions.describe(conversion);
    const request = {
      source: () => media.read(source.key, { start: 0, end: source.bytes - 1 }),
      ...{ from, to: format, durationSeconds: source.durationSeconds, tags },
      extras: { chapters: await chaptersOf(conversion, source), cover: await cover },
      outputPath: await media.prepare(key),
    };
    const limitMs = Math.max(this.options.longestMs, source.durationSeconds * 1000);
    const timeout = AbortSignal.timeout(limitMs);
    try {
      await reencoding.reencode(request, AbortSignal.any([signal, timeout]));
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted) throw error;
      throw new GenerationFailure(`The encoding took longer than ${limitMs / 1000} seconds.`);
    }
  }

  /** Keeps a file, and removes others where there is no room for all. */
  async #keep(job: Job, stored: StoredMedia): Promise<void> {
    const { unitOfWork, media, mostBytes, clock, logger } = this.options;
    const { conversionId, format } = parseSubject(job.subject);
    const usedAt = new Date(clock.now()).toISOString();
    const superfluous = await unitOfWork.write(async ({ audioFiles, jobs, publish }) => {
      // The conversion and its jobs were deleted, or another worker has taken the job.
      if (!(await jobs.finish(job))) return [stored.key];
      const before = await audioFiles.find(conversionId, format);
      if (before !== null) await audioFiles.remove(before.key);
      await audioFiles.add({ conversionId, format, ...stored, usedAt });
      publish(ended(conversionId, format, 'made'));
      const beyond = await audioFiles.removeBeyond(mostBytes, stored.key);
      return [...(before === null ? [] : [before.key]), ...beyond];
    });
    for (const key of superfluous) await removeAudio(media, key, logger);
  }

  async #end(job: Job, outcome: EncodingOutcome): Promise<void> {
    const { conversionId, format } = parseSubject(job.subject);
    await this.options.unitOfWork.write(async ({ jobs, publish }) => {
      if (await jobs.finish(job)) publish(ended(conversionId, format, outcome));
    });
  }

  async #tryLater(job: Job): Promise<void> {
    const from = new Date(this.options.clock.now()).toISOString();
    await this.options.unitOfWork.write(async ({ jobs }) => {
      if (await jobs.hold(job)) await jobs.snooze(job, { from, milliseconds: STORE_DELAY_MS });
    });
  }
}

function ended(id: string, format: AudioFormat, outcome: EncodingOutcome) {
  return { type: 'encoded', id, format, outcome } as const;
}

/** A file for each start of the work, as `convert@1` has it. */
function mediaKey({ run }: Job, conversionId: string, format: AudioFormat): string {
  return `${conversionId}-${run}.${format}`;
}
