import type { TimingReads } from '../contracts/timing-store.js';
import type { AudioChapter } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import { transcriptOf } from '../publishing/transcript.js';

/** The chapters of finished audio; none if it is not kept when anything is heard. */
export async function chaptersOf(
  { id, script }: Conversion,
  { durationSeconds }: Media,
  timings: TimingReads,
): Promise<readonly AudioChapter[]> {
  const heard = await timings.find(id);
  if (script === null || heard === null) return [];
  return transcriptOf(script, heard, durationSeconds * 1000).chapters;
}
