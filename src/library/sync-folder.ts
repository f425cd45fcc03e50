import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A rename lasts through a power cut only when its folder is synced, too (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
