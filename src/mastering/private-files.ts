import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asStorageError } from '../domain/storage-errors.js';
import type { Attachment } from './ffmpeg-process.js';

const PRIVATE_FILE = 0o600;

/**
 * Writes attachments into a folder for temporary files that only this user can open (0700), and removes it once the work has
 * settled. What a process is given as an argument every user of the machine can read.
 * @throws {StorageFull}, and what the work throws
 */
export async function withPrivateFiles<T>(
  attachments: readonly Attachment[],
  work: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-metadata-')).catch(tellStorage);
  try {
    const files = attachments.map((_, i) => path.join(folder, String(i)));
    for (const [i, { content }] of attachments.entries()) {
      await writeFile(files[i] ?? folder, content, { mode: PRIVATE_FILE, flag: 'wx' }).catch(
        tellStorage,
      );
    }
    return await work(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tellStorage(error: unknown): never {
  throw asStorageError(error, 'The folder for temporary files');
}
