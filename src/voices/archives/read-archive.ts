import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openRegularFile, streamRegularFile } from '../../domain/regular-file.js';
import unbzip2 from 'unbzip2-stream';
import { PackRefused } from '../pack-refused.js';
import type { TakeEntry } from './entries.js';
import { readTar } from './read-tar.js';
import { readZip } from './read-zip.js';

type Format = 'gzip' | 'bzip2' | 'zip' | 'tar';

/** First bytes of each format (RFC 1952; the descriptions of bzip2 and PKWARE). */
const MAGIC: readonly (readonly [Format, string])[] = [
  ['gzip', '1f8b'],
  ['bzip2', '425a68'],
  ['zip', '504b0304'],
];

const TAR_MAGIC_POSITION = 257;

export interface ReadOptions {
  /** Limit of the whole unpacked content, skipped files included; no limit if the content is known. */
  readonly bytes?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Goes through the files of an archive (.tar, .tar.gz, .tgz, .tar.bz2, .zip), whatever it is called.
 * @param take called with each file, one after the other
 * @throws {PackRefused} if it is not such an archive, is damaged, has links or becomes too large
 * @throws what `take` throws, and the signal's reason when aborted
 */
export async function readArchive(
  file: string,
  take: TakeEntry,
  { bytes = Infinity, signal }: ReadOptions = {},
): Promise<void> {
  const format = await formatOf(file);
  if (format === 'zip') {
    await readZip(file, take, signal);
    return;
  }
  const source = streamRegularFile(file);
  await readTar((tar) => pipeline(unpacked(source, format), bounded(bytes), tar, { signal }), take);
}

/** @throws {PackRefused} if the file is not an archive */
async function formatOf(file: string): Promise<Format> {
  const handle = await openRegularFile(file);
  try {
    const head = Buffer.alloc(TAR_MAGIC_POSITION + 5);
    await handle.read(head, 0, head.length, 0);
    const hex = head.toString('hex', 0, 4);
    const known = MAGIC.find(([, magic]) => hex.startsWith(magic));
    if (known !== undefined) return known[0];
    if (head.toString('latin1', TAR_MAGIC_POSITION) === 'ustar') return 'tar';
  } finally {
    await handle.close();
  }
  throw new PackRefused(
    `${file} is not a supported archive. Supported: .tar.bz2, .tar.gz, .tar and .zip.`,
  );
}

/** Limits the unpacked content, because skipped files are unpacked, too. */
function bounded(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes <= limit) done(null, chunk);
      else
        done(
          new PackRefused('The archive becomes larger than any voice pack: it is not unpacked.'),
        );
    },
  });
}

async function* unpacked(source: Readable, format: Format): AsyncGenerator<Uint8Array> {
  if (format === 'tar') {
    yield* source as AsyncIterable<Uint8Array>;
    return;
  }
  const decoder = format === 'gzip' ? createGunzip() : unbzip2();
  const plain = new PassThrough();
  const fail = (error: Error) => plain.destroy(error);
  source.on('error', fail);
  decoder.on('error', fail);
  // Not a pipeline: the decoder of bzip2 is a stream of the first kind, which closes when it has ended.
  source.pipe(decoder).pipe(plain);
  try {
    yield* plain as AsyncIterable<Uint8Array>;
  } finally {
    source.destroy();
  }
}
