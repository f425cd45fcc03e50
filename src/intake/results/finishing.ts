import path from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../contracts/clock.js';
import type { Reads, UnitOfWork } from '../../contracts/unit-of-work.js';
import { GenerationFailure } from '../../domain/failure.js';
import { systemErrorCode } from '../../domain/storage-errors.js';
import type { IntakeFile, IntakeOutcome } from '../../domain/intake.js';
import { FolderTakenOver, type ActiveFolder, type ReachStep } from '../active-folder.js';
import { DONE } from '../watching/ignored-names.js';
import { runAfter, type AfterCommandOptions } from './after-command.js';
import { AudioLost, type AudioFileOptions } from './audio-file.js';
import { durationOf, type CompletedPart } from './facts.js';
import { openWithin } from '../folders/held-folder.js';
import { isGone } from '../watching/file-stamp.js';
import { isNotWritable, isStillThere, moveAside, removeSource, withPlace } from './move-source.js';
import {
  dropReason,
  noteAmongResults,
  putToFailed,
  putWithNote,
  type FinishedFile,
} from './tell-reason.js';
import { writeResults } from './write-results.js';

export interface FinishingOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly audio: AudioFileOptions;
  readonly command: AfterCommandOptions;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly reach: ReachStep;
  /** Called with every file on which work has ended. */
  readonly onEnd: (file: IntakeFile, end: FileEnd) => void;
}

/** Outcome of a file, for people and programs. */
export interface FileEnd {
  readonly outcome: IntakeOutcome;
  /** Empty for one that is done. */
  readonly reason: string;
  /** Of its audio, in seconds. */
  readonly durationSeconds: number;
  /** Path of the audio; null without audio. */
  readonly audio: string | null;
}

/**
 * Ends the work on files whose conversions have settled: writes the results, moves the file, and then notes that it is
 * settled. Each step can be done again, as happens when the process is killed in between.
 */
export class Finishing {
  constructor(private readonly options: FinishingOptions) {}

  /**
   * @param reason why it cannot be narrated, where that is known already; null if its conversions tell
   * @throws Node's errors of the folders, {MediaStoreUnavailable}, {DatabaseUnavailable}, {FolderTakenOver}, the signal's
   * reason: it can be tried again
   */
  async finish(
    folder: ActiveFolder,
    file: IntakeFile,
    reason: string | null,
    signal: AbortSignal,
  ): Promise<void> {
    const { reach, command } = this.options;
    const end = await this.#endOf(folder, file, reason, signal);
    reach('results-written', file.path);
    const { source, inPlace } = await this.#putAside(folder, file, end);
    reach('source-moved', file.path);
    const facts = {
      LECTERN_FILE_OUTCOME: end.outcome,
      LECTERN_FILE_PATH: file.path,
      LECTERN_FILE_SOURCE: source === null ? '' : path.join(folder.root, source),
      LECTERN_FILE_AUDIO: end.audio ?? '',
      LECTERN_FILE_TITLE: file.plan.title,
      LECTERN_FILE_REASON: end.reason,
      LECTERN_FILE_DURATION_SECONDS: end.durationSeconds.toFixed(3),
      LECTERN_FILE_CONVERSIONS: file.conversionIds.join(','),
      LECTERN_FILE_ORGANIZATION: file.organizationId,
    };
    await runAfter(command, facts, signal);
    signal.throwIfAborted();
    reach('command-run', file.path);
    await this.#settle(folder, file, end, inPlace);
    reach('settled', file.path);
  }

