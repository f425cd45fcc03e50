import type { UtteranceTiming } from '../../domain/audio.js';
import { writeCaptions } from '../../publishing/captions.js';
import { joined, transcriptOf } from '../../publishing/transcript.js';
import type { CompletedPart } from './facts.js';

/**
 * Captions (WebVTT) of the audio of a file, its parts one after the other; null if of one part no times are kept.
 * @param timingsOf reads when the utterances of a conversion are heard
 */
export async function captionsOf(
  parts: readonly CompletedPart[],
  timingsOf: (conversionId: string) => Promise<readonly UtteranceTiming[] | null>,
): Promise<string | null> {
  const transcripts = [];
  for (const { conversion, media } of parts) {
    const timings = await timingsOf(conversion.id);
    if (timings === null || conversion.script === null) return null;
    transcripts.push(transcriptOf(conversion.script, timings, media.durationSeconds * 1_000));
  }
  const hasHosts = parts.some(({ conversion }) => conversion.script?.speakers === 2);
  return writeCaptions(joined(transcripts), 'vtt', hasHosts ? 2 : 1);
}
