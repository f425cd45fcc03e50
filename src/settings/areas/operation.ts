import { choice, choices, integer } from '../option.js';

/** What one daemon can do for all. */
export const ROLES = ['api', 'worker', 'scheduler'] as const;

/** What this daemon does: a setting that stands in no section. */
export const roles = choices({
  about:
    'What this daemon does. api: answers requests. worker: makes audio, which takes ffmpeg and voices, and watches folders. scheduler: removes what has expired. With SQLite one daemon does everything; with PostgreSQL there are any number of each (docs/many-machines.md), and the health check is answered by all.',
  initial: ROLES,
  choices: ROLES,
});

/** What is logged, and how. */
export const log = {
  about: 'The log, on standard output.',
  options: {
    level: choice({
      about: 'Least serious level that is logged.',
      initial: 'info',
      choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    }),
    format: choice({
      about: 'auto: readable lines on a terminal, JSON otherwise.',
      initial: 'auto',
      choices: ['auto', 'json', 'pretty'],
    }),
  },
} as const;

/** How many conversions run. */
export const jobs = {
  about: 'Work in the background.',
  options: {
    concurrency: integer({
      about: 'Conversions worked on at the same time. 0: one per processor core.',
      initial: 0,
      min: 0,
      max: 256,
    }),
  },
} as const;

/** How the daemon stops. */
export const shutdown = {
  about: 'Stopping.',
  options: {
    graceSeconds: integer({
      about:
        'Seconds that running work is given to finish when the daemon is told to stop. What is not done by then goes back to the queue and is taken up at the next start.',
      initial: 10,
      min: 0,
      max: 3_600,
    }),
  },
} as const;