  /** Decides how work on a file ends, and writes its results if it has any. */
  async #endOf(
    folder: ActiveFolder,
    file: IntakeFile,
    known: string | null,
    signal: AbortSignal,
  ): Promise<FileEnd> {
    const { refusal } = file.plan;
    if (refusal !== null) return { ...refusal, ...NO_AUDIO };
    if (known !== null) return { outcome: 'failed', reason: known, ...NO_AUDIO };
    const parts = await this.#parts(file);
    if (typeof parts === 'string') return { outcome: 'failed', reason: parts, ...NO_AUDIO };
    const { reads, audio: options } = this.options;
    const organization = await reads.accounts.findOrganization(file.organizationId);
    const writing = {
      ...{ ...options, organization: organization?.name },
      timingsOf: (id: string) => reads.timings.find(id),
    };
    try {
      const audio = await writeResults(folder, file, parts, writing, signal);
      return { outcome: 'done', reason: '', durationSeconds: durationOf(parts), audio };
    } catch (error) {
      const isTooLong = systemErrorCode(error) === 'ENAMETOOLONG';
      if (!isTooLong && !(error instanceof AudioLost || error instanceof GenerationFailure)) {
        throw error;
      }
      const reason = isTooLong ? TOO_LONG : messageOf(error);
      return { outcome: 'failed', reason, ...NO_AUDIO };
    }
  }

  /** Its conversions, or why one of them is not there. */
  async #parts(file: IntakeFile): Promise<readonly CompletedPart[] | string> {
    const parts: CompletedPart[] = [];
    for (const id of file.conversionIds) {
      const conversion = await this.options.reads.conversions.get(id);
      if (conversion === null) return 'Its conversion was deleted.';
      const { state } = conversion;
      if (state.status === 'failed') return state.error.message;
      if (state.status !== 'completed') throw new Error('A conversion has not settled yet.');
      parts.push({ conversion, media: state.media });
    }
    return parts;
  }

  /** Final path of the file; null if it is no longer the claimed one. */
  async #putAside(
    folder: ActiveFolder,
    file: IntakeFile,
    { outcome, reason }: FileEnd,
  ): Promise<{ readonly source: string | null; readonly inPlace: boolean }> {
    const at = new Date(this.options.clock.now()).toISOString();
    if (outcome === 'done') await dropReason(folder, file.path);
    // Held from the check to the move: what was checked is what is moved.
    const held = await openWithin(folder, path.posix.dirname(file.path)).catch(nullIfGone);
    if (held === null) return { source: null, inPlace: false };
    try {
      if (!(await isStillThere(held, file))) return { source: null, inPlace: false };
      const finished = { folder, file, held, at };
      if (outcome === 'failed') return await putToFailed(finished, withRemarks(reason, file));
      return await putAway(finished, reason);
    } finally {
      await held.close();
    }
  }

  async #settle(
    folder: ActiveFolder,
    file: IntakeFile,
    end: FileEnd,
    inPlace: boolean,
  ): Promise<void> {
    const { unitOfWork, clock, logger, onEnd } = this.options;
    const { outcome } = end;
    const at = new Date(clock.now()).toISOString();
    await unitOfWork.write(async ({ intake }) => {
      if (!(await intake.holdFolder(folder.id, folder.watcher))) throw new FolderTakenOver();
      await intake.settle(file.id, { at, outcome, inPlace });
      if (outcome === 'failed') await intake.forgetReleases(file.id);
    });
    const { reason, durationSeconds } = end;
    const facts = { file: file.path, outcome, conversion_ids: file.conversionIds };
    if (outcome === 'failed') logger.warn({ ...facts, reason }, 'could not narrate a dropped file');
    else
      logger.info({ ...facts, reason, audio_seconds: durationSeconds }, 'narrated a dropped file');
    onEnd(file, end);
  }
}

const TOO_LONG =
  'Its path is too long in the folder for results. Shorten the names of the folders that it is in.';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const NO_AUDIO = { durationSeconds: 0, audio: null };

/** @param reason why nothing is narrated of it; empty if something is */
async function putAway(
  finished: FinishedFile,
  reason: string,
): Promise<{ readonly source: string | null; readonly inPlace: boolean }> {
  const { folder, file, held } = finished;
  const note = withRemarks(reason, file);
  const remarks = withRemarks('', file);
  const noteElsewhere = () => (remarks === '' ? undefined : noteAmongResults(finished, remarks));
  try {
    switch (file.plan.source) {
      case 'keep':
        await noteElsewhere();
        return { source: file.path, inPlace: true };
      case 'delete':
        await noteElsewhere();
        await removeSource(held, file);
        return { source: null, inPlace: false };
      case 'done': {
        if (note !== '') return await putWithNote(finished, note);
        return await withPlace(folder, { top: DONE, file: file.path }, async (place) => {
          await moveAside(held, file, place);
          return { source: place.path, inPlace: false };
        });
      }
    }
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    await noteElsewhere();
    return { source: file.path, inPlace: true };
  }
}

/** Text of a note: why a file is not narrated, and which of its instructions were not followed. */
function withRemarks(reason: string, { plan }: IntakeFile): string {
  const remarks = (plan.remarks ?? []).join('\n');
  return [reason, remarks].filter((text) => text !== '').join('\n\n');
}

function nullIfGone(error: unknown): null {
  if (isGone(error) || systemErrorCode(error) === 'EACCES') return null;
  throw error;
}
