import type {
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import type { Prosody } from '../../src/domain/utterance.js';
import { FliteProgram } from './flite-program.js';
import { withoutHomographs } from './homographs.js';
import { readWav } from './wav.js';

/** Natural pitch and range of a voice. */
interface Melody {
  /** Median pitch in Hz, measured. */
  readonly hertz: number;
  /** Standard deviation of its pitch in Hz; 0 if it cannot be set. */
  readonly deviation: number;
}

/** The voice rms ignores flite's settings of pitch: its melody comes with its recordings. */
const MELODIES: ReadonlyMap<string, Melody> = new Map([
  ['slt', { hertz: 174, deviation: 27 }],
  ['rms', { hertz: 104, deviation: 0 }],
  ['awb', { hertz: 123, deviation: 26 }],
  ['kal16', { hertz: 89, deviation: 11 }],
]);

/** Speaks by flite's command line. */
export class FliteEngine implements SpeechEngine {
  private constructor(private readonly program: FliteProgram) {}

  static async create(): Promise<FliteEngine> {
    return new FliteEngine(await FliteProgram.load());
  }

  async synthesize({ text, voice, prosody }: SynthesisRequest): Promise<SynthesizedSpeech> {
    return readWav(
      await this.program.run(['-voice', voice, ...features(voice, prosody), '-t', readable(text)]),
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** flite slows down with the square of a sentence's length, and breaks in a long row of marks. */
const LONGEST_WORD = 1000;
const MOST_MARKS = 16;
const ENDLESS_MARKS = new RegExp(`([^\\p{L}\\p{N}\\s]{${MOST_MARKS}})[^\\p{L}\\p{N}\\s]+`, 'gu');
const ENDLESS_WORD = new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu');

/** A text without what flite ends at or breaks by; all that a narration is made of stays as it is. */
function readable(text: string): string {
  return withoutHomographs(text)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(ENDLESS_MARKS, '$1 ')
    .replace(ENDLESS_WORD, '$&\n\n');
}

function features(voice: string, { rate, pitch, range }: Prosody): string[] {
  const melody = MELODIES.get(voice);
  // flite itself would speak with another voice, without a word.
  if (melody === undefined) throw new Error(`flite has no voice ${voice}`);
  const shift = 2 ** (pitch / 12);
  return [
    ...set('duration_stretch', 1 / rate, 4),
    ...(pitch === 0 ? [] : set('int_f0_target_mean', melody.hertz * shift, 2)),
    ...(range === 1 ? [] : set('int_f0_target_stddev', melody.deviation * range * shift, 2)),
  ];
}

function set(feature: string, value: number, digits: number): string[] {
  return ['--setf', `${feature}=${value.toFixed(digits)}`];
}
