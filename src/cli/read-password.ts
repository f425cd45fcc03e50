import type { Readable } from 'node:stream';
import { CommandRefused } from './command-context.js';

/** More than the longest password has, in bytes. */
const MOST_BYTES = 4_096;

/**
 * The first line of standard input.
 * @throws {CommandRefused} for a longer one, or one that is not UTF-8
 */
export async function readPassword(stdin: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin as AsyncIterable<Buffer | string>) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new CommandRefused('The password on standard input is too long.');
    chunks.push(part);
  }
  const text = decode(Buffer.concat(chunks));
  return text.split(/\r?\n/, 1)[0] ?? '';
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandRefused('The password on standard input is not UTF-8.');
  }
}
