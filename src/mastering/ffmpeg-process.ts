import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import ffmpeg from 'fluent-ffmpeg';
import { GenerationFailure } from '../domain/failure.js';
import { explained } from './ffmpeg-failures.js';
import { StallTimer } from './stall-timer.js';

/** A small input: metadata, a picture. It is given to ffmpeg as a file that only its user can read. */
export interface Attachment {
  readonly content: string | Uint8Array;
  readonly options: readonly string[];
}

/** One run of ffmpeg: one input, one output. Options are arguments, never split and never read by a shell. */
export interface FfmpegTask {
  /** A file, or bytes that are fed as fast as ffmpeg takes them. They are asked for again for a second try. */
  readonly input: string | (() => AsyncIterable<Uint8Array>);
  readonly inputOptions: readonly string[];
  /** Further inputs, the first of them being number 1. */
  readonly attachments?: readonly Attachment[];
  /**
   * A file, replaced when it is there; or what takes the bytes that ffmpeg puts out, in order, one call at a time. Absent: they
   * are given back.
   */
  readonly output?: string | ((bytes: Uint8Array) => Promise<void>);
  readonly outputOptions: readonly string[];
}

export interface FfmpegOutcome {
  /** The last hundred lines that it logged: errors, where the task asks for no more. */
  readonly log: string;
  /** Output of the run, if the task names no file. */
  readonly bytes: Buffer;
}

const ALWAYS = ['-y', '-hide_banner', '-nostats', '-loglevel', 'error'];

/**
 * Options for larger input queues. ffmpeg 5 polls its inputs every 10 ms and reads at most eight packets of audio each
 * time by default: copying an hour of MP3 took three minutes.
 */
const WELL_FED = ['-thread_queue_size', '4096'];

const SILENT_LOGGER = { error: ignore, warn: ignore, info: ignore, debug: ignore };

const FEED_BUFFER_BYTES = 256 * 1024;

const STALLED = new GenerationFailure(
  'Encoding the audio stood still (ffmpeg). Try the conversion again.',
);

/** One process of ffmpeg, run through fluent-ffmpeg. */
export class FfmpegProcess {
  readonly #feed = new PassThrough({ writableHighWaterMark: FEED_BUFFER_BYTES });
  readonly #chunks: Uint8Array[] = [];
  readonly #receiver: Writable;
  readonly #stall: StallTimer;
  readonly #command: ffmpeg.FfmpegCommand;
  readonly #failures: unknown[] = [];

  constructor(
    program: string,
    private readonly task: FfmpegTask,
    /** Paths of the attachments, in order. */
    files: readonly string[],
    stallMs: number,
  ) {
    const { input, inputOptions, attachments = [], output, outputOptions } = task;
    const take = typeof output === 'function' ? output : collect(this.#chunks);
    this.#receiver = receiver(take, (error) => this.giveUp(error));
    this.#stall = new StallTimer(stallMs, () => this.giveUp(STALLED));
    this.#command = ffmpeg({ logger: SILENT_LOGGER })
      .setFfmpegPath(program)
      .input(typeof input === 'string' ? `file:${input}` : this.#feed)
      .inputOptions(...inputOptions, ...(attachments.length > 0 ? WELL_FED : []));
    passOverCapabilities(this.#command);
    for (const [i, { options }] of attachments.entries())
      this.#command.input(`file:${files[i] ?? ''}`).inputOptions(...options);
    this.#command
      .output(typeof output === 'string' ? `file:${output}` : this.#receiver)
      .outputOptions(...ALWAYS, ...outputOptions)
      .on('stderr', () => this.#stall.moved())
      .on('start', () => {
        reportSpawnErrors(this.#command);
        // Before its start there was no process to kill.
        if (this.#failures.length > 0) this.#command.kill('SIGKILL');
      });
  }

  /** Ends it. `run` throws the first reason. */
  giveUp(reason: unknown): void {
    this.#failures.push(reason);
    this.#command.kill('SIGKILL');
  }

  /**
   * Runs it. Settles only after the process has ended.
   * @throws as `Ffmpeg.run`, and what it was given up for.
   */
  async run(): Promise<FfmpegOutcome> {
    const received = typeof this.task.output === 'string' ? null : once(this.#receiver, 'finish');
    const ended = new AbortController();
    this.#stall.start();
    const feeding = this.#feedAll(ended.signal);
    let log = '';
    try {
      log = await logOf(this.#command);
      await received;
    } catch (error) {
      this.#failures.push(error);
    } finally {
      ended.abort();
      await feeding;
      this.#stall.stop();
    }
    if (this.#failures.length > 0) throw this.#failures[0];
    return { log, bytes: Buffer.concat(this.#chunks) };
  }

  async #feedAll(ended: AbortSignal): Promise<void> {
    if (typeof this.task.input === 'string') return;
    try {
      // The stall timer stops while ffmpeg waits for its input.
      this.#stall.stop();
      for await (const bytes of this.task.input()) {
        if (ended.aborted) return;
        this.#stall.start();
        if (!this.#feed.write(bytes)) await drained(this.#feed, ended);
        this.#stall.stop();
      }
      this.#stall.start();
      this.#feed.end();
    } catch (error) {
      this.giveUp(error);
    }
  }
}

async function drained(feed: PassThrough, ended: AbortSignal): Promise<void> {
  try {
    await once(feed, 'drain', { signal: ended });
  } catch (error) {
    if (!ended.aborted) throw error;
  }
}

function collect(chunks: Uint8Array[]): (bytes: Uint8Array) => Promise<void> {
  return (bytes) => {
    chunks.push(bytes);
    return Promise.resolve();
  };
}

/** It never emits 'close' or 'error', which fluent-ffmpeg would take for a reader that went away. */
function receiver(
  take: (bytes: Uint8Array) => Promise<void>,
  onFault: (error: unknown) => void,
): Writable {
  return new Writable({
    emitClose: false,
    write(bytes: Buffer, _encoding, done) {
      void take(bytes)
        .catch(onFault)
        .then(() => done());
    },
  });
}

function logOf(command: ffmpeg.FfmpegCommand): Promise<string> {
  return new Promise((resolve, reject) => {
    command
      .on('end', (_stdout, stderr) => resolve(stderr ?? ''))
      .on('error', (error, _stdout, stderr) => reject(explained(error, stderr ?? '')))
      .run();
  });
}

/**
 * fluent-ffmpeg would start ffmpeg twice more, to have it list its formats and encoders. ffmpeg itself fails where it lacks
 * one that it is asked for.
 */
function passOverCapabilities(command: ffmpeg.FfmpegCommand): void {
  Reflect.set(command, '_checkCapabilities', (done: () => void) => done());
}

/** fluent-ffmpeg itself throws past everybody when a process cannot be spawned (EAGAIN, EMFILE, ENOENT). */
function reportSpawnErrors(command: ffmpeg.FfmpegCommand): void {
  const child: unknown = Reflect.get(command, 'ffmpegProc');
  if (!(child instanceof ChildProcess)) return;
  child.removeAllListeners('error');
  child.once('error', (error) => command.emit('error', error, null, null));
}

function ignore(): void {
  // Nothing is to be done.
}
