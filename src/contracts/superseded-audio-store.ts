import type { ServedAudio } from '../domain/audio-file.js';

/** Audio of earlier versions of conversions, as it can be read. */
export interface SupersededAudioReads {
  find(key: string): Promise<SupersededAudio | null>;
  /** Keys of those of one conversion whose files are kept. */
  keptOf(conversionId: string): Promise<readonly string[]>;
  /** Keys of all whose files are kept; with a time (ISO 8601), of those that were superseded before it. */
  keptKeys(before?: string): Promise<readonly string[]>;
}

/** Audio of earlier versions of conversions, as it changes. It goes with its conversion. */
export interface SupersededAudioWrites extends SupersededAudioReads {
  add(conversionId: string, audio: readonly ServedAudio[], at: string): Promise<void>;
  /** Records that files are gone: their keys lead to the version that is served. */
  noteRemoved(keys: readonly string[], at: string): Promise<void>;
}

export interface SupersededAudio extends ServedAudio {
  readonly conversionId: string;
  /** False once its file was removed. */
  readonly isKept: boolean;
}
