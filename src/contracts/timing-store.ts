import type { UtteranceTiming } from '../domain/audio.js';

export interface TimingReads {
  /** When each utterance of a conversion is heard, in their order; null where that is not kept. */
  find(conversionId: string): Promise<readonly UtteranceTiming[] | null>;
}

export interface TimingWrites extends TimingReads {
  /** Keeps them as long as the conversion is there, in place of those that were kept before. */
  keep(conversionId: string, timings: readonly UtteranceTiming[]): Promise<void>;
}
