import type { Clock } from '../contracts/clock.js';
import { AccountRefusal } from '../domain/refusal.js';

/** A date or date-time; a date without a time zone is taken as UTC. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Returns the end of something that expires on a date.
 * @param text `2030-12-31` or `2030-12-31T12:00:00Z`; undefined for no expiry
 * @returns ISO 8601 date-time; null for no expiry
 * @throws {AccountRefusal} `invalid` if the text is not a date or the date is not in the future
 */
export function expiryOf(text: string | undefined, clock: Clock): string | null {
  if (text === undefined) return null;
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  // JavaScript would read the 31st of a shorter month as a day of the next one.
  if (Number.isNaN(time) || !isCalendarDate(text.slice(0, 10))) {
    throw new AccountRefusal(
      'invalid',
      'The expiry must be a date: 2030-12-31 or 2030-12-31T12:00:00Z.',
    );
  }
  if (time <= clock.now()) throw new AccountRefusal('invalid', 'The expiry must be in the future.');
  return new Date(time).toISOString();
}

function isCalendarDate(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
