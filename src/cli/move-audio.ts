import path from 'node:path';
import type { MediaStore } from '../contracts/media-store.js';
import type { FinishedAudio } from '../database/moving/finished-audio.js';
import { copyAudio, type CopyOutcome } from '../library/copy-audio.js';
import { LocalMediaStore } from '../library/local-media-store.js';
import { inLanes } from './lanes.js';
import type { Progress } from './progress.js';

/** Audio that has not arrived: the storage folder has lost it, or has another file in its place. */
export interface MissingAudio {
  readonly conversionId: string;
  readonly key: string;
  readonly problem: Extract<CopyOutcome, 'lost' | 'damaged'>;
}

export interface MovedAudio {
  /** Number of files that this run has copied. */
  readonly copied: number;
  /** Number of files that already existed. */
  readonly there: number;
  readonly missing: readonly MissingAudio[];
}

/** Source and target of the audio, with a listener for the progress. */
export interface AudioMove {
  readonly storageDir: string;
  readonly to: MediaStore;
  /** Told the number of files so far. */
  readonly progress: Progress;
}

/** Files that are copied at the same time. */
const LANES = 4;

/**
 * Copies the finished audio of a storage folder to another store.
 * @throws as copyAudio
 */
export async function moveAudio(
  finished: AsyncGenerator<FinishedAudio>,
  { storageDir, to, progress }: AudioMove,
  signal: AbortSignal,
): Promise<MovedAudio> {
  const from = new LocalMediaStore(path.join(storageDir, 'media'));
  const counts = { copied: 0, there: 0 };
  const missing: MissingAudio[] = [];
  await inLanes(finished, LANES, async (audio) => {
    signal.throwIfAborted();
    const outcome = await copyAudio(audio, { from, to }, signal);
    if (outcome === 'copied' || outcome === 'there') counts[outcome] += 1;
    else missing.push({ conversionId: audio.conversionId, key: audio.key, problem: outcome });
    progress.update(counts.copied + counts.there + missing.length);
  });
  return { ...counts, missing };
}
