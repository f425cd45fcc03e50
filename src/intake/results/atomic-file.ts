import type { FileHandle } from 'node:fs/promises';
import { ifRefused } from '../../domain/expected-faults.js';
import type { HeldFolder } from '../folders/held-folder.js';

/**
 * Writes a file so that under its name the old one is seen or the new one, whole, whatever happens. A link of that name
 * is replaced, and not followed.
 * @param id names the temporary file: one that a crash has left is replaced the next time
 * @param write fills the file, which is empty
 */
export async function writeAtomically(
  folder: HeldFolder,
  name: string,
  id: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const temporary = `.lectern-${id}.part`;
  await folder.remove(temporary);
  // Neither a link that somebody has put there nor another's file is written into.
  const file = await folder.createFile(temporary);
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await folder.rename(temporary, folder, name);
    await folder.sync();
  } catch (error) {
    await folder.remove(temporary).catch(ifRefused(undefined));
    throw error;
  }
}

export function writeTextAtomically(
  folder: HeldFolder,
  name: string,
  id: string,
  text: string,
): Promise<void> {
  return writeAtomically(folder, name, id, (file) => file.writeFile(text));
}
