import { amplitudeOf } from './decibels.js';
import { LARGEST_OVERSHOOT, peakFrom, REACH } from './oversampling.js';

const LOOK_AHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.08;

/** From here on a gain counts as released: 1e-5 is 0.0001 dB. */
const RELEASED = 1 - 1e-5;

/**
 * A gain followed by a look-ahead true-peak limiter for mono samples that pass by.
 *
 * The gain is lowered ahead of each peak along a ramp and raised slowly after it, so that limiting is not heard as a
 * click. What comes out is not delayed against what goes in: the first samples come later, all of them come.
 */
export class Limiter {
  readonly #gain: number;
  readonly #ceiling: number;
  readonly #lookAhead: number;
  readonly #release: number;
  /** REACH samples already given out, then those that wait. */
  #samples: Float32Array<ArrayBuffer>;
  /** The gain each of them may have at most, as far as its surroundings are known. */
  #allowed: Float32Array<ArrayBuffer>;
  #held: number;
  /** Samples of the silence before the first one that have still to be dropped. */
  #lead: number;
  /** Up to here (exclusive) peaks have been looked at. */
  #examined = REACH;
  #envelope = 1;
  /** The last envelope values and their sum: their average is the gain. */
  readonly #ramp: Float64Array;
  #rampAt = 0;
  #rampSum: number;

  /**
   * @param sampleRate Hz.
   * @param gainDb Applied before limiting.
   * @param ceilingDbtp True peak that is not exceeded.
   */
  constructor(sampleRate: number, gainDb: number, ceilingDbtp: number) {
    this.#gain = amplitudeOf(gainDb);
    this.#ceiling = amplitudeOf(ceilingDbtp);
    this.#lookAhead = Math.ceil(sampleRate * LOOK_AHEAD_SECONDS);
    this.#release = 1 - Math.exp(-1 / (sampleRate * RELEASE_SECONDS));
    this.#ramp = new Float64Array(this.#lookAhead + 1).fill(1);
    this.#rampSum = this.#ramp.length;
    // Silence before the first sample, in which the gain can already fall.
    this.#held = REACH + this.#lookAhead;
    this.#lead = this.#lookAhead;
    this.#samples = new Float32Array(this.#held);
    this.#allowed = new Float32Array(this.#held).fill(1);
  }

  /**
   * @param input Full scale is ±1.
   * @returns the samples that are ready, in an array of their own.
   */
  push(input: Float32Array): Float32Array<ArrayBuffer> {
    this.#take(input);
    this.#examine(this.#held - REACH);
    return this.#give(this.#examined - this.#lookAhead);
  }

  /** The samples still waiting. Nothing may be pushed afterwards. */
  finish(): Float32Array<ArrayBuffer> {
    const end = this.#held;
    this.#take(new Float32Array(REACH));
    this.#examine(end);
    return this.#give(end);
  }

  #take(input: Float32Array): void {
    const needed = this.#held + input.length;
    if (needed > this.#samples.length) {
      this.#samples = grown(this.#samples, needed);
      this.#allowed = grown(this.#allowed, needed);
    }
    for (let at = 0; at < input.length; at += 1) {
      this.#samples[this.#held + at] = (input[at] ?? 0) * this.#gain;
    }
    this.#allowed.fill(1, this.#held, needed);
    this.#held = needed;
  }

  /** Lowers the allowed gain around every peak above the ceiling. */
  #examine(end: number): void {
    const samples = this.#samples;
    // The largest sample that could still hide a true peak above the ceiling.
    const harmless = this.#ceiling / LARGEST_OVERSHOOT;
    let loudUntil = 0;
    for (let at = this.#examined - REACH; at < this.#examined + REACH; at += 1) {
      if (Math.abs(samples[at] ?? 0) > harmless) loudUntil = at + REACH;
    }
    for (let at = this.#examined; at < end; at += 1) {
      if (Math.abs(samples[at + REACH] ?? 0) > harmless) loudUntil = at + 2 * REACH;
      if (at >= loudUntil) continue;
      const peak = peakFrom(samples, at);
      if (peak > this.#ceiling) this.#allow(at, this.#ceiling / peak);
    }
    this.#examined = Math.max(this.#examined, end);
  }

  /**
   * Lowers the gain from the look-ahead before `at` to the sample after it.
   * Stops where an earlier peak has asked for as much: what is before that is low enough already.
   */
  #allow(at: number, gain: number): void {
    const first = Math.max(REACH, at - this.#lookAhead);
    for (let before = at + 1; before >= first; before -= 1) {
      if ((this.#allowed[before] ?? 0) <= gain) return;
      this.#allowed[before] = gain;
    }
  }

  /** Gives out the waiting samples before `end`. */
  #give(end: number): Float32Array<ArrayBuffer> {
    const count = Math.max(0, end - REACH);
    const output = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      output[at] =
        (this.#samples[REACH + at] ?? 0) * this.#nextGain(this.#allowed[REACH + at] ?? 1);
    }
    this.#samples.copyWithin(0, count, this.#held);
    this.#allowed.copyWithin(0, count, this.#held);
    this.#held -= count;
    this.#examined -= count;
    const dropped = Math.min(this.#lead, count);
    this.#lead -= dropped;
    return output.slice(dropped);
  }

  #nextGain(allowed: number): number {
    const released = this.#envelope + (1 - this.#envelope) * this.#release;
    this.#envelope = Math.min(allowed, released > RELEASED ? 1 : released);
    this.#rampSum += this.#envelope - (this.#ramp[this.#rampAt] ?? 0);
    this.#ramp[this.#rampAt] = this.#envelope;
    this.#rampAt = this.#rampAt === this.#lookAhead ? 0 : this.#rampAt + 1;
    return this.#rampSum / this.#ramp.length;
  }
}

function grown(samples: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length);
  larger.set(samples);
  return larger;
}
