import { LRUCache } from 'lru-cache';
import type { UtteranceTiming } from '../domain/audio.js';
import type { Conversion } from '../domain/conversion.js';
import type { Script } from '../domain/script.js';
import type { Utterance } from '../domain/utterance.js';
import { transcriptOf, type Transcript } from './transcript.js';
import { assertExpected } from '../domain/expected-faults.js';
import { GenerationFailure } from '../domain/failure.js';

/** English is spoken at about this pace at a voice's own rate. */
const CHARACTERS_PER_SECOND = 14;

/** Everybody who looks at a recording in the making asks for the same. */
const MOST_KEPT = 20;

/** Estimates the transcript of a recording in the making: one cue for each utterance. */
export class Sketches {
  readonly #kept = new LRUCache<string, Promise<Transcript>>({ max: MOST_KEPT });

  constructor(
    private readonly plan: (
      script: Script,
      conversion: Pick<Conversion, 'voice' | 'organizationId' | 'mode'>,
    ) => Promise<readonly Utterance[]>,
  ) {}

  /** Null before its script is written. */
  async of(conversion: Conversion): Promise<Transcript | null> {
    const { id, script, voice } = conversion;
    if (script === null) return null;
    const key = `${id} ${JSON.stringify([voice, script])}`;
    const sketch =
      this.#kept.get(key) ??
      this.plan(script, conversion).then((planned) => sketchOf(script, planned));
    this.#kept.set(key, sketch);
    return sketch.catch((error: unknown) => {
      this.#kept.delete(key);
      // A script that cannot be spoken: its conversion is about to fail.
      assertExpected(error, GenerationFailure);
      return null;
    });
  }
}

function sketchOf(script: Script, utterances: readonly Utterance[]): Transcript {
  let atMs = 0;
  const timings = utterances.map(
    ({ index, speaker, range, spoken, prosody, ...pauses }): UtteranceTiming => {
      const startMs = atMs + (pauses.pauseBeforeMs ?? 0);
      const endMs = startMs + (1000 * spoken.length) / (CHARACTERS_PER_SECOND * prosody.rate);
      atMs = endMs + pauses.pauseAfterMs;
      return { index, speaker, range, startMs, endMs };
    },
  );
  return transcriptOf(script, timings, atMs);
}
