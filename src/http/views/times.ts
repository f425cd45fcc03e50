import { ApiError } from '../api-error.js';

/**
 * A time as it is stored: UTC, milliseconds. RFC 3339 knows leap seconds, which no clock here has.
 * @throws {ApiError} for a time that the calendar does not have.
 */
export function toTime(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) {
    const details = [{ field, message: 'must be an ISO 8601 date-time' }];
    throw new ApiError('VALIDATION_ERROR', { details });
  }
  return time.toISOString();
}
