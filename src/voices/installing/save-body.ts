import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PackRefused } from '../pack-refused.js';

export interface SaveProgress {
  /** Bytes that exist already; 0 starts the file again. */
  readonly start: number;
  /** Nothing longer than this is saved. */
  readonly limit: number;
  /** Told how many are there. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Saves what a server sends, behind what is there already.
 * @throws {PackRefused} when it is longer than the limit; the errors of the connection as they are; the signal's reason
 * when aborted. What has come stays.
 */
export async function saveBody(
  body: Readable,
  file: string,
  progress: SaveProgress,
  signal: AbortSignal,
): Promise<void> {
  let bytes = progress.start;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      progress.onBytes(bytes);
      if (bytes <= progress.limit) done(null, chunk);
      else done(tooLong(progress.limit));
    },
  });
  const out = createWriteStream(file, { flags: progress.start > 0 ? 'a' : 'w', mode: 0o600 });
  let broken: Error | undefined;
  // What has come is written even where the connection breaks.
  async function* untilBroken(): AsyncGenerator<Uint8Array> {
    try {
      yield* body as AsyncIterable<Uint8Array>;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
    }
  }
  await pipeline(untilBroken, counted, out, { signal });
  if (broken !== undefined) throw broken;
}

function tooLong(limit: number): PackRefused {
  return new PackRefused(
    `The server sends more than the ${limit} bytes that this may have: check the address, or ask who runs the server.`,
  );
}
