import type { Reads } from '../contracts/unit-of-work.js';
import { AUDIO_CONTENT_TYPES } from '../domain/audio.js';
import type { ServedAudio } from '../domain/audio-file.js';

type AudioReads = Pick<Reads, 'conversions' | 'audioFiles' | 'supersededAudio'>;

/**
 * The audio of a key, as it was finished or in a further format; null if nothing has that key. The key of an earlier
 * version leads to its file as long as that is kept, then to the version that is served.
 */
export async function findServedAudio(key: string, reads: AudioReads): Promise<ServedAudio | null> {
  const current = await findCurrent(key, reads);
  if (current !== null) return current;
  const superseded = await reads.supersededAudio.find(key);
  if (superseded === null || superseded.isKept) return superseded;
  return (await reads.conversions.findAudible(superseded.conversionId))?.media ?? null;
}

/** Checks whether the file of a key is to stay. */
export async function isWantedKey(key: string, reads: AudioReads): Promise<boolean> {
  if ((await findCurrent(key, reads)) !== null) return true;
  return (await reads.supersededAudio.find(key))?.isKept === true;
}

/** Keys of all audio that is to stay. */
export async function wantedKeys({
  conversions,
  audioFiles,
  supersededAudio,
}: AudioReads): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await conversions.mediaKeys()),
    ...(await audioFiles.keys()),
    ...(await supersededAudio.keptKeys()),
  ]);
}

async function findCurrent(
  key: string,
  { conversions, audioFiles }: AudioReads,
): Promise<ServedAudio | null> {
  const finished = await conversions.findMedia(key);
  if (finished !== null) return finished;
  const file = await audioFiles.findByKey(key);
  return file && { ...file, contentType: AUDIO_CONTENT_TYPES[file.format] };
}
