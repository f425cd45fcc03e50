import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../domain/storage-errors.js';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** Permission bits of everybody who is neither the owner nor in the group. */
const OTHERS = 0o007;

const LOCK = 'lectern.lock';
const FOLDERS = ['media', 'clips'];
const FILES = ['lectern.db', 'lectern.db-wal', 'lectern.db-shm', LOCK, `${LOCK}.json`];

/**
 * Makes a storage folder that only its owner can enter, whatever the umask. In one that Lectern has used before, it
 * takes from others what earlier releases gave them; a folder that somebody else made keeps its permissions until
 * then. What others have no right to is left as it is: a group may have been let in on purpose.
 *
 * Makes the folders in it, too: later writers do not create them, so that nothing is written into a
 * storage folder that was moved away under the running daemon.
 * @throws Node's errors as they are.
 */
export async function preparePrivateStorage(folder: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  await makeFolder(folder);
  const wasUsed = (await modeOf(path.join(folder, LOCK))) !== null;
  for (const name of FOLDERS) await makeFolder(path.join(folder, name));
  if (!wasUsed) return;
  await shut(folder, PRIVATE_FOLDER);
  for (const name of FOLDERS) await shut(path.join(folder, name), PRIVATE_FOLDER);
  for (const name of FILES) await shut(path.join(folder, name), PRIVATE_FILE);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: PRIVATE_FOLDER }).catch(async (error: unknown) => {
    const isThere = systemErrorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  });
}

async function shut(place: string, mode: number): Promise<void> {
  const now = await modeOf(place);
  if (now === null || (now & OTHERS) === 0) return;
  await chmod(place, mode).catch((error: unknown) => {
    // A file of another owner, or one that was removed: it can still be used as it is.
    if (!['EPERM', 'ENOENT', 'EROFS'].includes(systemErrorCode(error) ?? '')) throw error;
  });
}

/** Mode of a file or folder; null if it does not exist. */
async function modeOf(place: string): Promise<number | null> {
  try {
    return (await stat(place)).mode;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
