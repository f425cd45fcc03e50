import type { UtteranceTiming } from '../domain/audio.js';

export interface TimingReads {
  /** Times of the utterances of a conversion, in their order; null if they are not stored. */
  find(conversionId: string): Promise<readonly UtteranceTiming[] | null>;
}

export interface TimingWrites extends TimingReads {
  /** Keeps them as long as the conversion is there, in place of those that were kept before. */
  keep(conversionId: string, timings: readonly UtteranceTiming[]): Promise<void>;
}
