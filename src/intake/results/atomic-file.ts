import { constants } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './folders.js';

/**
 * Writes a file so that under its name the old one is seen or the new one, whole, whatever happens.
 * @param id names the temporary file: one that a crash has left is replaced the next time
 * @param write fills a file that it finds empty
 */
export async function writeAtomically(
  target: string,
  id: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(target);
  const temporary = path.join(folder, `.lectern-${id}.part`);
  try {
    await rm(temporary, { force: true });
    // Neither a link that somebody has put there nor another's file is written into.
    await writeFile(temporary, '', { flag: 'wx' });
    await write(temporary);
    await syncFile(temporary);
    await rename(temporary, target);
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

export function writeTextAtomically(target: string, id: string, text: string): Promise<void> {
  return writeAtomically(target, id, (temporary) => writeFile(temporary, text));
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
