import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  rmSync,
  type Stats,
} from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { Socket, connect } from 'node:net';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { ifRefused } from '../domain/expected-faults.js';
import { systemErrorCode } from '../domain/storage-errors.js';

/** Reasons why an output cannot be written, by the system's error code. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'its folder does not exist'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['EACCES', 'access is denied'],
  ['EPERM', 'access is denied'],
  ['EROFS', 'the file system is read-only'],
  ['EISDIR', 'it is a folder'],
  ['EEXIST', 'it already exists; --force overwrites it'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ENOSPC', 'the disk is full'],
  ['ECONNREFUSED', 'nothing listens on the socket'],
  ['EPIPE', 'its reader has closed it'],
]);

/** Maximum number of links in a chain, as on Linux. */
const MOST_LINKS = 40;

/** Pause between two checks for a reader of the pipe, in milliseconds. */
const READER_LOOK_MS = 50;

/** The output path that a user names. `discard` removes unfinished output. */
export interface OutputTarget {
  /** True if the output is written in place, as with `/dev/stdout`. */
  readonly isStream: boolean;
  /** Copies the content of a file to the output; a regular file appears complete or not at all. @throws {Error} with the reason */
  write(content: string, signal: AbortSignal): Promise<void>;
  discard(): void;
}

/**
 * Checks before the work whether the output can be written afterwards. Devices, pipes and sockets are written into and
 * kept; symbolic links are resolved and their targets written; only regular files are replaced.
 * @param force whether an existing file is overwritten, and a disk written to
 * @param source path of the input file, which is never overwritten, even through links
 * @throws {Error} says why it cannot be written, in one line
 */
export async function claimTarget(
  name: string,
  force: boolean,
  source?: string,
): Promise<OutputTarget> {
  return explaining(name, async () => {
    const there = await statOf(name);
    if (there?.isFile() === true && source !== undefined) await assertOther(there, source);
    if (there?.isDirectory() === true) throw systemError('EISDIR');
    if (there?.isSocket() === true) return streamTarget(name, () => toSocket(name));
    if (there?.isFIFO() === true) return streamTarget(name, (signal) => toPipe(name, signal));
    // The content of a disk is protected like that of a file.
    if (there !== null && !there.isCharacterDevice() && !force) throw systemError('EEXIST');
    if (there !== null && !there.isFile()) return streamTarget(name, () => toDevice(name));
    return fileTarget(name, there, force);
  });
}

async function assertOther({ dev, ino }: Stats, source: string): Promise<void> {
  const read = await statOf(source);
  if (read?.dev !== dev || read.ino !== ino) return;
  throw new Error('it is the file to be narrated; give the output another name');
}

/** A file that is created beside its destination under a random name, and renamed when complete. */
async function fileTarget(
  name: string,
  there: Stats | null,
  force: boolean,
): Promise<OutputTarget> {
  const place = there === null ? await endOfLinks(path.resolve(name)) : await realpath(name);
  const temporary = path.join(path.dirname(place), `.lectern-${randomUUID()}.part`);
  const file = await open(temporary, 'wx', 0o666);
  // Some file systems have no rights: the name is what counts there.
  if (there !== null) await file.chmod(there.mode & 0o777).catch(ifRefused(undefined));
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await file.close();
    isClosed = true;
  };
  return {
    isStream: false,
    write: (content, signal) =>
      explaining(name, async () => {
        await writeFile(file, addAbortSignal(signal, createReadStream(content)));
        await file.sync();
        await assertSame(await file.stat(), temporary);
        await close();
        await giveName(temporary, place, force);
      }),
    discard: () => {
      rmSync(temporary, { force: true });
      void close().catch(ifRefused(undefined));
    },
  };
}

/** In a folder that others may write to, one of them may have replaced the file. */
async function assertSame({ dev, ino }: Stats, temporary: string): Promise<void> {
  const there = await lstat(temporary);
  if (there.dev === dev && there.ino === ino) return;
  throw new Error('another program replaced the file while it was being written');
}

async function giveName(temporary: string, place: string, force: boolean): Promise<void> {
  if (!force) {
    await linkOrCopy(temporary, place);
    await rm(temporary);
    return;
  }
  const there = await lstat(place).catch(nullWhereMissing);
  if (there !== null && !there.isFile()) throw systemError('EEXIST');
  await rename(temporary, place);
}

/** Unlike a rename, both fail if another process has created the file. */
async function linkOrCopy(temporary: string, place: string): Promise<void> {
  try {
    await link(temporary, place);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') throw error;
    // Many file systems of shares and USB sticks do not support hard links.
    await copyFile(temporary, place, constants.COPYFILE_EXCL);
  }
}

function streamTarget(
  name: string,
  openStream: (signal: AbortSignal) => Promise<NodeJS.WritableStream>,
): OutputTarget {
  return {
    isStream: true,
    write: (content, signal) =>
      explaining(name, async () => {
        await pipeline(createReadStream(content), await openStream(signal), { signal });
      }),
    discard: () => undefined,
  };
}

/** Waits for a reader until aborted, without blocking a thread. */
async function toPipe(name: string, signal: AbortSignal): Promise<NodeJS.WritableStream> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return pipeStream(openSync(name, constants.O_WRONLY | constants.O_NONBLOCK));
    } catch (error) {
      if (systemErrorCode(error) !== 'ENXIO') throw error;
    }
    await delay(READER_LOOK_MS);
  }
}

/** The pipe may have been replaced: anything else is not written to. */
function pipeStream(descriptor: number): NodeJS.WritableStream {
  if (fstatSync(descriptor).isFIFO()) return new Socket({ fd: descriptor, readable: false });
  closeSync(descriptor);
  throw systemError('EEXIST');
}

async function toDevice(name: string): Promise<NodeJS.WritableStream> {
  const file = await open(name, constants.O_WRONLY | constants.O_NOCTTY);
  if (!(await file.stat()).isFile()) return file.createWriteStream();
  await file.close();
  throw systemError('EEXIST');
}

async function toSocket(name: string): Promise<NodeJS.WritableStream> {
  const socket = connect({ path: name });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

/** The target of a chain of links, where nothing exists yet. */
async function endOfLinks(place: string): Promise<string> {
  let end = place;
  for (let count = 0; count <= MOST_LINKS; count += 1) {
    const there = await lstat(end).catch(nullWhereMissing);
    if (there?.isSymbolicLink() !== true) return end;
    end = path.resolve(await realpath(path.dirname(end)), await readlink(end));
  }
  throw systemError('ELOOP');
}

function statOf(name: string): Promise<Stats | null> {
  return stat(name).catch(nullWhereMissing);
}

function nullWhereMissing(error: unknown): null {
  if (systemErrorCode(error) === 'ENOENT') return null;
  throw error;
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

async function explaining<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw cannotBeWritten(name, error);
  }
}

/** @param cause why, an error of the system */
export function cannotBeWritten(name: string, cause: unknown): Error {
  const code = systemErrorCode(cause) ?? '';
  const reason = REASONS.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
  return new Error(`${name} cannot be written: ${reason}.`, { cause });
}
