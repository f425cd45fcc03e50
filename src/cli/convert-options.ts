import type { AudioFormat } from '../domain/audio.js';
import type { SourceType, Tone, Verbosity } from '../domain/conversion.js';
import type { SpeakerCount } from '../domain/script.js';

/** What the words of `lectern convert` ask for. */
export interface ConvertOptions {
  readonly output: string;
  readonly force?: boolean;
  readonly format?: AudioFormat;
  readonly title?: string;
  readonly type?: SourceType;
  readonly tone?: Tone;
  readonly verbosity?: Verbosity;
  readonly speakers?: SpeakerCount;
  readonly productName?: string;
  /** The version to narrate. */
  readonly release?: string;
  readonly audience?: string;
  readonly cta?: string;
}
