import { Transform, type Readable } from 'node:stream';
import { MediaStoreUnavailable } from '../../domain/failure.js';
import { asMediaStoreError } from './object-store-errors.js';
import type { ObjectPart } from './object-store.js';

/**
 * The bytes of a part of an object as a stream. One that is cut short fails with a MediaStoreUnavailable; destroying it
 * ends the download.
 */
export function readObject(open: (signal: AbortSignal) => Promise<ObjectPart>): Readable {
  const download = new AbortController();
  let missing = Infinity;
  const bytes = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      missing -= piece.length;
      done(null, piece);
    },
    flush: (done) => done(missing === 0 ? null : cutShort(missing)),
  });
  bytes.once('close', () => download.abort());
  open(download.signal).then(
    (part) => {
      missing = part.bytes;
      part.body.on('error', (error) => bytes.destroy(asMediaStoreError(error)));
      part.body.pipe(bytes);
    },
    (error: unknown) => bytes.destroy(asMediaStoreError(error)),
  );
  return bytes;
}

function cutShort(missing: number): MediaStoreUnavailable {
  const [count, what] = missing > 0 ? [missing, 'too few'] : [-missing, 'too many'];
  return new MediaStoreUnavailable(`The object store has sent ${count} bytes ${what}.`);
}
