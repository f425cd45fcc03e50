import { CommandRefused } from '../command-context.js';
import type { Check } from './check.js';
import { clock } from './checks/clock.js';
import { database } from './checks/database.js';
import { ffmpeg } from './checks/ffmpeg.js';
import { mail } from './checks/mail.js';
import { servers } from './checks/servers.js';
import { settings } from './checks/settings.js';
import { storage } from './checks/storage.js';
import { trust } from './checks/trust.js';
import { versions } from './checks/versions.js';
import { voices } from './checks/voices.js';
import { webhooks } from './checks/webhooks.js';

/** All checks, in the order in which they run. */
const CHECKS: readonly Check[] = [
  ...[versions, settings, storage, database, clock, ffmpeg, voices, servers, webhooks, mail, trust],
];

/**
 * The checks with these names in their usual order; all if no name is given.
 * @throws {CommandRefused} for an unknown name
 */
export function chosenChecks(ids: readonly string[]): readonly Check[] {
  if (ids.length === 0) return CHECKS;
  const known = CHECKS.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new CommandRefused(`${unknown} is not a check. The checks are ${known.join(', ')}.`);
  }
  return CHECKS.filter(({ id }) => ids.includes(id));
}
