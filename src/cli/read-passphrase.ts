import { readRegularFile } from '../domain/regular-file.js';
import { isPassphrase } from '../settings/areas/backup.js';
import type { Settings } from '../settings/load-settings.js';
import { CommandRefused } from './command-context.js';

const FILE = { maxBytes: 64 * 1024 };

/**
 * Passphrase of a backup: the first line of a file, or else the setting. Null if neither is given.
 * @throws {CommandRefused} for a line that is not a passphrase; Node's errors
 */
export async function readPassphrase(
  file: string | undefined,
  { backup }: Settings,
): Promise<string | null> {
  if (file === undefined) return backup.passphrase === '' ? null : backup.passphrase;
  const [line = ''] = String(await readRegularFile(file, FILE)).split(/\r?\n/, 1);
  if (isPassphrase(line)) return line;
  throw new CommandRefused(
    `The first line of ${file} is not a passphrase: it needs 12 to 1024 characters.`,
  );
}
