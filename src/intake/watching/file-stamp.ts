import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { systemErrorCode } from '../../domain/storage-errors.js';

/** Tells whether a file has changed: its size, its time and which file it is. */
export type FileStamp = string;

export function stampOf({ ino, size, mtimeNs }: BigIntStats): FileStamp {
  return `${ino}:${size}:${mtimeNs}`;
}

/** Null for what is no regular file, a link included, or cannot be looked at. */
export async function lookAt(file: string): Promise<FileStamp | null> {
  try {
    const stats = await lstat(file, { bigint: true });
    return stats.isFile() ? stampOf(stats) : null;
  } catch (error) {
    if (isGone(error) || systemErrorCode(error) === 'EACCES') return null;
    throw error;
  }
}

/** Whether an error says that there is no such file, or that its file system has gone. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ESTALE', 'EIO', 'ENODEV', 'ENXIO', 'EHOSTDOWN'].includes(
    systemErrorCode(error) ?? '',
  );
}
