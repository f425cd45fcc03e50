import type { Clock, Timers } from '../contracts/clock.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { Heard, Signals } from '../contracts/signals.js';
import type { Reads, UnitOfWork } from '../contracts/unit-of-work.js';
import type { AudioFormat } from '../domain/audio.js';
import type { AudioFile } from '../domain/audio-file.js';
import type { Conversion } from '../domain/conversion.js';
import { BacklogFull } from '../domain/refusal.js';
import { ENCODING_OUTCOMES, toSubject, type EncodingOutcome } from './encoding-subject.js';
import { encodingLaneOf } from './lanes.js';

export interface FurtherFormatsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Pick<Reads, 'audioFiles' | 'jobs'>;
  readonly media: Pick<MediaStore, 'size'>;
  readonly signals: Pick<Signals, 'subscribe'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

export interface FormatOrder {
  readonly conversion: Pick<Conversion, 'id' | 'organizationId' | 'mode'>;
  readonly format: AudioFormat;
  readonly requestId: string;
}

/** `making`: it is being made, or waits for a worker. */
export type FormatAnswer =
  | { readonly type: 'made'; readonly file: AudioFile }
  | { readonly type: 'making' | 'failed' | 'no-room' };

type FoundFile =
  | { readonly isWhole: true; readonly file: AudioFile }
  | { readonly isWhole: false; readonly file: AudioFile | null };

/** Maximum number of running encodings of one organization and mode. */
const AT_ONCE = 1;

/** Maximum number of unfinished encodings of one organization and mode. */
const MOST_UNFINISHED = 20;

/** About how long an encoding takes: those of recordings of some minutes take less. */
const USUAL_SECONDS = 5;

/** Precision of the time of the last request for a file. */
const USE_NOTED_MS = 3_600_000;

/**
 * Audio in a further format, encoded on the first request by a job on any node that has ffmpeg. Concurrent requests on
 * any number of nodes share one job.
 */
export class FurtherFormats {
  constructor(private readonly options: FurtherFormatsOptions) {}

  /**
   * @param longestMs how long to wait for it
   * @param left aborts the wait when the client disconnects
   * @throws {BacklogFull} if too many of the organization's encodings are unfinished, and the reason of `left`
   */
  async ask(order: FormatOrder, longestMs: number, left: AbortSignal): Promise<FormatAnswer> {
    const there = await this.#find(order);
    if (there.isWhole) return { type: 'made', file: there.file };
    const lost = there.file?.key ?? null;
    const ending = this.#waitForEnd(order, longestMs, left);
    try {
      const outcome = (await this.#order(order, lost)) ? await ending.outcome : null;
      left.throwIfAborted();
      // It may have been made before anybody listened, or while signals were lost.
      const found = await this.#find(order);
      if (found.isWhole) return { type: 'made', file: found.file };
      if (outcome === 'failed' || outcome === 'no-room') return { type: outcome };
      return { type: (await this.#isOrdered(order)) ? 'making' : 'failed' };
    } finally {
      ending.stop();
    }
  }

  /** Finds the file; one that is no longer in the store as it was finished is encoded again. */
  async #find({ conversion, format }: FormatOrder): Promise<FoundFile> {
    const { reads, media, unitOfWork, clock } = this.options;
    const file = await reads.audioFiles.find(conversion.id, format);
    if (file === null) return { isWhole: false, file };
    if ((await media.size(file.key)) !== file.bytes) return { isWhole: false, file };
    const now = clock.now();
    if (now - Date.parse(file.usedAt) > USE_NOTED_MS) {
      const at = new Date(now).toISOString();
      await unitOfWork.write(({ audioFiles }) => audioFiles.noteUse(file.key, at));
    }
    return { isWhole: true, file };
  }

  /**
   * False if there is nothing to wait for: it has just been made, or the conversion removed.
   * @param lost the key of the file that was there and is not whole: the store is not asked while others wait to write
   */
  async #order(
    { conversion, format, requestId }: FormatOrder,
    lost: string | null,
  ): Promise<boolean> {
    const { id, organizationId } = conversion;
    const subject = toSubject({ conversionId: id, format });
    const at = new Date(this.options.clock.now()).toISOString();
    return this.options.unitOfWork.write(
      async ({ conversions, audioFiles, jobs, lock, publish }) => {
        await lock(organizationId);
        // Removed since it was found: nothing would ever remove the file.
        if ((await conversions.existing([id])).length === 0) return false;
        if (await jobs.isThere('encode@1', subject)) return true;
        const made = await audioFiles.find(id, format);
        if ((made?.key ?? lost) !== lost) return false;
        const lane = encodingLaneOf(conversion);
        if ((await jobs.countInLane(lane)) >= MOST_UNFINISHED) throw new BacklogFull(USUAL_SECONDS);
        await jobs.enqueue({ name: 'encode@1', subject, lane, laneLimit: AT_ONCE, requestId }, at);
        publish({ type: 'enqueued' });
        return true;
      },
    );
  }

  #isOrdered({ conversion, format }: FormatOrder): Promise<boolean> {
    const subject = toSubject({ conversionId: conversion.id, format });
    return this.options.reads.jobs.isThere('encode@1', subject);
  }

  /** Listens from now on. The outcome is null if none was heard in time. */
  #waitForEnd(
    { conversion, format }: FormatOrder,
    longestMs: number,
    left: AbortSignal,
  ): { readonly outcome: Promise<EncodingOutcome | null>; readonly stop: () => void } {
    const { signals, timers } = this.options;
    const ended = new AbortController();
    const outcome = new Promise<EncodingOutcome | null>((resolve) => {
      const hear = (heard: Heard) => {
        if (heard.type === 'missed') resolve(null);
        if (heard.type === 'removed' && heard.id === conversion.id) resolve('failed');
        if (heard.type !== 'encoded' || heard.id !== conversion.id) return;
        if (heard.format === format) resolve(outcomeOf(heard.outcome));
      };
      const leave = () => resolve(null);
      const unsubscribe = signals.subscribe(hear);
      const cancelTimer = timers.after(longestMs, leave);
      left.addEventListener('abort', leave, { once: true });
      if (left.aborted) leave();
      ended.signal.addEventListener('abort', () => {
        unsubscribe();
        cancelTimer();
        left.removeEventListener('abort', leave);
        leave();
      });
    });
    return { outcome, stop: () => ended.abort() };
  }
}

/** Of another release there may be others. */
function outcomeOf(outcome: string): EncodingOutcome | null {
  return ENCODING_OUTCOMES.find((known) => known === outcome) ?? null;
}
