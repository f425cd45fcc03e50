import type { Logger } from 'pino';
import type { Clock } from '../contracts/clock.js';
import type { Job } from '../contracts/job-queue.js';
import type { MediaStore } from '../contracts/media-store.js';
import type { NarratedAudio, Narrator, SpokenPlan } from '../contracts/narrator.js';
import type { Signals } from '../contracts/signals.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { AUDIO_CONTENT_TYPES, type AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import type { AudioDescriptions } from './audio-descriptions.js';
import { mediaKey } from './conversion-ending.js';
import { inSteps } from './progress-steps.js';

export interface NarratingOptions {
  readonly reads: Pick<Reads, 'pronunciations'>;
  readonly narrator: Narrator;
  readonly media: MediaStore;
  readonly descriptions: AudioDescriptions;
  readonly format: AudioFormat;
  readonly signals: Pick<Signals, 'publish'>;
  readonly clock: Clock;
}

/** A conversion whose script is written, and the job that speaks it. */
export interface Narrating {
  /** With the script and the voice that are spoken. */
  readonly conversion: Conversion & { readonly script: NonNullable<Conversion['script']> };
  readonly job: Job;
  readonly logger: Logger;
  /** Called when it is known what is to be spoken. */
  readonly onPlanned?: (plan: SpokenPlan) => void;
}

/** Stored audio that no conversion refers to yet. */
export interface StoredNarration {
  readonly media: Media;
  readonly audio: NarratedAudio;
  /** Characters of the clips that were not in the cache. */
  readonly freshCharacters: number;
  /** Seconds from planning to end. */
  readonly seconds: number;
}

/**
 * Speaks a script and stores its audio under the key of this start of the job.
 * @throws as Narrator.produce and MediaStore.commit do
 */
export async function narrate(
  { reads, narrator, media, descriptions, format, signals, clock }: NarratingOptions,
  { conversion, job, logger, onPlanned }: Narrating,
  signal: AbortSignal,
): Promise<StoredNarration> {
  const { id, script, voice } = conversion;
  const lexicon = await reads.pronunciations.find(conversion.organizationId);
  const { tags, cover } = await descriptions.describe(conversion);
  const key = mediaKey(job, format);
  let plannedAt = clock.now();
  let total = 0;
  let freshCharacters = 0;
  const audio = await narrator.produce(
    {
      ...{ conversionId: id, lane: job.lane, script, voice, format, tags, cover },
      pronunciations: lexicon?.entries ?? [],
      outputPath: await media.prepare(key),
      onPlanned: (plan) => {
        onPlanned?.(plan);
        plannedAt = clock.now();
        total = plan.utterances;
        signals.publish({ type: 'planned', id, spokenCharacters: plan.spokenCharacters });
        signals.publish({ type: 'spoken', id, utterances: 0, total, seconds: 0 });
      },
      onProgress: inSteps(clock, ({ done, ...spoken }) => {
        signals.publish({ type: 'progress', id, done });
        signals.publish({ type: 'spoken', id, ...spoken, total });
      }),
      onSpoken: (spoken) => {
        freshCharacters = spoken.freshCharacters;
        logger.info({ clips: spoken.clips }, 'narration synthesized');
      },
    },
    signal,
  );
  const stored = await media.commit(key, signal);
  const finished: Media = {
    ...stored,
    contentType: AUDIO_CONTENT_TYPES[format],
    durationSeconds: audio.durationSeconds,
    integratedLufs: audio.loudness.integratedLufs,
    truePeakDbtp: audio.loudness.truePeakDbtp,
  };
  return { media: finished, audio, freshCharacters, seconds: (clock.now() - plannedAt) / 1000 };
}
