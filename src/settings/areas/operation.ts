import { choice, choices, integer } from '../option.js';

/** Roles that a daemon can have. */
export const ROLES = ['api', 'worker', 'scheduler'] as const;

/** Roles of this daemon: a setting outside the sections. */
export const roles = choices({
  about:
    'Roles of this daemon. api: serves requests. worker: generates audio (needs ffmpeg and voices) and processes watched folders. scheduler: removes expired data. With SQLite, one daemon has all roles; with PostgreSQL, any number of daemons share them (docs/many-machines.md). Every daemon serves the health checks.',
  initial: ROLES,
  choices: ROLES,
});

/** Content and format of the log. */
export const log = {
  about: 'The log, on standard output.',
  options: {
    level: choice({
      about: 'Lowest level that is logged.',
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

/** Concurrency of background jobs. */
export const jobs = {
  about: 'Background work.',
  options: {
    concurrency: integer({
      about: 'Number of conversions processed at the same time. 0: one per processor core.',
      initial: 0,
      min: 0,
      max: 256,
    }),
  },
} as const;

/** Behaviour at shutdown. */
export const shutdown = {
  about: 'Shutdown.',
  options: {
    graceSeconds: integer({
      about:
        'Seconds that running work may take to finish after a stop signal. Unfinished work is requeued and resumes at the next start.',
      initial: 10,
      min: 0,
      max: 3_600,
    }),
  },
} as const;
