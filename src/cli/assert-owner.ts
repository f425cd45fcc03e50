import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ifAbsent } from '../domain/expected-faults.js';
import { CommandRefused } from './command-context.js';

/**
 * Refuses a command of root that writes into the storage folder of another user, who could not change its files.
 * @throws {CommandRefused}
 */
export async function assertOwner(storageDir: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const owner = (await stat(storageDir).catch(ifAbsent(null)))?.uid ?? 0;
  if (owner === 0) return;
  throw new CommandRefused(
    `The storage folder ${path.resolve(storageDir)} belongs to the user with the uid ${owner}, and root would create files in it that this user cannot change. ` +
      `Run the command as that user, for example with sudo -u '#${owner}'.`,
  );
}
