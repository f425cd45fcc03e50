import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MediaStore, StoredMedia } from '../contracts/media-store.js';
import { MediaStoreUnavailable } from '../domain/failure.js';
import { systemErrorCode } from '../domain/storage-errors.js';

/**
 * Result of copying one file: it existed (`there`), was `copied`, or the source store has `lost` it or has a different
 * file (`damaged`).
 */
export type CopyOutcome = 'there' | 'copied' | 'lost' | 'damaged';

export interface Stores {
  readonly from: MediaStore;
  readonly to: MediaStore;
}

const BROKEN_DISK = 'EIO';

const WHOLE = { start: 0, end: Infinity };

/**
 * Copies a finished audio file from one store to another, unless it is there. Either way it is read back and compared with what
 * is known of it, a piece at a time.
 * @throws {MediaStoreUnavailable} if a store cannot be used, or does not give back what was stored; the signal's reason.
 */
export async function copyAudio(
  audio: StoredMedia,
  { from, to }: Stores,
  signal: AbortSignal,
): Promise<CopyOutcome> {
  if (await holds(to, audio, signal)) return 'there';
  if ((await from.size(audio.key)) === null) return 'lost';
  if (!(await isSound(from, audio, signal))) return 'damaged';
  await store(audio.key, { from, to }, signal);
  if (await holds(to, audio, signal)) return 'copied';
  throw new MediaStoreUnavailable(
    `The store gives other bytes of ${audio.key} than it was given: look into its log.`,
  );
}

async function store(key: string, { from, to }: Stores, signal: AbortSignal): Promise<void> {
  try {
    const file = createWriteStream(await to.prepare(key), { flags: 'wx', mode: 0o600 });
    await pipeline(from.read(key, WHOLE), file, { signal });
    await to.commit(key, signal);
  } catch (error) {
    await to.discard(key);
    signal.throwIfAborted();
    throw error;
  }
}

async function isSound(from: MediaStore, audio: StoredMedia, signal: AbortSignal) {
  try {
    return await holds(from, audio, signal);
  } catch (error) {
    if (systemErrorCode(error) === BROKEN_DISK) return false;
    throw error;
  }
}

async function holds(
  store: MediaStore,
  { key, bytes, sha256 }: StoredMedia,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await store.size(key)) !== bytes) return false;
  const digest = createHash('sha256');
  for await (const piece of store.read(key, WHOLE) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    digest.update(piece);
  }
  return digest.digest('hex') === sha256;
}
