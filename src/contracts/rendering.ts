import type { WordTiming } from '../domain/audio.js';
import type { VoiceProvider } from '../domain/conversion.js';
import type { Utterance } from '../domain/utterance.js';

/** Which voices of which provider speak: voices[0] is host 1 and the single narrator. */
export interface VoiceCast {
  readonly provider: VoiceProvider;
  readonly voices: readonly [string, string];
}

/** An utterance with its sound, as a checked clip on disk. */
export interface RenderedUtterance {
  readonly utterance: Utterance;
  /** A mono 16-bit PCM WAV file in the clip cache. It stays at least until the iteration that yielded it ends. */
  readonly clipPath: string;
  /** Hz. */
  readonly sampleRate: number;
  readonly sampleCount: number;
  readonly words?: readonly WordTiming[];
  /** Whether the clip was there already. */
  readonly cached: boolean;
}

/** Speaks utterances in parallel and gives them back in order. */
export interface Renderer {
  /**
   * Yields one RenderedUtterance per utterance, in their order, each as soon as it and all before it are there.
   * Works a bounded number of utterances ahead. Every clip is kept in the cache, whatever happens to the rest.
   * @throws {GenerationFailure} when an utterance could not be spoken twice in a row (error, time limit, silence, implausible length).
   * @throws {StorageFull} when a clip could not be written.
   * @throws the signal's reason when aborted; running clips are given up.
   */
  render(
    utterances: readonly Utterance[],
    cast: VoiceCast,
    signal: AbortSignal,
  ): AsyncIterable<RenderedUtterance>;

  /**
   * Removes the clips of utterances from the cache, but for those in use. Nothing is lost: a clip that is wanted again
   * is spoken again.
   */
  forget(utterances: readonly Utterance[], cast: VoiceCast): Promise<void>;
}
