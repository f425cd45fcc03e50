import type {
  EngineResources,
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import { PackEngine } from '../../src/engine-process/pack-engine.js';
import manifest from './plugin.json' with { type: 'json' };
import { stretch } from './stretch.js';

/** Speaks with sherpa-onnx. */
export class SherpaEngine implements SpeechEngine {
  readonly #engine: PackEngine;

  /**
   * @param program module of the processes
   * @param ffmpegPath changes the rate of voices that do not follow it exactly
   */
  constructor(
    program: string,
    private readonly ffmpegPath: string,
    resources?: EngineResources,
  ) {
    const { install } = manifest.engine;
    this.#engine = new PackEngine({ module: program, install }, resources);
  }

  async synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<SynthesizedSpeech> {
    const { pack, prosody } = request;
    // Models of Piper round every sound up to whole frames: asked for twice the rate, one spoke 1.3 times as fast.
    if (pack?.family !== 'vits' || prosody.rate === 1) {
      return this.#engine.synthesize(request, signal);
    }
    const atOwnRate = { ...request, prosody: { ...prosody, rate: 1 } };
    const speech = await this.#engine.synthesize(atOwnRate, signal);
    return { ...speech, ...(await stretch(speech, prosody.rate, this.ffmpegPath, signal)) };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}
