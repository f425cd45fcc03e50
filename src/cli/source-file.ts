import { constants, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { GenerationFailure } from '../domain/failure.js';
import { assertExpected } from '../domain/expected-faults.js';

/**
 * The text of a file, of standard input where it is `-`.
 * @throws {GenerationFailure} for what is no text, or none in UTF-8; Node's errors of the file as they are.
 * @throws the signal's reason when aborted.
 */
export async function readText(
  file: string,
  stdin: Readable,
  signal: AbortSignal,
): Promise<string> {
  const bytes = await (file === '-' ? readAll(stdin, signal) : readNamed(file, signal));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() !== '') return text;
  } catch (error) {
    assertExpected(error, TypeError);
    throw new GenerationFailure(`${file} is no text in UTF-8.`);
  }
  throw new GenerationFailure(`${file} is empty.`);
}

/** The first heading, or the name of the file. */
export function titleOf(content: string, file: string): string {
  const heading = /^#{1,2}[ \t]+(.{1,200})$/m.exec(content)?.[1]?.trim();
  return heading ?? path.parse(file === '-' ? 'Narration' : file).name;
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
