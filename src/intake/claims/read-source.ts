import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { LARGEST_FILE_BYTES, TOO_LARGE_FILE } from '../reading/read-file.js';
import { isGone, stampOf, type FileStamp } from '../watching/file-stamp.js';

/** A file as it was when it was taken. */
export interface Source {
  /** SHA-256, lowercase hex; empty where it was not read. */
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

/** A link put in place of a file is not followed, and a pipe is not waited for. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const NOT_PERMITTED =
  'Lectern may not read the file: its owner has to allow it (chmod a+r), or Lectern has to run as another user.';

/**
 * Reads a file of a folder whole, unless it changes meanwhile.
 * @param root of the folder, without links
 * @param stamp as it is expected to be
 */
export async function readSource(
  root: string,
  file: string,
  stamp: FileStamp,
): Promise<ReadSource> {
  const place = path.join(root, file);
  if (!(await isWithin(root, path.dirname(place)))) return { type: 'changed' };
  let handle: FileHandle;
  try {
    handle = await open(place, READ_ONLY);
  } catch (error) {
    if (isGone(error)) return { type: 'changed' };
    if (!['EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '')) throw error;
    return { type: 'unreadable', source: unread(stamp), reason: NOT_PERMITTED };
  }
  try {
    return await readAll(handle, stamp);
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a file as it is now, lowercase hex; null where there is none, or it is not to be read. */
export async function hashOf(place: string): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await open(place, READ_ONLY);
  } catch (error) {
    if (isGone(error) || systemErrorCode(error) === 'EACCES') return null;
    throw error;
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > LARGEST_FILE_BYTES) return null;
    return sha256(await handle.readFile());
  } finally {
    await handle.close();
  }
}

async function readAll(handle: FileHandle, stamp: FileStamp): Promise<ReadSource> {
  const before = await handle.stat({ bigint: true });
  if (!before.isFile() || stampOf(before) !== stamp) return { type: 'changed' };
  const size = Number(before.size);
  if (size > LARGEST_FILE_BYTES) {
    return { type: 'unreadable', source: unread(stamp), reason: TOO_LARGE_FILE.reason };
  }
  const bytes = await handle.readFile();
  const after = await handle.stat({ bigint: true });
  if (stampOf(after) !== stamp || bytes.length !== size) return { type: 'changed' };
  return { type: 'read', bytes, source: { sha256: sha256(bytes), size, stamp } };
}

/** Whether a folder is the root or below it, whatever links are on the way. */
async function isWithin(root: string, folder: string): Promise<boolean> {
  try {
    const real = await realpath(folder);
    return real === root || real.startsWith(root + path.sep);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function unread(stamp: FileStamp): Source {
  return { sha256: '', size: Number(stamp.split(':')[1]), stamp };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
