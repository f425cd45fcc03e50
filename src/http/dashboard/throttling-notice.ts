import type { Notice } from '../../web/dashboard/frame-data.js';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Says when a password can be tried again. @param now milliseconds since the epoch */
export function throttlingNotice(retryAfterSeconds: number, now: number): Notice {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const at = TIME.format(now + minutes * 60_000);
  return {
    kind: 'bad',
    title: 'Too many wrong passwords.',
    text: `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, at ${at} UTC.`,
  };
}
