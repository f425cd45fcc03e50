import { readFile } from 'node:fs/promises';
import { EngineFault } from '../../../src/engine-process/serve-engine.js';

/** Numbers of a style. */
const SIZE = 256;

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
   * @param symbols length of the text
   * @throws {EngineFault} for a voice that the model does not have
   */
  of(speaker: number, symbols: number): Float32Array {
    const row = speaker * this.lengths + Math.min(symbols, this.lengths - 1);
    const style = this.styles.subarray(row * SIZE, (row + 1) * SIZE);
    if (style.length < SIZE) throw new EngineFault('no-voice');
    return style;
  }
}
