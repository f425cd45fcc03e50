import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import ffmpeg from 'fluent-ffmpeg';
import { GenerationFailure } from '../domain/failure.js';
import { EndedFromOutside, explained } from './ffmpeg-failures.js';
import { StallTimer } from './stall-timer.js';

/** One run of ffmpeg: one input, one output. Options are arguments, never split and never read by a shell. */
export interface FfmpegTask {
  /** A file, or bytes that are fed as fast as ffmpeg takes them. They are asked for again for a second try. */
  readonly input: string | (() => AsyncIterable<Uint8Array>);
  readonly inputOptions: readonly string[];
  /** A file, replaced when it is there. Absent: what ffmpeg puts out is given back. */
  readonly output?: string;
  readonly outputOptions: readonly string[];
}

export interface FfmpegOutcome {
  /** The last hundred lines that it logged: errors, where the task asks for no more. */
  readonly log: string;
  /** What it put out, where the task names no file. */
  readonly bytes: Buffer;
}

const ALWAYS = ['-y', '-hide_banner', '-nostats', '-loglevel', 'error'];

const SILENT_LOGGER = { error: ignore, warn: ignore, info: ignore, debug: ignore };

const FEED_BUFFER_BYTES = 256 * 1024;

const STALL_MS = 60_000;
const STALLED = new GenerationFailure(
  'Encoding the audio stood still (ffmpeg). Try the conversion again.',
);

/** Runs ffmpeg, through fluent-ffmpeg. */
export class Ffmpeg {
  /**
   * @param program path of the ffmpeg to run
   * @param signal ends every run
   * @param stallMs after this time without a sign of life a run is given up
   */
  constructor(
    private readonly program: string,
    private readonly signal: AbortSignal,
    private readonly stallMs = STALL_MS,
  ) {}

  /**
   * Runs it once, and once more where its process was ended from outside, as the kernel does when memory runs out.
   * Settles only after the process has ended.
   * @throws {GenerationFailure} when ffmpeg is missing, fails or was ended twice; its own words are the error's cause.
   * @throws {StorageFull} when ffmpeg found no room for its output.
   * @throws the signal's reason when aborted, and whatever the input throws.
   */
  async run(task: FfmpegTask): Promise<FfmpegOutcome> {
    try {
      return await this.#runOnce(task);
    } catch (error) {
      if (!(error instanceof EndedFromOutside)) throw error;
      return this.#runOnce(task);
    }
  }

  async #runOnce({
    input,
    inputOptions,
    output,
    outputOptions,
  }: FfmpegTask): Promise<FfmpegOutcome> {
    this.signal.throwIfAborted();
    const failures: unknown[] = [];
    const giveUp = (error: unknown): void => {
      failures.push(error);
      command.kill('SIGKILL');
    };
    const stall = new StallTimer(this.stallMs, () => giveUp(STALLED));
    const feed = new PassThrough({ writableHighWaterMark: FEED_BUFFER_BYTES });
    const chunks: Buffer[] = [];
    const receiver = collector(chunks);
    const received = output === undefined ? once(receiver, 'finish') : null;
    const command = ffmpeg({ logger: SILENT_LOGGER })
      .setFfmpegPath(this.program)
      .input(typeof input === 'string' ? `file:${input}` : feed)
      .inputOptions(...inputOptions)
      .output(output === undefined ? receiver : `file:${output}`)
      .outputOptions(...ALWAYS, ...outputOptions)
      .on('stderr', () => stall.moved())
      .on('start', () => {
        reportSpawnErrors(command);
        // Before its start there was no process to kill.
        if (failures.length > 0) command.kill('SIGKILL');
      });
    const abort = (): void => giveUp(this.signal.reason);
    this.signal.addEventListener('abort', abort, { once: true });
    const ended = new AbortController();
    stall.start();
    const feeding =
      typeof input === 'string' ? null : feedAll(input(), feed, stall, ended.signal).catch(giveUp);
    let log = '';
    try {
      log = await logOf(command);
      await received;
    } catch (error) {
      failures.push(error);
    } finally {
      this.signal.removeEventListener('abort', abort);
      ended.abort();
      await feeding;
      stall.stop();
    }
    if (failures.length > 0) throw failures[0];
    return { log, bytes: Buffer.concat(chunks) };
  }
}

async function feedAll(
  input: AsyncIterable<Uint8Array>,
  feed: PassThrough,
  stall: StallTimer,
  ended: AbortSignal,
): Promise<void> {
  // While ffmpeg waits for the next bytes it is not ffmpeg that stands still.
  stall.stop();
  for await (const bytes of input) {
    if (ended.aborted) return;
    stall.start();
    if (!feed.write(bytes)) await drained(feed, ended);
    stall.stop();
  }
  stall.start();
  feed.end();
}

async function drained(feed: PassThrough, ended: AbortSignal): Promise<void> {
  try {
    await once(feed, 'drain', { signal: ended });
  } catch (error) {
    if (!ended.aborted) throw error;
  }
}

/** It never emits 'close', which fluent-ffmpeg would take for a reader that went away. */
function collector(chunks: Buffer[]): Writable {
  return new Writable({
    emitClose: false,
    write(bytes: Buffer, _encoding, done) {
      chunks.push(bytes);
      done();
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
