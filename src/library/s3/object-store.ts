import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { MediaStoreUnavailable } from '../../domain/failure.js';
import { asMediaStoreError, isPassing, missingBucket, refusalOf } from './object-store-errors.js';
import { STORE_TIMEOUTS, StoreConnections, type StoreTimeouts } from './store-requests.js';
import { withRetries } from './with-retries.js';

/** Bucket, store and credentials. */
export interface ObjectStoreOptions {
  /** `https://s3.example.com`; the bucket is the first part of the path below it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Certificates in PEM that are trusted instead of the usual ones; null for those. */
  readonly ca: string | null;
  readonly timeouts?: Partial<StoreTimeouts>;
}

/** An object as a list tells of it. */
export interface ListedObject {
  readonly name: string;
  /**
   * Time at which it was stored, by the store's clock, in milliseconds since the epoch; Infinity if it does not say.
   */
  readonly storedAt: number;
}

/** A part of an object on its way. */
export interface ObjectPart {
  readonly body: Readable;
  /** Number of bytes of `body`. */
  readonly bytes: number;
}

/** Time that an address that is signed for one request may be used, in seconds: clocks differ. */
const SIGNED_SECONDS = 900;
const PAGE = 1_000;
/** Asked for to see whether there is an answer: nothing is listed. */
const NOBODYS_PREFIX = 'lectern-readiness/';
/** Bytes of a file that are read at once. */
const PIECE = 64 * 1024;

/**
 * One bucket of an S3-compatible store. What passes by itself is tried again.
 * Every method throws {MediaStoreUnavailable}, or {StorageFull}.
 */
export class ObjectStore {
  readonly #connections: StoreConnections;
  readonly #timeouts: StoreTimeouts;
  readonly #bucket: S3mini;

  constructor(private readonly options: ObjectStoreOptions) {
    this.#timeouts = { ...STORE_TIMEOUTS, ...options.timeouts };
    this.#connections = new StoreConnections(options.ca, this.#timeouts);
    this.#bucket = this.#open();
  }

  /** Stores a file under a name and looks whether all of it has come. Replaces what was there. */
  async upload(name: string, file: FileHandle, bytes: number, signal?: AbortSignal): Promise<void> {
    await this.#trying(async () => {
      // Not by s3mini's own way, whose fetch would hold the whole file in memory.
      const url = await this.#bucket.getPresignedUrl('PUT', name, SIGNED_SECONDS);
      const body = Readable.from(piecesOf(file), { objectMode: false });
      const headers = { 'content-length': String(bytes) };
      const answer = await this.#connections.transfer(url, {
        method: 'PUT',
        headers,
        body,
        signal,
      });
      await answer.body.dump();
      const stored = await this.#length(name);
      if (stored === bytes) return;
      throw new MediaStoreUnavailable(
        `The object store has kept ${stored ?? 0} of ${bytes} bytes: look into its log.`,
      );
    }, signal);
  }

  /**
   * Opens the bytes from `start` to `end`, inclusive, or to the end of the object.
   * @param signal ends the download
   */
  async download(
    name: string,
    { start, end }: { readonly start: number; readonly end: number },
    signal: AbortSignal,
  ): Promise<ObjectPart> {
    return this.#trying(async () => {
      const url = await this.#bucket.getPresignedUrl('GET', name, SIGNED_SECONDS);
      const headers = { range: `bytes=${start}-${end === Infinity ? '' : end}` };
      const { body, headers: told } = await this.#connections.transfer(url, {
        ...{ method: 'GET', headers, signal },
      });
      const bytes = lengthOfPart(told['content-range'], start, end);
      if (bytes !== null) return { body, bytes };
      // Nobody reads it, so nobody else would hear of its end.
      body.on('error', () => undefined).destroy();
      throw new MediaStoreUnavailable('The object store does not give the bytes asked for.');
    }, signal);
  }

  /** Size of an object in bytes; null if it does not exist. */
  async size(name: string): Promise<number | null> {
    return this.#trying(() => this.#length(name));
  }

  /** Idempotent. */
  async remove(name: string): Promise<void> {
    await this.#trying(() => this.#bucket.deleteObject(name));
  }

  /** All objects whose name starts with a prefix. One page of them is in memory at a time. */
  async *list(prefix: string): AsyncIterable<ListedObject> {
    let next: string | undefined;
    do {
      const page = await this.#trying(() => listPage(this.#bucket, prefix, PAGE, next));
      for (const { Key, LastModified } of page.objects) {
        yield { name: Key, storedAt: LastModified.getTime() || Infinity };
      }
      next = page.next;
    } while (next !== undefined);
  }

  /** Looks once, and not for long, whether the bucket is there and may be listed. */
  async probe(): Promise<void> {
    const bucket = this.#open(AbortSignal.timeout(this.#timeouts.probeMs));
    await listPage(bucket, NOBODYS_PREFIX, 1).catch((error: unknown) => {
      throw asMediaStoreError(error);
    });
  }

  /** Ends all connections at once. */
  close(): Promise<void> {
    return this.#connections.close();
  }

  #open(signal?: AbortSignal): S3mini {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.options;
    return new S3mini({
      ...{ region, accessKeyId, secretAccessKey },
      endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`,
      fetch: this.#connections.ask(signal),
    });
  }

  async #length(name: string): Promise<number | null> {
    try {
      return await this.#bucket.getContentLength(name);
    } catch (error) {
      if (refusalOf(error)?.status === 404) return null;
      throw error;
    }
  }

  async #trying<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await withRetries(attempt, isPassing, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw asMediaStoreError(error);
    }
  }
}

/** @throws {MediaStoreUnavailable} if the bucket does not exist. */
async function listPage(bucket: S3mini, prefix: string, most: number, from?: string) {
  const page = await bucket.listObjectsPaged('/', prefix, most, from);
  if (page?.objects == null) throw missingBucket();
  return { objects: page.objects, next: page.nextContinuationToken };
}

/** From its start, however often. A ReadStream would close the file with itself, and so keep it from a second attempt. */
async function* piecesOf(file: FileHandle): AsyncIterable<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** By RFC 9110, section 14.4; null if it is not the part that was asked for. */
function lengthOfPart(
  range: string | string[] | undefined,
  start: number,
  end: number,
): number | null {
  const parts = /^bytes (?<first>\d+)-(?<last>\d+)\/(?<total>\d+)$/.exec(String(range))?.groups;
  const first = Number(parts?.['first']);
  const last = Number(parts?.['last']);
  const total = Number(parts?.['total']);
  return first === start && last === Math.min(end, total - 1) ? last - first + 1 : null;
}
