import type {
  AudioExtras,
  AudioFormat,
  AudioTags,
  Loudness,
  UtteranceTiming,
} from '../domain/audio.js';
import type { Speaker } from '../domain/utterance.js';
import type { RenderedUtterance } from './rendering.js';

export interface MasteringRequest {
  /**
   * The clips in order, each time from the first one on. They are gone through more than once: to hear how loud the
   * voices are, to encode, and to encode again where that is needed. Consumed as they come; never all held in memory.
   */
  readonly clips: () => AsyncIterable<RenderedUtterance>;
  /** All who speak in them. */
  readonly speakers: readonly Speaker[];
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  /** Called once, when it is known when everything is heard. Absent for none. */
  readonly extras?: (heard: Heard) => Promise<AudioExtras>;
  /** Path of the encoded file. Its folder exists, and nothing else writes there. */
  readonly outputPath: string;
}

/** Times of all utterances in a finished file. */
export interface Heard {
  readonly durationSeconds: number;
  readonly timings: readonly UtteranceTiming[];
}

export interface MasteredAudio extends Heard {
  /** Measured on the finished file, decoded. */
  readonly loudness: Loudness;
}

/** Clips that are to be heard while they are made. */
export interface LiveEncodingRequest {
  /** In order, each as soon as it is there. */
  readonly clips: () => AsyncIterable<RenderedUtterance>;
  /** Takes the encoded bytes in order; the next ones come when it has. */
  readonly take: (bytes: Uint8Array) => Promise<void>;
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

  /**
   * Encodes clips as they arrive, as MP3 without tags that players can start at the first byte and at any frame. The
   * pauses are those of the finished file, so that the times match. Loudness cannot be measured in advance: each voice
   * gets the gain measured on its first sentence, which is corrected as more of the voice becomes available.
   * Resolves when the last clip is encoded.
   * @throws whatever the clips or `take` throw, and as `master`.
   */
  encodeLive(request: LiveEncodingRequest, signal: AbortSignal): Promise<void>;
}

/** A finished file and the format to encode it to. */
export interface ReencodingRequest {
  /** Its bytes from the start; asked for again where that is needed. */
  readonly source: () => AsyncIterable<Uint8Array>;
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  readonly durationSeconds: number;
  readonly tags: AudioTags;
  readonly extras: AudioExtras;
  /** Path of the file. Its folder exists, and nothing else writes there. */
  readonly outputPath: string;
}

/** Makes a finished file in another format, as long and as loud. */
export interface Reencoding {
  /** @throws as Mastering.master, and what the source throws. */
  reencode(request: ReencodingRequest, signal: AbortSignal): Promise<void>;
}
