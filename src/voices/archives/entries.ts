import type { Readable } from 'node:stream';
import { PACK_PATH } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';

/** A file of an archive. */
export interface ArchiveEntry {
  /** Name in the archive; `safePath` turns it into a path that is safe to write. */
  readonly name: string;
  /** Its content: to be read to its end before the next file comes. */
  readonly content: Readable;
}

/** Reads or drains the content of a file. */
export type TakeEntry = (entry: ArchiveEntry) => Promise<void>;

/**
 * Turns the name of a file into a path inside a folder.
 * @throws {PackRefused} if it leads out of the folder, or packs do not have such names
 */
export function safePath(name: string): string {
  const path = name.replace(/^(?:\.\/)+/, '');
  if (PACK_PATH.test(path) && path.length <= 200) return path;
  throw new PackRefused(
    `The archive has a file with a name that is not allowed (${JSON.stringify(name.slice(0, 80))}): it is not unpacked.`,
  );
}

/** Names that archivers leave of their own, and folders. */
export function isIgnored(name: string): boolean {
  return (
    name.endsWith('/') ||
    name.split('/').some((part) => part === '__MACOSX' || /^\.(?:_|DS_Store|git)/.test(part))
  );
}
