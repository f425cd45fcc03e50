import { constants, createReadStream, rmSync } from 'node:fs';
import { copyFile, link, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AUDIO_FORMATS, type AudioFormat } from '../domain/audio.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { CommandRefused, type OutputStream } from './command-context.js';

/** Why a file cannot be made, by the system's code. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'its folder is not there',
    ENOTDIR: 'its folder is not one',
    EACCES: 'access is denied',
    EPERM: 'access is denied',
    EROFS: 'the file system is read-only',
    EISDIR: 'it is a folder',
    EEXIST: 'it is there already; --force overwrites it',
    ENAMETOOLONG: 'its name is too long',
    ENOSPC: 'the disk is full',
  }),
);

export interface OutputOptions {
  /** Name of a file, or `-` for standard output. */
  readonly output: string;
  /** Whether a file of that name is overwritten. */
  readonly force?: boolean;
  readonly format?: AudioFormat;
}

/**
 * Where an audio goes. It appears whole or not at all; what is left of the work goes with `discard`, or with the
 * process where it ends before.
 */
export interface Output {
  /** For messages. */
  readonly name: string;
  readonly format: AudioFormat;
  /** Where the content is written. */
  readonly temporary: string;
  /** For everything else that is needed on the way. */
  readonly workFolder: string;
  /** Where it is told what came of it: not into the audio. */
  readonly report: NodeJS.WritableStream;
  /** Gives the content its name, or passes it on. @throws {Error} where it cannot be written; the message says why. */
  finish(): Promise<void>;
  /** Removes what is left of the work. */
  discard(): void;
}

/**
 * @param usual the format where neither the options nor the name of the output tell it
 * @throws {CommandRefused} for an unknown format; an Error where the output could not be written: why, in one line.
 */
export async function prepareOutput(
  { output, force = false, format }: OutputOptions,
  usual: AudioFormat,
  { stdout, stderr }: { readonly stdout: OutputStream; readonly stderr: OutputStream },
): Promise<Output> {
  if (output === '-') {
    const workFolder = await newWorkFolder();
    const temporary = path.join(workFolder, 'audio');
    return {
      ...{ name: 'standard output', format: format ?? usual, temporary, workFolder },
      report: stderr,
      finish: () => pipeline(createReadStream(temporary), stdout, { end: false }),
      discard: discarding([workFolder]),
    };
  }
  const chosen = format ?? formatOf(output);
  const temporary = `${output}.${process.pid}.part`;
  await claim(output, temporary, force);
  const workFolder = await newWorkFolder().catch((error: unknown) => {
    rmSync(temporary, { force: true });
    throw error;
  });
  return {
    ...{ name: output, format: chosen, temporary, workFolder },
    report: stdout,
    finish: () => giveName(temporary, output, force),
    discard: discarding([temporary, workFolder]),
  };
}

/** Finds out before the work whether the file could be written after it. */
async function claim(name: string, temporary: string, force: boolean): Promise<void> {
  try {
    const there = await stat(name).catch(() => null);
    if (there?.isDirectory() === true) throw systemError('EISDIR');
    if (there !== null && !force) throw systemError('EEXIST');
    await (await open(temporary, 'w')).close();
  } catch (error) {
    throw explain(name, error);
  }
}

async function giveName(temporary: string, name: string, force: boolean): Promise<void> {
  try {
    if (force) await rename(temporary, name);
    else {
      await linkOrCopy(temporary, name);
      await rm(temporary);
    }
  } catch (error) {
    throw explain(name, error);
  }
}

/** Unlike a rename, both fail where somebody else has made such a file meanwhile. */
async function linkOrCopy(temporary: string, name: string): Promise<void> {
  try {
    await link(temporary, name);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') throw error;
    // Many file systems of shares and sticks know no links.
    await copyFile(temporary, name, constants.COPYFILE_EXCL);
  }
}

function newWorkFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'lectern-convert-')).catch((error: unknown) => {
    throw explain(tmpdir(), error);
  });
}

function formatOf(output: string): AudioFormat {
  const extension = path.extname(output).slice(1).toLowerCase();
  const format = AUDIO_FORMATS.find((known) => known === extension);
  if (format !== undefined) return format;
  throw new CommandRefused(
    `The output must end in .${AUDIO_FORMATS.join(', .')}, or --format must tell what it is.`,
  );
}

/** Removes everything once, now or when the process ends. */
function discarding(places: readonly string[]): () => void {
  const remove = () => {
    for (const place of places) rmSync(place, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function explain(name: string, cause: unknown): Error {
  const code = systemErrorCode(cause);
  const reason =
    REASONS.get(code ?? '') ?? (cause instanceof Error ? cause.message : String(cause));
  return new Error(`${name} cannot be written: ${reason}.`, { cause });
}
