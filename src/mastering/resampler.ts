/** Input samples on either side that shape an output sample. */
const REACH = 24;
const TAPS = 2 * REACH;

/** Share of the lower band that is kept flat; the rest is the filter's slope. */
const PASS_BAND = 0.94;

/**
 * Raises the sample rate of mono samples that pass by, with a windowed-sinc polyphase filter.
 * N samples in give ⌈N × to / from⌉ out, not delayed against them.
 */
export class Resampler {
  /** Output sample n stands at input position n × step / phases. */
  readonly #step: number;
  readonly #phases: number;
  readonly #filters: Float32Array;
  /** Input from sample `#first` on; begins with silence. */
  #window: Float32Array = new Float32Array(REACH - 1);
  #first = 1 - REACH;
  #received = 0;
  #given = 0;

  /**
   * @param from Hz.
   * @param to Hz, not lower than `from`.
   */
  constructor(from: number, to: number) {
    if (to < from) throw new RangeError('The resampler only raises the sample rate.');
    const divisor = greatestCommonDivisor(from, to);
    this.#step = from / divisor;
    this.#phases = to / divisor;
    this.#filters = polyphaseFilters(this.#phases);
  }

  push(input: Float32Array): Float32Array {
    this.#received += input.length;
    return this.#convert(input, this.#lengthOf(this.#received - REACH));
  }

  /** The samples still waiting. Nothing may be pushed afterwards. */
  finish(): Float32Array {
    return this.#convert(new Float32Array(REACH), this.#lengthOf(this.#received));
  }

  #lengthOf(inputSamples: number): number {
    return Math.max(0, Math.ceil((inputSamples * this.#phases) / this.#step));
  }

  #convert(input: Float32Array, until: number): Float32Array {
    const window = new Float32Array(this.#window.length + input.length);
    window.set(this.#window);
    window.set(input, this.#window.length);
    const output = new Float32Array(Math.max(0, until - this.#given));
    for (let at = 0; at < output.length; at += 1) {
      output[at] = this.#sampleAt(window, this.#given + at);
    }
    this.#given += output.length;
    const needed = Math.floor((this.#given * this.#step) / this.#phases) - (REACH - 1);
    this.#window = window.slice(Math.max(0, needed - this.#first));
    this.#first = Math.max(this.#first, needed);
    return output;
  }

  #sampleAt(window: Float32Array, outputIndex: number): number {
    const position = outputIndex * this.#step;
    const before = Math.floor(position / this.#phases);
    const filter = (position - before * this.#phases) * TAPS;
    const start = before - (REACH - 1) - this.#first;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      sum += (window[start + tap] ?? 0) * (this.#filters[filter + tap] ?? 0);
    }
    return sum;
  }
}

function polyphaseFilters(phases: number): Float32Array {
  const filters = new Float32Array(phases * TAPS);
  for (let phase = 0; phase < phases; phase += 1) {
    const taps = Array.from({ length: TAPS }, (_, tap) =>
      lowPass(tap - (REACH - 1) - phase / phases),
    );
    // Each phase passes a constant unchanged, so that no tone of the phases' rhythm appears.
    const sum = taps.reduce((total, tap) => total + tap, 0);
    filters.set(
      taps.map((tap) => tap / sum),
      phase * TAPS,
    );
  }
  return filters;
}

/** A sinc under a Blackman window that is zero at ±REACH. `distance` in input samples. */
function lowPass(distance: number): number {
  const angle = Math.PI * PASS_BAND * distance;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  const turn = (Math.PI * distance) / REACH;
  return sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
