import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InferenceSession, Runtime } from 'onnxruntime-node';
import { readModelMetadata } from '../../../src/domain/onnx/model-metadata.js';
import { SymbolIds } from './symbol-ids.js';
import { symbolPieces } from './symbol-pieces.js';
import { trimSilence } from './trim-silence.js';
import { VoiceStyles, type WeightedVoice } from './voice-styles.js';

/**
 * Most symbols that the model speaks at once, of the 510 that it can: a sentence of 300 needs 0.9 GB of memory, one of
 * 500 1.1 GB.
 */
const LONGEST = 300;

/** Several processes of one thread do more than one process of several (docs/voices.md). */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 };

/** Number of the symbol at both ends of a text. */
const EDGE = 0n;

interface Parts {
  readonly runtime: Runtime;
  readonly session: InferenceSession;
  readonly ids: SymbolIds;
  readonly styles: VoiceStyles;
  readonly sampleRate: number;
}

/** A model of Kokoro, which turns symbols into sound. */
export class KokoroModel {
  private constructor(private readonly parts: Parts) {}

  /** @param folder a voice pack */
  static async load(runtime: Runtime, folder: string): Promise<KokoroModel> {
    const file = path.join(folder, 'model.onnx');
    const metadata = readModelMetadata(file);
    const lengths = Number(metadata.get('style_dim')?.split(',')[0]);
    const sampleRate = Number(metadata.get('sample_rate'));
    const ids = new SymbolIds(await readFile(path.join(folder, 'tokens.txt'), 'utf8'));
    const styles = await VoiceStyles.read(path.join(folder, 'voices.bin'), lengths);
    const session = await runtime.InferenceSession.create(file, OPTIONS);
    return new KokoroModel({ runtime, session, ids, styles, sampleRate });
  }

  /**
   * @param voices one voice, or several that are mixed
   * @param rate a factor
   * @throws {EngineFault} for a voice that the model does not have
   */
  async speak(
    symbols: string,
    voices: readonly WeightedVoice[],
    rate: number,
  ): Promise<{ readonly sampleRate: number; readonly samples: Float32Array }> {
    const { sampleRate } = this.parts;
    const spoken: Float32Array[] = [];
    for (const piece of symbolPieces(symbols, LONGEST)) {
      spoken.push(trimSilence(await this.#speakPiece(piece, voices, rate), sampleRate));
    }
    return { sampleRate, samples: join(spoken) };
  }

  async #speakPiece(
    symbols: string,
    voices: readonly WeightedVoice[],
    rate: number,
  ): Promise<Float32Array> {
    const { runtime, session, styles } = this.parts;
    const ids = this.parts.ids.of(symbols);
    const style = styles.mixed(voices, ids.length);
    const input = BigInt64Array.from([EDGE, ...ids, EDGE]);
    const [text = ''] = session.inputNames.filter((name) => name !== 'style' && name !== 'speed');
    const answer = await session.run({
      [text]: new runtime.Tensor('int64', input, [1, input.length]),
      style: new runtime.Tensor('float32', style, [1, style.length]),
      speed: new runtime.Tensor('float32', Float32Array.of(rate), [1]),
    });
    const audio = answer[session.outputNames[0] ?? '']?.data;
    if (audio instanceof Float32Array) return audio;
    throw new Error('The model made no audio.');
  }
}

function join(parts: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) {
    samples.set(part, position);
    position += part.length;
  }
  return samples;
}
