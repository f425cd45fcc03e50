import type { AudioFormat, AudioTags, Loudness, UtteranceTiming } from '../domain/audio.js';
import type { RenderedUtterance } from './rendering.js';

export interface MasteringRequest {
  /** The clips in order. Consumed as they come; never all held in memory. */
  readonly clips: AsyncIterable<RenderedUtterance>;
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  /** Where the encoded file is written. Its folder exists, and nothing else writes there. */
  readonly outputPath: string;
  /** Called as time passes, with the part that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

export interface MasteredAudio {
  readonly durationSeconds: number;
  /** Measured on what was encoded. */
  readonly loudness: Loudness;
  readonly timings: readonly UtteranceTiming[];
}

/** Makes one loudness-normalized encoded file from clips. */
export interface Mastering {
  /**
   * @throws whatever the clips throw, after everything it started has ended.
   * @throws {GenerationFailure} when ffmpeg fails or the result is not within the loudness target.
   * @throws {StorageFull} when the disk is full.
   * @throws the signal's reason when aborted. On any throw nothing of its own is left but, maybe, a partial outputPath.
   */
  master(request: MasteringRequest, signal: AbortSignal): Promise<MasteredAudio>;
}
