import { GatedLoudness } from './gated-loudness.js';
import { kWeightingAt } from './k-weighting.js';
import type { KWeighting } from './k-weighting.js';

/** A gating block is 400 ms long and starts every 100 ms (ITU-R BS.1770-4: 75 % overlap). */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;

/** Filter states below this are silence; left alone they would become subnormal numbers, which are slow. */
const INAUDIBLE = 1e-25;

/** Measures the integrated loudness (EBU R 128, ITU-R BS.1770-4) of mono samples that pass by. Memory is constant. */
export class LoudnessMeter {
  readonly #weighting: KWeighting;
  readonly #stepSamples: number;
  readonly #blocks = new GatedLoudness();
  /** Energies of the last steps, in a ring. */
  readonly #steps = new Float64Array(STEPS_PER_BLOCK);
  #stepCount = 0;
  #samplesInStep = 0;
  #energy = 0;
  /** State of the shelf and of the high-pass (transposed direct form II). */
  #s1 = 0;
  #s2 = 0;
  #h1 = 0;
  #h2 = 0;

  /** @param sampleRate Hz. */
  constructor(sampleRate: number) {
    this.#weighting = kWeightingAt(sampleRate);
    this.#stepSamples = Math.round(sampleRate * STEP_SECONDS);
  }

  /** @param samples Full scale is ±1. */
  push(samples: Float32Array): void {
    for (let from = 0; from < samples.length;) {
      const to = Math.min(samples.length, from + this.#stepSamples - this.#samplesInStep);
      this.#filter(samples, from, to);
      this.#samplesInStep += to - from;
      from = to;
      if (this.#samplesInStep === this.#stepSamples) this.#closeStep();
    }
  }

  /** In LUFS; -Infinity when no block is louder than the absolute gate. */
  integrated(): number {
    return this.#blocks.integrated();
  }

  #filter(samples: Float32Array, from: number, to: number): void {
    const { shelf, highPass } = this.#weighting;
    const { b0, b1, b2, a1, a2 } = shelf;
    const c1 = highPass.a1;
    const c2 = highPass.a2;
    let s1 = this.#s1;
    let s2 = this.#s2;
    let h1 = this.#h1;
    let h2 = this.#h2;
    let energy = 0;
    for (let at = from; at < to; at += 1) {
      const sample = samples[at] ?? 0;
      const lifted = b0 * sample + s1;
      s1 = b1 * sample - a1 * lifted + s2;
      s2 = b2 * sample - a2 * lifted;
      const weighted = lifted + h1;
      h1 = h2 - 2 * lifted - c1 * weighted;
      h2 = lifted - c2 * weighted;
      energy += weighted * weighted;
    }
    this.#s1 = audible(s1);
    this.#s2 = audible(s2);
    this.#h1 = audible(h1);
    this.#h2 = audible(h2);
    this.#energy += energy;
  }

  #closeStep(): void {
    this.#steps[this.#stepCount % STEPS_PER_BLOCK] = this.#energy;
    this.#stepCount += 1;
    this.#energy = 0;
    this.#samplesInStep = 0;
    if (this.#stepCount < STEPS_PER_BLOCK) return;
    const energy = this.#steps.reduce((sum, step) => sum + step, 0);
    this.#blocks.add(energy / (STEPS_PER_BLOCK * this.#stepSamples));
  }
}

function audible(state: number): number {
  return Math.abs(state) < INAUDIBLE ? 0 : state;
}
