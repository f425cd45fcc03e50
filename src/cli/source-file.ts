import { constants, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { GenerationFailure } from '../domain/failure.js';
import { assertExpected } from '../domain/expected-faults.js';
import { titleOf } from '../intake/claims/title-of.js';
import { TextThreads } from '../intake/texts/text-threads.js';

/** Longer than a command reads one file. */
const IDLE_MS = 60_000;

/**
 * Reads the text of a file, or of standard input for `-`.
 * @throws {GenerationFailure} if it is empty or not UTF-8 text; Node's errors of the file unchanged
 * @throws the signal's reason when aborted.
 */
export async function readText(
  file: string,
  stdin: Readable,
  signal: AbortSignal,
): Promise<string> {
  const bytes = await readBytes(file, stdin, signal);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() !== '') return text;
  } catch (error) {
    assertExpected(error, TypeError);
    throw new GenerationFailure(`${file} is not UTF-8 text.`);
  }
  throw new GenerationFailure(`${file} is empty.`);
}

/** A text with the title that it has by the rules of watched folders. */
export interface SourceDocument {
  readonly content: string;
  readonly title: string;
}

/**
 * The text of a file in any format that watched folders read, of standard input where it is `-`.
 * @throws {GenerationFailure} for what is not read; Node's errors of the file as they are.
 * @throws the signal's reason when aborted.
 */
export async function readDocument(
  file: string,
  stdin: Readable,
  signal: AbortSignal,
): Promise<SourceDocument> {
  const bytes = await readBytes(file, stdin, signal);
  const name = file === '-' ? 'Narration' : path.basename(file);
  const threads = new TextThreads({ idleMs: IDLE_MS });
  try {
    const read = await threads.read(name, bytes, signal);
    if (!read.readable) throw new GenerationFailure(`${file}: ${read.reason}`);
    return { content: read.text, title: titleOf(read.text, name) };
  } finally {
    await threads.close();
  }
}

function readBytes(file: string, stdin: Readable, signal: AbortSignal): Promise<Buffer> {
  return file === '-' ? readAll(stdin, signal) : readNamed(file, signal);
}

/** Reads a pipe as it fills, without a blocked thread waiting for its writer. */
async function readNamed(file: string, signal: AbortSignal): Promise<Buffer> {
  if (!(await stat(file)).isFIFO()) return readFile(file, { signal });
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  return readAll(new Socket({ fd: descriptor, writable: false }), signal);
}

async function readAll(stdin: Readable, signal: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    const input: AsyncIterable<Uint8Array> = addAbortSignal(signal, stdin);
    for await (const chunk of input) chunks.push(chunk);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return Buffer.concat(chunks);
}
