import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredMedia } from '../contracts/media-store.js';
import { ifAbsent, isAbsent } from '../domain/expected-faults.js';
import { streamRegularFile } from '../domain/regular-file.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { hashFile } from './hash-file.js';
import { audioPath } from './layout.js';

/** Errors of a file system that cannot link a file to this place. */
const NOT_LINKABLE = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Audio of a storage folder that a backup has taken. */
export class AudioCollection {
  readonly #taken = new Map<string, { readonly audio: StoredMedia; readonly isLinked: boolean }>();

  /**
   * @param from storage folder
   * @param to folder of the backup
   */
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {}

  /** All audio that was taken, in the order of its keys. */
  get audio(): readonly StoredMedia[] {
    return [...this.#taken.values()]
      .map(({ audio }) => audio)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Size of the files that take no space of their own, in bytes. */
  get linkedBytes(): number {
    const linked = [...this.#taken.values()].filter(({ isLinked }) => isLinked);
    return linked.reduce((sum, { audio }) => sum + audio.bytes, 0);
  }

  /**
   * Takes a file by hard link, or by copy where that is not possible, and compares its bytes with the checksum of the
   * database. Files of the store never change, so that a link keeps the bytes when the store removes its own name.
   * @returns false for audio that is missing, unreadable or damaged
   */
  async take(audio: StoredMedia, signal: AbortSignal): Promise<boolean> {
    if (this.#taken.has(audio.key)) return true;
    const source = path.join(this.from, audioPath(audio.key));
    const found = await lstat(source).catch(ifAbsent(null));
    if (found === null || !found.isFile() || found.size !== audio.bytes) return false;
    const target = path.join(this.to, audioPath(audio.key));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const outcome = await takeFile(source, target, audio.sha256, signal);
    if (outcome !== 'lost') this.#taken.set(audio.key, { audio, isLinked: outcome === 'linked' });
    return outcome !== 'lost';
  }

  /** Removes what the database of the backup does not refer to. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    for (const key of this.#taken.keys()) {
      if (keys.has(key)) continue;
      await rm(path.join(this.to, audioPath(key)), { force: true });
      this.#taken.delete(key);
    }
  }
}

async function takeFile(
  source: string,
  target: string,
  sha256: string,
  signal: AbortSignal,
): Promise<'linked' | 'copied' | 'lost'> {
  try {
    await link(source, target);
  } catch (error) {
    if (isAbsent(error)) return 'lost';
    if (!NOT_LINKABLE.has(systemErrorCode(error) ?? '')) throw error;
    return (await isIntact(target, sha256, () => copyFile(source, target, signal)))
      ? 'copied'
      : 'lost';
  }
  const hash = async () => (await hashFile(target, signal)).sha256;
  return (await isIntact(target, sha256, hash)) ? 'linked' : 'lost';
}

/** Compares a file of the backup with its checksum, and removes it if it differs or cannot be read. */
async function isIntact(
  target: string,
  sha256: string,
  hash: () => Promise<string>,
): Promise<boolean> {
  try {
    if ((await hash()) === sha256) return true;
  } catch (error) {
    await rm(target, { force: true });
    if (isAbsent(error) || isUnreadable(error)) return false;
    throw error;
  }
  await rm(target);
  return false;
}

/** Checks whether the disk cannot return the bytes of a file. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  return error.syscall === 'read' && systemErrorCode(error) === 'EIO';
}

/** @returns the SHA-256 of the copied bytes */
async function copyFile(source: string, target: string, signal: AbortSignal): Promise<string> {
  const digest = createHash('sha256');
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(streamRegularFile(source, { followLinks: false }), hashed, file, { signal });
  return digest.digest('hex');
}
