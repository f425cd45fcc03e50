import type { WordTiming } from '../domain/audio.js';
import type { VoiceProvider } from '../domain/voice.js';
import type { Utterance } from '../domain/utterance.js';
import type { InstalledPack } from '../domain/voice-pack.js';

/** Voices of one provider for a script: voices[0] is host 1 and the single narrator. */
export interface VoiceCast {
  readonly provider: VoiceProvider;
  readonly voices: readonly [string, string];
  /** The voice packs that they are in, for a plugin of voice packs. */
  readonly packs?: readonly [InstalledPack, InstalledPack];
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
  /** True if the clip was in the cache. */
  readonly cached: boolean;
}

/** Speaks utterances in parallel and gives them back in order. */
export interface Renderer {
  /**
   * Yields one RenderedUtterance per utterance, in their order, each as soon as it and all before it are there. Works a
   * bounded number of utterances ahead. Every clip is kept in the cache, whatever happens to the rest.
   * @throws {GenerationFailure} when an utterance could not be spoken twice in a row (error, time limit, silence,
   * implausible length).
   * @param user whose clips these are, a conversion's id: noted with each clip for `forget`
   * @throws {StorageFull} when a clip could not be written.
   * @throws {TypeError} when the user is not a UUID.
   * @throws the signal's reason as soon as it aborts. Clips that are being spoken then are not waited for: what is soon
   * finished ends in the cache, the rest is given up.
   */
  render(
    utterances: readonly Utterance[],
    cast: VoiceCast,
    signal: AbortSignal,
    user?: string,
  ): AsyncIterable<RenderedUtterance>;

  /**
   * Removes from the cache the clips that only `user` used. Clips shared with others stay.
   * @throws {TypeError} when the user is not a UUID.
   * @throws Node's errors unchanged, when the clips cannot be listed.
   */
  forget(user: string): Promise<void>;

  /**
   * Those of whom clips are in the cache, in no order.
   * @throws Node's errors as they are.
   */
  users(): Promise<readonly string[]>;
}
