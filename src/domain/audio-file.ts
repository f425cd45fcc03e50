import type { AudioFormat } from './audio.js';
import type { Media } from './conversion.js';

/** Properties needed to serve a file. */
export type ServedAudio = Pick<Media, 'key' | 'contentType' | 'bytes' | 'sha256' | 'isRemoved'>;

/** The audio of a conversion in a further format, made when it was first asked for. */
export interface AudioFile {
  readonly conversionId: string;
  readonly format: AudioFormat;
  /** Key in the media store. */
  readonly key: string;
  readonly bytes: number;
  /** Lowercase hex. */
  readonly sha256: string;
  /** Time of the last request (ISO 8601 date-time), exact to an hour. */
  readonly usedAt: string;
}
