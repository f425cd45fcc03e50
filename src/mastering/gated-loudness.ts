const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const LOUDEST_LUFS = 20;
/** Width of a class of loudness. The relative gate falls on a border of classes: an error far below 0.01 LU. */
const CLASSES_PER_LU = 100;
const CLASSES = (LOUDEST_LUFS - ABSOLUTE_GATE_LUFS) * CLASSES_PER_LU;

/**
 * Gates the blocks of a programme and averages what is left (ITU-R BS.1770-4, annex 1: two gates).
 * Blocks are kept as a histogram, so that hours take no more memory than seconds.
 */
export class GatedLoudness {
  readonly #counts = new Float64Array(CLASSES);
  readonly #powers = new Float64Array(CLASSES);

  /** @param power Mean square of the K-weighted samples of one block. */
  add(power: number): void {
    const loudness = loudnessOf(power);
    if (!(loudness > ABSOLUTE_GATE_LUFS)) return;
    const at = classOf(loudness);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#powers[at] = (this.#powers[at] ?? 0) + power;
  }

  /** In LUFS; -Infinity when no block passed the absolute gate. */
  integrated(): number {
    const ungated = loudnessOf(this.#meanFrom(0));
    if (ungated === -Infinity) return -Infinity;
    const relativeGate = Math.max(ABSOLUTE_GATE_LUFS, ungated + RELATIVE_GATE_LU);
    return loudnessOf(this.#meanFrom(classOf(relativeGate)));
  }

  #meanFrom(firstClass: number): number {
    let count = 0;
    let power = 0;
    for (let at = firstClass; at < CLASSES; at += 1) {
      count += this.#counts[at] ?? 0;
      power += this.#powers[at] ?? 0;
    }
    return count === 0 ? 0 : power / count;
  }
}

function classOf(loudness: number): number {
  const at = Math.floor((loudness - ABSOLUTE_GATE_LUFS) * CLASSES_PER_LU);
  return Math.min(CLASSES - 1, Math.max(0, at));
}

/** The constant makes a 997 Hz sine of 0 dBFS in one channel read -3.01 LUFS (ITU-R BS.1770-4). */
function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}
