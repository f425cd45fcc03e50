import type { AudioFormat } from './audio.js';
import type { Media } from './conversion.js';

/** What serving a file takes. */
export type ServedAudio = Pick<Media, 'key' | 'contentType' | 'bytes' | 'sha256'>;

/** The audio of a conversion in a further format, made when it was first asked for. */
export interface AudioFile {
  readonly conversionId: string;
  readonly format: AudioFormat;
  /** Key in the media store. */
  readonly key: string;
  readonly bytes: number;
  /** Lowercase hex. */
  readonly sha256: string;
  /** When it was last asked for (ISO 8601 date-time), give or take an hour. */
  readonly usedAt: string;
}
