import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { NotRegularFile, readStart } from '../../domain/regular-file.js';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { withFolder, type FolderRoot, type HeldFolder } from '../folders/held-folder.js';
import { LARGEST_FILE_BYTES, TOO_LARGE_FILE } from '../reading/read-file.js';
import { isGone, stampOf, type FileStamp } from '../watching/file-stamp.js';

/** A file as it was when it was taken. */
export interface Source {
  /** SHA-256, lowercase hex; empty if it was not read. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly stamp: FileStamp;
}

export type ReadSource =
  | { readonly type: 'read'; readonly source: Source; readonly bytes: Buffer }
  | { readonly type: 'unreadable'; readonly source: Source; readonly reason: string }
  /** It is no longer there, or no longer as it was. */
  | { readonly type: 'changed' };

const NOT_PERMITTED =
  'Lectern may not read the file: its owner has to allow it (chmod a+r), or Lectern has to run as another user.';

/**
 * Reads a file of a folder whole, unless it changes while it is read. A link, and anything behind one, counts as
 * changed.
 * @param stamp expected state of the file
 */
export async function readSource(
  root: FolderRoot,
  file: string,
  stamp: FileStamp,
): Promise<ReadSource> {
  let handle: FileHandle;
  try {
    handle = await withFolder(root, path.posix.dirname(file), (folder) =>
      folder.openFile(path.posix.basename(file)),
    );
  } catch (error) {
    if (isGone(error) || error instanceof NotRegularFile) return { type: 'changed' };
    if (!['EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '')) throw error;
    return { type: 'unreadable', source: unread(stamp), reason: NOT_PERMITTED };
  }
  try {
    return await readAll(handle, stamp);
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a file in its current state, lowercase hex; null if it does not exist or must not be read. */
export async function hashOf(folder: HeldFolder, name: string): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await folder.openFile(name);
  } catch (error) {
    const isUnreadable = error instanceof NotRegularFile || systemErrorCode(error) === 'EACCES';
    if (isGone(error) || isUnreadable) return null;
    throw error;
  }
  try {
    const bytes = await readStart(handle, LARGEST_FILE_BYTES + 1);
    return bytes.length > LARGEST_FILE_BYTES ? null : sha256(bytes);
  } finally {
    await handle.close();
  }
}

async function readAll(handle: FileHandle, stamp: FileStamp): Promise<ReadSource> {
  const before = await handle.stat({ bigint: true });
  if (stampOf(before) !== stamp) return { type: 'changed' };
  const size = Number(before.size);
  if (size > LARGEST_FILE_BYTES) {
    return { type: 'unreadable', source: unread(stamp), reason: TOO_LARGE_FILE.reason };
  }
  const bytes = await readStart(handle, size + 1);
  const after = await handle.stat({ bigint: true });
  if (stampOf(after) !== stamp || bytes.length !== size) return { type: 'changed' };
  return { type: 'read', bytes, source: { sha256: sha256(bytes), size, stamp } };
}

function unread(stamp: FileStamp): Source {
  return { sha256: '', size: Number(stamp.split(':')[1]), stamp };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
