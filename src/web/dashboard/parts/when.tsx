const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const FULL = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export interface WhenProps {
  /** ISO 8601 date-time. */
  readonly at: string;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** A time: relative up to a day, then the date (UTC); the full time as its title. */
export function When({ at, now }: WhenProps) {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={`${FULL.format(time)} UTC`}>
      {relative(time, now)}
    </time>
  );
}

function relative(time: number, now: number): string {
  const ms = Math.abs(now - time);
  if (ms < MINUTE) return time > now ? 'in less than a minute' : 'just now';
  if (ms >= DAY) return DATE.format(time);
  const [count, unit] = ms < HOUR ? [ms / MINUTE, 'minute'] : [ms / HOUR, 'hour'];
  const whole = Math.floor(count);
  const amount = `${String(whole)} ${unit}${whole === 1 ? '' : 's'}`;
  return time > now ? `in ${amount}` : `${amount} ago`;
}
