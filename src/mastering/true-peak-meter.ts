import { decibelsOf } from './decibels.js';
import { LARGEST_OVERSHOOT, peakFrom, REACH } from './oversampling.js';

/** Samples that are looked at together: where none can hold a new maximum, none is interpolated. */
const RUN = 32;

/** Finds the maximum true peak (ITU-R BS.1770-4, annex 2) of mono samples that pass by. */
export class TruePeakMeter {
  /** The last 2 × REACH samples, then those of the slice at hand. Silence comes before the first. */
  #window = new Float32Array(2 * REACH);
  #peak = 0;

  /** @param samples Full scale is ±1. */
  push(samples: Float32Array): void {
    const carried = 2 * REACH;
    if (this.#window.length < carried + samples.length) {
      const grown = new Float32Array(carried + samples.length);
      grown.set(this.#window.subarray(0, carried));
      this.#window = grown;
    }
    const window = this.#window;
    window.set(samples, carried);
    // Sample REACH of the window is the first one whose neighbours are all there.
    this.#scan(window, REACH, REACH + samples.length);
    window.copyWithin(0, samples.length, samples.length + carried);
  }

  /** In dBTP, of what has been pushed; the waveform goes on into silence. -Infinity for silence. */
  maximum(): number {
    const tail = this.#window.slice(0, 2 * REACH);
    const end = new Float32Array(3 * REACH);
    end.set(tail);
    this.#scan(end, REACH, 2 * REACH);
    return decibelsOf(this.#peak);
  }

  #scan(window: Float32Array, from: number, to: number): void {
    for (let start = from; start < to; start += RUN) {
      const end = Math.min(to, start + RUN);
      const bound = largest(window, start - REACH + 1, end + REACH) * LARGEST_OVERSHOOT;
      if (bound <= this.#peak) continue;
      for (let at = start; at < end; at += 1) {
        const peak = peakFrom(window, at);
        if (peak > this.#peak) this.#peak = peak;
      }
    }
  }
}

function largest(samples: Float32Array, from: number, to: number): number {
  let maximum = 0;
  for (let at = from; at < to; at += 1) {
    const magnitude = Math.abs(samples[at] ?? 0);
    if (magnitude > maximum) maximum = magnitude;
  }
  return maximum;
}
