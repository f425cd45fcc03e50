import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { openRegularFile, streamRegularFile } from '../../domain/regular-file.js';
import { Unzip, UnzipInflate } from 'fflate';
import { PackRefused } from '../pack-refused.js';
import { isIgnored, type TakeEntry } from './entries.js';

const END_MAGIC = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
/** With the longest comment. */
const LONGEST_END = END_BYTES + 65_535;

/** Goes through the files of a zip archive. What links look like there comes as the text that they hold. */
export async function readZip(file: string, take: TakeEntry, signal?: AbortSignal): Promise<void> {
  const expected = await countEntries(file);
  const source = streamRegularFile(file);
  let found = 0;
  let taking = Promise.resolve();
  let failure: unknown;
  /** Streams whose readers are busy. */
  const full = new Set<PassThrough>();
  const unzip = new Unzip((entry) => {
    found += 1;
    if (isIgnored(entry.name)) return;
    const content = new PassThrough();
    content.on('error', () => undefined);
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) content.destroy(error);
      else if (isLast) content.end(chunk);
      else if (!content.write(chunk)) full.add(content);
    };
    taking = taking
      .then(async () => {
        if (failure !== undefined) return;
        await take({ name: entry.name, content });
      })
      .catch((error: unknown) => {
        failure ??= error;
        content.resume();
      });
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      unzip.push(chunk);
      for (const content of full) {
        full.delete(content);
        if (content.writableNeedDrain && failure === undefined) await once(content, 'drain');
      }
      if (failure !== undefined) break;
    }
    if (failure === undefined) unzip.push(new Uint8Array(0), true);
  } catch (error) {
    signal?.throwIfAborted();
    failure ??= damaged(error);
  } finally {
    source.destroy();
  }
  throwIfAny(failure);
  // One that is not whole has no end that its reader could wait for.
  if (found !== expected) throw damaged('Files are missing.');
  await taking;
  throwIfAny(failure);
}

/**
 * Number of files according to the end of the archive (PKWARE's APPNOTE, 4.3.16).
 * @throws {PackRefused} if the archive does not have an end
 */
async function countEntries(file: string): Promise<number> {
  const handle = await openRegularFile(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_END);
    const tail = Buffer.alloc(length);
    await handle.read(tail, 0, length, size - length);
    const end = tail.lastIndexOf(END_MAGIC);
    if (end === -1 || end + END_BYTES > length) throw damaged('It has no end.');
    return tail.readUInt16LE(end + 10);
  } finally {
    await handle.close();
  }
}

function throwIfAny(failure: unknown): void {
  if (failure !== undefined) throw asError(failure);
}

function damaged(cause: unknown): PackRefused {
  return new PackRefused('The archive is damaged or cut off: bring it again.', { cause });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
