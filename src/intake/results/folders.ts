import { constants } from 'node:fs';
import { mkdir, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';

/** A folder leads outside of the one that it should be in. */
export class LeadsOutside extends Error {
  override readonly name = 'LeadsOutside';
}

/**
 * Makes a folder within another, which must be there: one that is not mounted is not written to.
 * @param within relative, with `/`
 * @returns its path without links
 * @throws {LeadsOutside} where a link on the way leads out of it; Node's errors as they are
 */
export async function makeFolderIn(root: string, within: string): Promise<string> {
  const real = await realpath(root);
  let folder = real;
  for (const name of within.split('/').filter((part) => part !== '' && part !== '.')) {
    folder = path.join(folder, name);
    await makeFolder(folder);
    if (!(await realpath(folder)).startsWith(real + path.sep)) {
      throw new LeadsOutside(`${folder} is a link that leads outside: remove it.`);
    }
  }
  return folder;
}

/** Brings what was renamed in a folder to the disk, where its file system can do that for folders. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EACCES'].includes(systemErrorCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  });
}
