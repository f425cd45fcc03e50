import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import { integer, text } from '../option.js';

/** Run-time data on disk. */
export const storage = {
  about: 'Run-time data.',
  options: {
    dir: text({
      about:
        'Folder for all data: database, audio, clip cache, secrets. It is created if missing. Only one daemon at a time can use it. A relative path starts at the working directory of the daemon.',
      initial: './storage',
      accepts: 'the path of a folder',
      allows: (value) => value.trim() !== '' && !value.includes('\0'),
    }),
    minimumFreeMegabytes: integer({
      about:
        'Free space in storage.dir, in megabytes, below which new conversions get 507, dropped files wait, and /readyz and the log report that the daemon is not ready. Accepted work continues. New work is accepted again as soon as the space is free. 0: no check.',
      initial: 100,
      min: 0,
      max: 1_000_000_000,
    }),
  },
} as const;

/** Location of the database. */
export const database = {
  about: 'The database.',
  options: {
    url: text({
      about:
        'Empty: SQLite in storage.dir. postgres://user:password@host/database: PostgreSQL, which any number of daemons can share (docs/many-machines.md). Percent-encode special characters of the password. Never logged.',
      initial: '',
      accepts: `empty or a postgres:// address; ${PERCENT_ENCODING}`,
      allows: (value) => value === '' || isPostgresUrl(value),
      secret: true,
    }),
    caFile: text({
      about:
        'PEM file of the authority that signed the certificate of the PostgreSQL server, if the system does not trust it. The connection is encrypted if this is set or the URL contains sslmode=require or sslmode=verify-full.',
      initial: '',
      accepts: 'empty or the path of a file',
      allows: (value) => !value.includes('\0'),
    }),
    poolSize: integer({
      about:
        'Maximum number of connections of one daemon to PostgreSQL, in addition to two for notifications and heartbeats and at most 6 for the job engine. The sum of all daemons must stay below its max_connections.',
      initial: 10,
      min: 4,
      max: 200,
    }),
  },
} as const;

/** Links to finished audio. */
export const media = {
  about: 'Finished audio.',
  options: {
    urlMinutes: integer({
      about: 'Validity of a signed audio link, in minutes.',
      initial: 50,
      min: 1,
      max: 1_440,
    }),
    formatSeconds: integer({
      about:
        'Time limit for encoding finished audio in another format, in seconds. A recording longer than this may take its own duration. Encoding that reaches the limit fails; the next request for the format starts it again.',
      initial: 600,
      min: 1,
      max: 86_400,
    }),
    formatsMaxMegabytes: integer({
      about:
        'Space for audio in additional formats (GET /v1/conversions/{id}/audio?format=), in megabytes. The least recently used files are removed first and encoded again on request.',
      initial: 2_048,
      min: 1,
      max: 10_485_760,
    }),
  },
} as const;

/** Keys that are not to be made by the daemon itself. */
export const secrets = {
  about:
    'Keys. Each is created at the first start in storage/secrets, readable by its owner only, unless it is set here. With PostgreSQL they must be set, with the same values on all nodes.',
  options: {
    urlSigningKey: text({
      about:
        'Key that signs audio links: at least 32 characters, such as the output of `openssl rand -base64 32`. Empty: Lectern stores a key, which `lectern key rotate-media` replaces while existing links keep working. Changing a key set here invalidates the links it signed.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    cursorKey: text({
      about:
        'Key that signs the cursors of lists: at least 32 characters, such as the output of `openssl rand -base64 32`. Changing it invalidates existing cursors.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    webhookKey: text({
      about:
        'Key that encrypts the signing secrets of webhooks in the database: at least 32 characters, such as the output of `openssl rand -base64 32`. After a change, the existing secrets cannot be decrypted and must all be rotated.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    sessionKey: text({
      about:
        'Key that signs the sessions of the dashboard: at least 32 characters, such as the output of `openssl rand -base64 32`. Changing it signs everyone out. Empty: derived from secrets.cursorKey if that is set.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
  },
} as const;

function isEmptyOrKey(value: string): boolean {
  return value === '' || /^[\x21-\x7e]{32,1024}$/.test(value);
}

/** Checks whether this is an unambiguous address of a PostgreSQL database. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(value) && readUrl(value) !== null;
}
