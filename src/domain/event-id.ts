import { randomBytes } from 'node:crypto';

/** The id of a new event: `evt_` and 24 lowercase hexadecimal characters (contract decisions: Envelope and ids). */
export function newEventId(): string {
  return `evt_${randomBytes(12).toString('hex')}`;
}
