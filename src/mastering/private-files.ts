import { access, mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ifRefused } from '../domain/expected-faults.js';
import { asStorageError } from '../domain/storage-errors.js';
import type { Attachment } from './ffmpeg-process.js';

const PRIVATE_FILE = 0o600;

/**
 * Writes attachments to temporary files that only this user can open (0700), and removes them once the work has
 * settled. They are not passed as arguments of a process, which every user of the machine can read. On Linux the files
 * lose their names before the work begins and are reached through this process's descriptors, so that a kill leaves
 * none behind.
 * @throws {StorageFull}, and what the work throws
 */
export async function withPrivateFiles<T>(
  attachments: readonly Attachment[],
  work: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-metadata-')).catch(tellStorage);
  const handles: FileHandle[] = [];
  try {
    const files: string[] = [];
    for (const [i, { content }] of attachments.entries()) {
      const file = path.join(folder, String(i));
      await writeFile(file, content, { mode: PRIVATE_FILE, flag: 'wx' }).catch(tellStorage);
      files.push(file);
      handles.push(await open(file));
    }
    const nameless = handles.map(({ fd }) => `/proc/${process.pid}/fd/${fd}`);
    if (!(await areThere(nameless))) return await work(files);
    await rm(folder, { recursive: true });
    return await work(nameless);
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks whether the system shows the descriptors of a process as files, as Linux does. */
async function areThere(files: readonly string[]): Promise<boolean> {
  const found = files.map((file) => access(file).then(() => true, ifRefused(false)));
  return (await Promise.all(found)).every(Boolean);
}

function tellStorage(error: unknown): never {
  throw asStorageError(error, 'The folder for temporary files');
}
