import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { SynthesizedSpeech } from '../contracts/speech-provider.js';
import { EngineMissing } from '../domain/engine-missing.js';
import { AnswerReader, type WholeAnswer } from './answer-reader.js';
import {
  ANSWERS,
  type EngineRequest,
  type FailedAnswer,
  type LoadRequest,
  type SpeakRequest,
} from './protocol.js';

/** Characters kept of the last output of an engine. */
const LAST_WORDS = 2_000;

/** Environment variables that an engine gets. No others reach it, because they can contain secrets. */
const VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'LANG', 'TZ', 'TMPDIR'];

const REASONS: Readonly<Record<Exclude<FailedAnswer['reason'], 'engine-missing'>, string>> = {
  'not-loaded': 'the voice engine could not load its model: lectern voices verify tells more',
  'no-voice': 'the model has no voice of that number: lectern voices verify tells more',
  'not-spoken': 'the voice engine made no sound of it',
};

interface Waiting {
  readonly resolve: (answer: WholeAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A program that speaks, and the npm packages that it needs. */
export interface EngineProgram {
  /** Path of its module. */
  readonly module: string;
  /** Arguments of `npm install` that install its packages. */
  readonly install: string;
}

/**
 * A process with one model. Any fault ends the process and fails the pending request; the process receives no further
 * requests. It also ends after an idle time, and with this process, which closes its life line.
 */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #input: Writable;
  /** Resolves when it has ended and its end was heard: before that it stays in the system's table of processes. */
  readonly exited: Promise<void>;
  #idle: NodeJS.Timeout | undefined;
  #waiting: Waiting | null = null;
  #end: Error | null = null;
  #lastWords = '';
  #count = 0;

  /**
   * Starts a process without a model.
   * @param idleMs time without a request after which the process ends; absent: it stays
   */
  constructor(
    private readonly program: EngineProgram,
    private readonly idleMs?: number,
  ) {
    const env = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
    const child = spawn(process.execPath, [program.module], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
      env,
    });
    this.#child = child;
    this.#input = child.stdin;
    const answers = child.stdio[ANSWERS];
    const reader = new AnswerReader((answer) => this.#take(answer));
    answers?.on('data', (piece: Buffer) => {
      try {
        reader.take(piece);
      } catch (error) {
        this.#endWith('the voice engine answered what is no answer', error);
      }
    });
    // The end of the process reports their ends, too.
    for (const stream of child.stdio) stream?.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (words: Buffer) => {
        this.#lastWords = (this.#lastWords + words.toString('utf8')).slice(-LAST_WORDS);
      });
    }
    child.on('error', (error) => this.#endWith('the voice engine could not be started', error));
    child.on('exit', (code, signal) => {
      const how = code === null ? `by ${signal ?? 'a signal'}` : `with code ${code}`;
      this.#endWith(`the voice engine ended ${how}`);
    });
    this.exited = new Promise((resolve) => {
      child.once('exit', () => resolve());
      // One that could not be started does not exit.
      if (child.pid === undefined) resolve();
    });
  }

  /**
   * Loads the model, once and before it speaks.
   * @throws as `speak`
   */
  async load(request: LoadRequest, signal?: AbortSignal): Promise<void> {
    const answer = await this.#ask(request, signal);
    if (answer.type !== 'ready') throw this.#failure(answer);
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  /**
   * @throws an Error when the process ends, or answers anything but what it was asked. The process has ended then.
   * @throws the signal's reason when aborted; the process is killed at once.
   */
  async speak(request: Omit<SpeakRequest, 'type' | 'id'>, signal?: AbortSignal): Promise<Spoken> {
    this.#count += 1;
    const id = this.#count;
    const answer = await this.#ask({ type: 'speak', id, ...request }, signal);
    if (answer.type !== 'audio' || answer.id !== id) throw this.#failure(answer);
    const { sampleRate, samples, cpuSeconds, memoryMegabytes } = answer;
    return { sampleRate, samples, usage: { cpuSeconds, memoryMegabytes } };
  }

  /** Ends it at once; `exited` tells when it has. */
  kill(): void {
    this.#endWith('the voice engine was stopped');
  }

  #ask(request: EngineRequest, signal?: AbortSignal): Promise<WholeAnswer> {
    return new Promise<WholeAnswer>((resolve, reject) => {
      if (this.#end !== null) {
        reject(this.#end);
        return;
      }
      clearTimeout(this.#idle);
      const abort = () => {
        reject(asError(signal?.reason));
        this.kill();
      };
      const leave = () => signal?.removeEventListener('abort', abort);
      this.#waiting = {
        resolve: (answer) => {
          leave();
          resolve(answer);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort);
      if (signal?.aborted === true) abort();
      else this.#input.write(`${JSON.stringify(request)}\n`);
    });
  }

  #take(answer: WholeAnswer): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) {
      this.#endWith('the voice engine answered without being asked');
      return;
    }
    if (this.idleMs !== undefined) {
      this.#idle = setTimeout(() => this.kill(), this.idleMs).unref();
    }
    waiting.resolve(answer);
  }

  #failure(answer: WholeAnswer): Error {
    // Its next answer may belong to an earlier request.
    if (answer.type !== 'failed') {
      return this.#endWith('the voice engine answered something else than it was asked');
    }
    const { reason } = answer;
    return reason === 'engine-missing'
      ? this.#endBy(new EngineMissing(this.program.install, this.#lastWords))
      : this.#endWith(REASONS[reason]);
  }

  #endWith(reason: string, cause?: unknown): Error {
    return this.#endBy(new Error(reason, { cause: cause ?? this.#lastWords }));
  }

  #endBy(error: Error): Error {
    if (this.#end !== null) return this.#end;
    this.#end = error;
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
    this.#waiting?.reject(error);
    this.#waiting = null;
    return error;
  }
}

/** Speech of a process, and the resources that it used. */
export type Spoken = SynthesizedSpeech & Required<Pick<SynthesizedSpeech, 'usage'>>;

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
