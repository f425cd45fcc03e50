import type { Reads } from '../contracts/unit-of-work.js';
import { AUDIO_CONTENT_TYPES } from '../domain/audio.js';
import type { ServedAudio } from '../domain/audio-file.js';

type AudioReads = Pick<Reads, 'conversions' | 'audioFiles'>;

/** The audio of a key, as it was finished or in a further format; null where nothing has that key. */
export async function findServedAudio(
  key: string,
  { conversions, audioFiles }: AudioReads,
): Promise<ServedAudio | null> {
  const finished = await conversions.findMedia(key);
  if (finished !== null) return finished;
  const file = await audioFiles.findByKey(key);
  return file && { ...file, contentType: AUDIO_CONTENT_TYPES[file.format] };
}

/** Keys of all audio that is to stay. */
export async function wantedKeys({
  conversions,
  audioFiles,
}: AudioReads): Promise<ReadonlySet<string>> {
  return new Set([...(await conversions.mediaKeys()), ...(await audioFiles.keys())]);
}
