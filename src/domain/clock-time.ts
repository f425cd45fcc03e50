const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A time as `HH:MM:SS.mmm`. Hours have two digits at least, and go on beyond 24. */
export function inHours(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  const parts = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  const seconds = ((ms % MINUTE_MS) / 1000).toFixed(3).padStart(6, '0');
  return [...parts.map((part) => String(part).padStart(2, '0')), seconds].join(':');
}
