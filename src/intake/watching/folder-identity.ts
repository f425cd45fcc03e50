import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { v4 as uuidv4, validate } from 'uuid';
import { NotRegularFile, readStart } from '../../domain/regular-file.js';
import { systemErrorCode } from '../../domain/storage-errors.js';
import { withFolder, type HeldFolder } from '../folders/held-folder.js';

/** A hidden file that names a watched folder, whatever path leads to it on whichever machine. */
const MARKER = '.lectern-folder';
const LONGEST = 100;
const MAY_NOT_WRITE = ['EROFS', 'EACCES', 'EPERM'];

/** Under the name of the marker there is something else. The message says what to do. */
export class MarkerUnusable extends Error {
  override readonly name = 'MarkerUnusable';
  constructor() {
    super(
      `The file ${MARKER} of a watched folder is not as Lectern writes it. Remove it from the folder: a new one is made.`,
    );
  }
}

/** A folder that is there, and which one it is. */
export interface FolderIdentity {
  /** The same on every machine that has mounted it. */
  readonly id: string;
  /** Without links. */
  readonly root: string;
  /** Changes when something else is mounted in its place. */
  readonly place: string;
}

/**
 * Tells which folder is at a path; one that has no name yet is given one. One that may not be written goes by its path.
 * @throws {MarkerUnusable}; Node's error where there is no folder, or its marker cannot be read or written now
 */
export async function identifyFolder(folder: string): Promise<FolderIdentity> {
  const root = await realpath(folder);
  return withFolder({ root }, '', async (held) => {
    const identity = { root, place: held.place };
    const known = await readMarker(held);
    if (known !== null) return { ...identity, id: known };
    try {
      return { ...identity, id: await writeMarker(held) };
    } catch (error) {
      if (!MAY_NOT_WRITE.includes(systemErrorCode(error) ?? '')) throw error;
      return { ...identity, id: createHash('sha256').update(root).digest('hex') };
    }
  });
}

/** Reads our marker; null if it does not exist, or if the file is not ours. */
async function readMarker(folder: HeldFolder): Promise<string | null> {
  let handle;
  try {
    handle = await folder.openFile(MARKER);
  } catch (error) {
    const isMissing = ['ENOENT', 'ELOOP', 'ENXIO'].includes(systemErrorCode(error) ?? '');
    if (isMissing || error instanceof NotRegularFile) return null;
    throw error;
  }
  try {
    const id = (await readStart(handle, LONGEST)).toString().trim();
    return validate(id) ? id : null;
  } finally {
    await handle.close();
  }
}

/** Of several that write it at once, one wins and all read the same. */
async function writeMarker(folder: HeldFolder): Promise<string> {
  const id = uuidv4();
  const temporary = `${MARKER}-${id}.tmp`;
  try {
    const handle = await folder.createFile(temporary, 0o644);
    try {
      await handle.writeFile(`${id}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await folder.link(temporary, MARKER);
    return id;
  } catch (error) {
    const other = await readMarker(folder);
    if (other !== null) return other;
    // Linked at once with all that it holds: what is there was written by somebody else.
    throw systemErrorCode(error) === 'EEXIST' ? new MarkerUnusable() : error;
  } finally {
    await folder.remove(temporary);
  }
}
