import type {
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import type { Prosody } from '../../src/domain/utterance.js';
import { FliteProgram } from './flite-program.js';
import { readWav } from './wav.js';

/** Median pitch of each voice in Hz, measured. The voice rms ignores flite's pitch setting. */
const PITCH_HZ: ReadonlyMap<string, number> = new Map([
  ['slt', 174],
  ['rms', 104],
  ['awb', 123],
  ['kal16', 89],
]);

/** Speaks by flite's command line. */
export class FliteEngine implements SpeechEngine {
  private constructor(private readonly program: FliteProgram) {}

  static async create(): Promise<FliteEngine> {
    return new FliteEngine(await FliteProgram.load());
  }

  async synthesize({ text, voice, prosody }: SynthesisRequest): Promise<SynthesizedSpeech> {
    return readWav(
      await this.program.run(['-voice', voice, ...features(voice, prosody), '-t', text]),
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function features(voice: string, { rate, pitch }: Prosody): string[] {
  const stretch = ['--setf', `duration_stretch=${(1 / rate).toFixed(4)}`];
  const base = PITCH_HZ.get(voice);
  // flite itself would speak with another voice, without a word.
  if (base === undefined) throw new Error(`flite has no voice ${voice}`);
  if (pitch === 0) return stretch;
  const hertz = base * 2 ** (pitch / 12);
  return [...stretch, '--setf', `int_f0_target_mean=${hertz.toFixed(2)}`];
}
