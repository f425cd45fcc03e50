import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { GenerationFailure } from '../domain/failure.js';

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
  const bytes = file === '-' ? await readAll(stdin, signal) : await readFile(file);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() !== '') return text;
  } catch {
    throw new GenerationFailure(`${file} is no text in UTF-8.`);
  }
  throw new GenerationFailure(`${file} is empty.`);
}

/** The first heading, or the name of the file. */
export function titleOf(content: string, file: string): string {
  const heading = /^#{1,2}[ \t]+(.{1,200})$/m.exec(content)?.[1]?.trim();
  return heading ?? path.parse(file === '-' ? 'Narration' : file).name;
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
