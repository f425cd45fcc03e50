import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import ffmpeg from 'fluent-ffmpeg';
import { GenerationFailure } from '../domain/failure.js';
import { storageFull, systemErrorCode } from '../domain/storage-errors.js';

/** One run of ffmpeg: one input, one output. Options are arguments, never split and never read by a shell. */
export interface FfmpegRun {
  readonly ffmpegPath: string;
  /** A file, or bytes that are fed as fast as ffmpeg takes them. */
  readonly input: string | AsyncIterable<Uint8Array>;
  readonly inputOptions: readonly string[];
  /** A file, replaced when it is there, or a receiver of the bytes that ffmpeg puts out. */
  readonly output: string | ((bytes: Buffer) => void);
  readonly outputOptions: readonly string[];
  /** Milliseconds without a byte in or out after which it is given up: a minute, where nothing else is said. */
  readonly stallMs?: number;
}

/** Errors only: the library keeps the last hundred lines, which then say what was wrong. */
const ALWAYS = ['-y', '-hide_banner', '-nostats', '-loglevel', 'error'];

const SILENT_LOGGER = { error: ignore, warn: ignore, info: ignore, debug: ignore };

/** ffmpeg's words for ENOSPC, EFBIG and EDQUOT, and the signal by which the kernel says EFBIG. */
const FULL_PATTERN = /No space left on device|File too large|Disk quota exceeded|SIGXFSZ/;

const FEED_BUFFER_BYTES = 256 * 1024;

const STALL_MS = 60_000;
const STALLED = new GenerationFailure(
  'Encoding the audio stood still (ffmpeg). Try the conversion again.',
);

/**
 * Runs ffmpeg. Settles only after its process has ended.
 * @throws {GenerationFailure} when ffmpeg is missing, fails or is killed; its own words are the error's cause.
 * @throws {StorageFull} when ffmpeg found no room for its output.
 * @throws the signal's reason when aborted, and whatever the input or the receiver throws.
 */
export async function runFfmpeg(run: FfmpegRun, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const failures: unknown[] = [];
  const giveUp = (error: unknown): void => {
    failures.push(error);
    command.kill('SIGKILL');
  };
  const feed = new PassThrough({ writableHighWaterMark: FEED_BUFFER_BYTES });
  const stall = setTimeout(() => giveUp(STALLED), run.stallMs ?? STALL_MS);
  const moved = (): void => {
    stall.refresh();
  };
  feed.on('drain', moved);
  const receiver = receiverOf(run.output, moved, giveUp);
  const received = typeof run.output === 'string' ? null : once(receiver, 'finish');
  const command = ffmpeg({ logger: SILENT_LOGGER })
    .setFfmpegPath(run.ffmpegPath)
    .input(typeof run.input === 'string' ? `file:${run.input}` : feed)
    .inputOptions(...run.inputOptions)
    .output(typeof run.output === 'string' ? `file:${run.output}` : receiver)
    .outputOptions(...ALWAYS, ...run.outputOptions)
    .on('start', () => {
      reportSpawnErrors(command);
      // Before its start there was no process to kill.
      if (failures.length > 0) command.kill('SIGKILL');
    });
  const abort = (): void => giveUp(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const ended = new AbortController();
  const feeding =
    typeof run.input === 'string' ? null : feedAll(run.input, feed, ended.signal).catch(giveUp);
  try {
    await outcomeOf(command);
    await received;
  } catch (error) {
    failures.push(error);
  } finally {
    signal.removeEventListener('abort', abort);
    clearTimeout(stall);
    ended.abort();
    await feeding;
  }
  if (failures.length > 0) throw failures[0];
}

async function feedAll(
  input: AsyncIterable<Uint8Array>,
  feed: PassThrough,
  ended: AbortSignal,
): Promise<void> {
  for await (const bytes of input) {
    if (ended.aborted) return;
    if (!feed.write(bytes)) await drained(feed, ended);
  }
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
function receiverOf(
  output: FfmpegRun['output'],
  moved: () => void,
  giveUp: (error: unknown) => void,
): Writable {
  const receive = typeof output === 'string' ? ignore : output;
  return new Writable({
    emitClose: false,
    write(bytes: Buffer, _encoding, done) {
      moved();
      try {
        receive(bytes);
      } catch (error) {
        giveUp(error);
      }
      done();
    },
  });
}

function outcomeOf(command: ffmpeg.FfmpegCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    command
      .on('end', () => resolve())
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

/** The message is for the caller of the API and names no path; the details are for the log. */
function explained(error: Error, stderr: string): Error {
  const cause = new Error(`${error.message}\n${stderr}`.trim(), { cause: error });
  if (FULL_PATTERN.test(cause.message)) return storageFull(cause);
  return new GenerationFailure(explanationOf(error), { cause });
}

function explanationOf(error: Error): string {
  const signalName = /killed with signal (\w+)/.exec(error.message)?.[1];
  if (signalName !== undefined) {
    return `Encoding the audio was ended from outside (ffmpeg, ${signalName}). Try the conversion again.`;
  }
  if (['ENOENT', 'EACCES'].includes(systemErrorCode(error) ?? '')) {
    return 'ffmpeg is not there any more. Install it (apt-get install ffmpeg) and try again.';
  }
  const exitCode = /exited with code (\d+)/.exec(error.message)?.[1] ?? 'none';
  return `The audio could not be encoded (ffmpeg, exit code ${exitCode}). The log has the details.`;
}

function ignore(): void {
  // Nothing is to be done.
}
