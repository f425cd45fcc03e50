import type { AudioFormat, AudioTags } from '../domain/audio.js';
import type { VoiceSettings } from '../domain/voice.js';
import type { Pronunciation } from '../domain/pronunciation.js';
import type { Script } from '../domain/script.js';
import type { LiveAudio } from './live-audio.js';
import type { ConversionWarning } from '../domain/warning.js';
import type { MasteredAudio } from './mastering.js';

/** A script that is to become an audio file. */
export interface Narration {
  /** The conversion it is for, a UUID: `forgetClips` asks for the same. None if nothing will be forgotten. */
  readonly conversionId?: string;
  /** Names the organization and mode whose turn the work takes. */
  readonly lane?: string;
  readonly script: Script;
  readonly voice: VoiceSettings;
  /** Pronunciations of the organization; the notes in `voice` take precedence. */
  readonly pronunciations?: readonly Pronunciation[];
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  /** Cover art, a PNG, drawn while it is spoken; it never fails. Absent or null for none. */
  readonly cover?: Promise<Uint8Array | null>;
  readonly outputPath: string;
  /** Called when it is known what is to be spoken. */
  readonly onPlanned?: (plan: SpokenPlan) => void;
  readonly onProgress: (progress: NarrationProgress) => void;
  /** Called when the last clip is there. */
  readonly onSpoken?: (spoken: Spoken) => void;
}

/** Speech to synthesize for a narration. */
export interface SpokenPlan {
  /** Of all utterances, those that are alike once. */
  readonly spokenCharacters: number;
  readonly utterances: number;
  /** The narration as it is made, for listeners; as long as it is being produced, and then for those who have begun. */
  readonly live: LiveAudio;
}

/** Progress of a narration. */
export interface NarrationProgress {
  /** The part that is done, 0 to 1, never less than before. */
  readonly done: number;
  /** Number of finished utterances. */
  readonly utterances: number;
  /** Of the audio, to the end of the pause after the last one of them. */
  readonly seconds: number;
}

/** Result of a narration. */
export interface Spoken {
  readonly clips: number;
  /** Characters of the clips that were not in the cache. */
  readonly freshCharacters: number;
}

/** The finished file, and what of the request is not in it. */
export interface NarratedAudio extends MasteredAudio {
  readonly warnings: readonly ConversionWarning[];
}

/** Makes one finished audio file from a script. */
export interface Narrator {
  /** @throws as Renderer.render and Mastering.master do, and VoiceNotAvailable. */
  produce(narration: Narration, signal: AbortSignal): Promise<NarratedAudio>;

  /**
   * Removes the stored clips that only this conversion used; does nothing without such clips. To be called when
   * no work on the conversion remains.
   * @throws {TypeError} when the id is not a UUID.
   * @throws Node's errors unchanged, when the clips cannot be listed.
   */
  forgetClips(conversionId: string): Promise<void>;

  /**
   * Ids of the conversions of which clips are kept here, in no order: clips of those that were removed elsewhere are
   * still to be forgotten.
   * @throws Node's errors as they are.
   */
  clipUsers(): Promise<readonly string[]>;
}
