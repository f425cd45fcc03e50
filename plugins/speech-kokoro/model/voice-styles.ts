import { readFile } from 'node:fs/promises';
import { EngineFault } from '../../../src/engine-process/serve-engine.js';

/** Numbers of a style. */
const SIZE = 256;

/** A voice of a model with its weight in a mix. */
export interface WeightedVoice {
  readonly speaker: number;
  readonly weight: number;
}

/** The voices of a model: a style for each length of a text. */
export class VoiceStyles {
  private constructor(
    private readonly styles: Float32Array,
    private readonly lengths: number,
  ) {}

  /**
   * @param file `voices.bin` of a pack: the styles of its voices, one voice after another
   * @param lengths styles of each voice
   */
  static async read(file: string, lengths: number): Promise<VoiceStyles> {
    const bytes = await readFile(file);
    const styles = new Float32Array(bytes.byteLength / Float32Array.BYTES_PER_ELEMENT);
    bytes.copy(new Uint8Array(styles.buffer));
    return new VoiceStyles(styles, lengths);
  }

  /**
   * The weighted mean of the styles of some voices.
   * @param symbols length of the text
   * @throws {EngineFault} for a voice that the model does not have
   */
  mixed(voices: readonly WeightedVoice[], symbols: number): Float32Array {
    const sum = voices.reduce((total, { weight }) => total + weight, 0);
    const mean = new Float32Array(SIZE);
    for (const { speaker, weight } of voices) {
      const style = this.#of(speaker, symbols);
      for (let at = 0; at < SIZE; at += 1)
        mean[at] = (mean[at] ?? 0) + ((style[at] ?? 0) * weight) / sum;
    }
    return mean;
  }

  /**
   * @param symbols length of the text
   * @throws {EngineFault} for a voice that the model does not have
   */
  #of(speaker: number, symbols: number): Float32Array {
    const row = speaker * this.lengths + Math.min(symbols, this.lengths - 1);
    const style = this.styles.subarray(row * SIZE, (row + 1) * SIZE);
    if (style.length < SIZE) throw new EngineFault('no-voice');
    return style;
  }
}
