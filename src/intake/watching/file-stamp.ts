import type { BigIntStats } from 'node:fs';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { withFolder, type FolderRoot, type HeldFolder } from '../folders/held-folder.js';

/** Tells whether a file has changed: its size, its time and which file it is. */
export type FileStamp = string;

export function stampOf({ ino, size, mtimeNs }: BigIntStats): FileStamp {
  return `${ino}:${size}:${mtimeNs}`;
}

/**
 * The stamp of a file below a folder; null for what is not a regular file or cannot be looked at, for a link, and for
 * what lies behind one.
 * @param file with `/`
 */
export async function lookAt(root: FolderRoot, file: string): Promise<FileStamp | null> {
  try {
    return await withFolder(root, path.posix.dirname(file), (folder) =>
      lookIn(folder, path.posix.basename(file)),
    );
  } catch (error) {
    if (isGone(error) || systemErrorCode(error) === 'EACCES') return null;
    throw error;
  }
}

/** Reads the stamp of a file in an open folder; see `lookAt`. */
export async function lookIn(folder: HeldFolder, name: string): Promise<FileStamp | null> {
  try {
    const stats = await folder.look(name);
    return stats.isFile() ? stampOf(stats) : null;
  } catch (error) {
    if (isGone(error) || systemErrorCode(error) === 'EACCES') return null;
    throw error;
  }
}

/** Checks whether an error means that a file does not exist, or that its file system is unavailable. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ESTALE', 'EIO', 'ENODEV', 'ENXIO', 'EHOSTDOWN'].includes(
    systemErrorCode(error) ?? '',
  );
}
