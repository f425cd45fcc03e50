import type { LiveAudio } from '../contracts/live-audio.js';

/** Narrations that run on this node, for live listeners. */
export class LiveNarrations {
  readonly #byConversion = new Map<string, LiveAudio>();

  begin(conversionId: string, audio: LiveAudio): void {
    this.#byConversion.set(conversionId, audio);
  }

  /** To be called when the work on a conversion is over and its new state is written down, whatever came of it. */
  end(conversionId: string): void {
    this.#byConversion.delete(conversionId);
  }

  find(conversionId: string): LiveAudio | undefined {
    return this.#byConversion.get(conversionId);
  }
}
