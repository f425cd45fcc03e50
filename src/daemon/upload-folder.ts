import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes the folder of uploaded files, empty: what a killed daemon has left in it belongs to nobody. */
export async function prepareUploads(storageDir: string): Promise<void> {
  const folder = uploadFolder(storageDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Folder of files while they are read. */
export function uploadFolder(storageDir: string): string {
  return path.join(storageDir, 'uploads');
}
