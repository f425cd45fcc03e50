import {
  close,
  closeSync,
  constants,
  createReadStream,
  fstat,
  fstatSync,
  open as openDescriptor,
  openSync,
  read,
  readSync,
  type PathLike,
} from 'node:fs';
import { appendFile, open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A folder, a pipe, a socket or a device is where a file is expected. */
export class NotRegularFile extends Error {
  override readonly name = 'NotRegularFile';
  /** Code in the style of Node's errors, so that callers can treat an optional file as missing. */
  readonly code = 'ERR_NOT_REGULAR_FILE';

  constructor(file: PathLike) {
    super(`${String(file)} is not a regular file: put a file in its place`);
  }
}

/** A file has more bytes than its reader accepts. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  readonly code = 'ERR_FILE_TOO_LARGE';

  constructor(file: PathLike, maxBytes: number) {
    super(`${String(file)} is larger than ${maxBytes} bytes: put a smaller file in its place`);
  }
}

export interface OpenOptions {
  /** True to follow a link in the last part of the path. Default: true. */
  readonly followLinks?: boolean;
}

export interface ReadOptions extends OpenOptions {
  readonly maxBytes: number;
}

/** Largest file of settings, certificates, keys and the like, in bytes. */
export const LARGEST_CONFIG_BYTES = 4 * 1024 * 1024;

/** Maximum size in bytes of a sentence's clip that is read into memory in one piece. */
export const LARGEST_CLIP_BYTES = 256 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

/** Opening a pipe without a writer would block a thread of the process forever. */
function readFlags({ followLinks = true }: OpenOptions): number {
  return constants.O_RDONLY | constants.O_NONBLOCK | (followLinks ? 0 : constants.O_NOFOLLOW);
}

/**
 * Opens a regular file for reading without ever blocking.
 * @throws {NotRegularFile}; Node's errors as they are
 */
export async function openRegularFile(
  file: PathLike,
  options: OpenOptions = {},
): Promise<FileHandle> {
  const handle = await open(file, readFlags(options));
  try {
    if (!(await handle.stat()).isFile()) throw new NotRegularFile(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Creates an empty file if it does not exist, without ever blocking on an existing one.
 * @throws {NotRegularFile}; Node's errors unchanged
 */
export async function makeRegularFile(file: PathLike, mode: number): Promise<void> {
  const { O_RDWR, O_CREAT, O_APPEND, O_NONBLOCK } = constants;
  const handle = await open(file, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, mode);
  try {
    if (!(await handle.stat()).isFile()) throw new NotRegularFile(file);
  } finally {
    await handle.close();
  }
}

/**
 * Appends text to a file, which is created if missing, without ever blocking on an existing one.
 * @throws Node's errors unchanged: ENXIO for a pipe that nobody reads
 */
export function appendText(file: PathLike, text: string): Promise<void> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NONBLOCK } = constants;
  return appendFile(file, text, { flag: O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK });
}

/**
 * Reads a regular file whole.
 * @throws {NotRegularFile}, {FileTooLarge}; Node's errors as they are
 */
export async function readRegularFile(file: PathLike, options: ReadOptions): Promise<Buffer> {
  const handle = await openRegularFile(file, options);
  try {
    const bytes = await readStart(handle, options.maxBytes + 1);
    if (bytes.length > options.maxBytes) throw new FileTooLarge(file, options.maxBytes);
    return bytes;
  } finally {
    await handle.close();
  }
}

/**
 * Opens a file synchronously; see `openRegularFile`.
 * @returns a descriptor, to be closed by the caller
 */
export function openRegularFileSync(file: PathLike, options: OpenOptions = {}): number {
  const descriptor = openSync(file, readFlags(options));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw new NotRegularFile(file);
}

/** Reads a file synchronously, for use before the event loop has other work; see `readRegularFile`. */
export function readRegularFileSync(file: PathLike, options: ReadOptions): Buffer {
  const descriptor = openRegularFileSync(file, options);
  try {
    const chunks: Buffer[] = [];
    let total = 0;
    while (total <= options.maxBytes) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const count = readSync(descriptor, chunk, 0, chunk.length, total);
      if (count === 0) return Buffer.concat(chunks, total);
      chunks.push(chunk.subarray(0, count));
      total += count;
    }
    throw new FileTooLarge(file, options.maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/** The first bytes of an open file, at most so many: however long it is, and however fast it grows. */
export async function readStart(handle: FileHandle, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total < maxBytes) {
    const room = Math.min(CHUNK_BYTES, maxBytes - total);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(room), 0, room, total);
    if (bytesRead === 0) break;
    chunks.push(buffer.subarray(0, bytesRead));
    total += bytesRead;
  }
  return Buffer.concat(chunks, total);
}

type OpenCallback = (error: Error | null, descriptor: number) => void;

/**
 * The bytes of a regular file from `start` to `end`, both included. The stream fails with {NotRegularFile} or Node's
 * errors.
 */
export function streamRegularFile(
  file: string,
  { start, end, ...options }: OpenOptions & { readonly start?: number; readonly end?: number } = {},
): Readable {
  const openFile = (place: string, _flags: unknown, _mode: unknown, done: OpenCallback) =>
    openDescriptor(place, readFlags(options), (error, descriptor) => {
      if (error !== null) done(error, -1);
      else checkDescriptor(place, descriptor, done);
    });
  return createReadStream(file, {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    fs: { open: openFile, read, close },
  });
}

function checkDescriptor(file: string, descriptor: number, done: OpenCallback): void {
  fstat(descriptor, (error, stats) => {
    if (error === null && stats.isFile()) done(null, descriptor);
    else close(descriptor, () => done(error ?? new NotRegularFile(file), -1));
  });
}
