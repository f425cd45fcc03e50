import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import {
  ANSWERS,
  type EngineAnswer,
  type EngineRequest,
  type FailedAnswer,
  type LoadRequest,
  type SpeakRequest,
} from './protocol.js';

/** A model that is loaded. */
export interface LoadedModel {
  /** @throws {EngineFault} for a fault that has a reason of its own */
  speak(request: SpeakRequest): Promise<ModelAudio>;
}

export interface ModelAudio {
  /** Hz. */
  readonly sampleRate: number;
  /** Between -1 and 1. */
  readonly samples: Float32Array;
}

/** A fault whose reason is part of the answer. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';

  constructor(
    readonly reason: FailedAnswer['reason'],
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/**
 * Runs the program of an engine's process: it loads one model and speaks with it as long as its life line is open.
 * @param load throws an EngineFault for a fault that has a reason of its own
 */
export async function serveEngine(
  load: (request: LoadRequest) => Promise<LoadedModel>,
): Promise<void> {
  new Worker(new URL('./life-line.js', import.meta.url));
  const answers = new Socket({ fd: ANSWERS, readable: false, writable: true });
  // A process that no longer reads the answers closes the life line, too.
  answers.on('error', () => undefined);
  const answer = (message: EngineAnswer) => answers.write(`${JSON.stringify(message)}\n`);
  const fail = (error: unknown, usual: FailedAnswer['reason']) => {
    const cause = error instanceof EngineFault ? (error.cause ?? error) : error;
    process.stderr.write(`${String(cause)}\n`);
    answer({ type: 'failed', reason: error instanceof EngineFault ? error.reason : usual });
  };
  let model: LoadedModel | undefined;

  for await (const line of createInterface({ input: process.stdin })) {
    // Written by the plugin itself, which is the only one that has the other end of this pipe.
    const request = JSON.parse(line) as EngineRequest;
    if (request.type === 'load') {
      try {
        model = await load(request);
        answer({ type: 'ready' });
      } catch (error) {
        fail(error, 'not-loaded');
      }
      continue;
    }
    try {
      if (model === undefined) throw new Error('No model is loaded.');
      const { audio, pcm } = await spoken(model, request);
      answer(audio);
      answers.write(pcm);
    } catch (error) {
      fail(error, 'not-spoken');
    }
  }
}

async function spoken(model: LoadedModel, request: SpeakRequest) {
  const before = process.cpuUsage();
  const { samples, sampleRate } = await model.speak(request);
  const pcm = toPcm(samples);
  const { user, system } = process.cpuUsage(before);
  const audio = {
    ...({ type: 'audio', id: request.id, sampleRate, sampleCount: pcm.length } as const),
    cpuSeconds: (user + system) / 1e6,
    // In kilobytes.
    memoryMegabytes: Math.ceil(process.resourceUsage().maxRSS / 1024),
  };
  return { audio, pcm: Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength) };
}

/**
 * Whole numbers of 16 bits. A plain loop, as `Int16Array.from` takes ten times as long: a twentieth of the work of Piper.
 * @throws if a sample is not a number
 */
function toPcm(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  let at = 0;
  for (const sample of samples) {
    if (Number.isNaN(sample)) throw new Error('A sample is no number.');
    pcm[at] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
    at += 1;
  }
  return pcm;
}
