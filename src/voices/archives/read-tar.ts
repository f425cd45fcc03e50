import { Readable, Writable } from 'node:stream';
import { Parser, type ReadEntry } from 'tar';
import { PackRefused } from '../pack-refused.js';
import { isIgnored, type TakeEntry } from './entries.js';
import { handledElsewhere } from '../../domain/expected-faults.js';

const FILES = new Set(['File', 'OldFile', 'ContiguousFile']);
const FOLDERS = new Set(['Directory', 'GNUDumpDir']);

/**
 * Goes through the files of a tar archive.
 * @param feed writes the archive into a stream, until that is done
 */
export async function readTar(
  feed: (tar: Writable) => Promise<unknown>,
  take: TakeEntry,
): Promise<void> {
  let failure: unknown;
  let taking = Promise.resolve();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      taking = taking
        .then(async () => {
          if (failure === undefined) await takeEntry(entry, take);
          else entry.resume();
        })
        .catch((error: unknown) => {
          failure ??= error;
          entry.resume();
        });
    },
  });
  const whole = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', (error: Error) => reject(damaged(error)));
  });
  // The code below reports its error, whichever comes first.
  handledElsewhere(whole);
  const failed = () => failure !== undefined;
  await feed(writingTo(parser, failed, () => failure)).catch((error: unknown) => {
    if (failed()) throw failure;
    throw isTelling(error) ? error : damaged(error);
  });
  await whole;
  await taking;
  if (failed()) throw failure;
}

/** The parser as a stream of Node, which its own is not. */
function writingTo(parser: Parser, failed: () => boolean, failure: () => unknown): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (failed()) done(asError(failure()));
      else if (parser.write(chunk)) done();
      else parser.once('drain', () => done());
    },
    final: (done) => {
      parser.end();
      done();
    },
  });
}

async function takeEntry(entry: ReadEntry, take: TakeEntry): Promise<void> {
  const { path, type } = entry;
  if (FOLDERS.has(type) || isIgnored(path)) {
    entry.resume();
    return;
  }
  if (!FILES.has(type)) {
    throw new PackRefused(
      `The archive has something else than files (${JSON.stringify(path.slice(0, 80))} is a ${type}): it is not unpacked.`,
    );
  }
  await take({ name: path, content: Readable.from(entry) });
}

function damaged(cause: unknown): PackRefused {
  return new PackRefused('The archive is damaged or cut off: bring it again.', { cause });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** Checks for errors that say more than a damaged archive: a refusal, the end of the command, an error of the system. */
function isTelling(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isStop = ['AbortError', 'CommandStopped'].includes(error.name);
  return error instanceof PackRefused || isStop || 'syscall' in error;
}
