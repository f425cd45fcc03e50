import type { Clock } from '../contracts/clock.js';
import { secretsOf } from '../library/media-keys.js';
import type { Settings } from '../settings/load-settings.js';
import { CommandRefused } from './command-context.js';
import type { Report } from './report.js';

/**
 * `lectern key rotate-media`: a new key for the addresses of media.
 * @throws {CommandRefused} if the key is given by the settings
 */
export async function rotateMediaKey(
  { storage, secrets, media }: Settings,
  clock: Clock,
): Promise<Report> {
  if (secrets.urlSigningKey !== '') {
    throw new CommandRefused(
      'The key is given by the setting secrets.urlSigningKey: change it there, or empty it to have Lectern keep it.',
    );
  }
  const [active, ...earlier] = await secretsOf(storage.dir).rotateMediaUrlKeys(clock.now());
  return {
    json: { id: active.id, earlier: earlier.map(({ id }) => id) },
    columns: ['ID', 'STATUS'],
    rows: [[active.id, 'signs'], ...earlier.map(({ id }) => [id, 'retired'])],
    note:
      'A running daemon takes the new key up within a minute. Links that were signed before work until they ' +
      `expire, ${media.urlMinutes} minutes after they were signed.`,
  };
}
