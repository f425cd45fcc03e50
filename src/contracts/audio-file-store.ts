import type { AudioFormat } from '../domain/audio.js';
import type { AudioFile } from '../domain/audio-file.js';

/** Audio in further formats, as it can be read. */
export interface AudioFileReads {
  find(conversionId: string, format: AudioFormat): Promise<AudioFile | null>;
  findByKey(key: string): Promise<AudioFile | null>;
  /** Of one conversion, in no order. */
  list(conversionId: string): Promise<readonly AudioFile[]>;
  /** Keys of all of them. */
  keys(): Promise<ReadonlySet<string>>;
}

/** Audio in further formats, as it changes. It goes with its conversion. */
export interface AudioFileWrites extends AudioFileReads {
  add(file: AudioFile): Promise<void>;
  noteUse(key: string, at: string): Promise<void>;
  /** False if it was removed before. */
  remove(key: string): Promise<boolean>;
  /**
   * Removes those that nobody has asked for for the longest time, until the rest has at most so many bytes.
   * @param spared key of one that stays whatever its size is
   * @returns keys of those that were removed
   */
  removeBeyond(bytes: number, spared: string): Promise<readonly string[]>;
}
