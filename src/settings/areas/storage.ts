import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import { integer, text } from '../option.js';

/** What is kept on disk. */
export const storage = {
  about: 'Run-time data.',
  options: {
    dir: text({
      about:
        'Folder for everything Lectern keeps: database, audio, clip cache, secrets. It is created when it is not there. One daemon at a time uses it. A relative path starts at the folder that the daemon is started in.',
      initial: './storage',
      accepts: 'the path of a folder',
      allows: (value) => value.trim() !== '' && !value.includes('\0'),
    }),
    minimumFreeMegabytes: integer({
      about:
        'Room in storage.dir, in megabytes, below which the daemon says at /readyz and in the log that it is not ready. It goes on working as long as there is any. 0 never says so.',
      initial: 100,
      min: 0,
      max: 1_000_000_000,
    }),
  },
} as const;

/** Where rows are kept. */
export const database = {
  about: 'The database.',
  options: {
    url: text({
      about:
        'Empty: SQLite in storage.dir, which needs nothing else. postgres://user:password@host/database: any number of daemons share its work (docs/many-machines.md). Special characters of the password are percent-encoded. It is never logged.',
      initial: '',
      accepts: `empty or a postgres:// address; ${PERCENT_ENCODING}`,
      allows: (value) => value === '' || isPostgresUrl(value),
      secret: true,
    }),
    caFile: text({
      about:
        'PEM file of the authority that signed the certificate of the PostgreSQL server, where that is none that the system knows. The connection is encrypted where this is set or the address says sslmode=require or sslmode=verify-full.',
      initial: '',
      accepts: 'empty or the path of a file',
      allows: (value) => !value.includes('\0'),
    }),
    poolSize: integer({
      about:
        'Most connections of one daemon to PostgreSQL, beside two that it keeps in touch with the other daemons by and at most 6 of the job engine. Of all daemons together they must stay below its max_connections.',
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
      about: 'How long a signed audio link is valid, in minutes.',
      initial: 50,
      min: 1,
      max: 1_440,
    }),
    formatSeconds: integer({
      about:
        'Time limit of one conversion of finished audio to a further format, in seconds. A recording that is longer than this may take its own duration. A conversion that reaches the limit fails; the next request for the format starts it again.',
      initial: 600,
      min: 1,
      max: 86_400,
    }),
    formatsMaxMegabytes: integer({
      about:
        'Room for audio in further formats (GET /v1/conversions/{id}/audio?format=), in megabytes. Those unused for longest go first, and are made again when they are asked for.',
      initial: 2_048,
      min: 1,
      max: 10_485_760,
    }),
  },
} as const;

/** Keys that are not to be made by the daemon itself. */
export const secrets = {
  about:
    'Keys. Each is created at the first start in storage/secrets, readable by its owner only, unless it is given here. With PostgreSQL they must be given, the same ones on all nodes.',
  options: {
    urlSigningKey: text({
      about:
        'Key that signs audio links: at least 32 characters, as `openssl rand -base64 32` prints them. Where it is empty, Lectern keeps a key that `lectern key rotate-media` renews while links go on working; a key given here that is changed ends the links that it signed.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    cursorKey: text({
      about:
        'Key that signs the cursors of lists: at least 32 characters, as `openssl rand -base64 32` prints them. One that is changed ends the cursors that it signed.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    webhookKey: text({
      about:
        'Key that encrypts the signing secrets of webhooks in the database: at least 32 characters, as `openssl rand -base64 32` prints them. With another one they cannot be read: all of them must be rotated then.',
      initial: '',
      accepts: 'empty or at least 32 printable characters',
      allows: isEmptyOrKey,
      secret: true,
    }),
    sessionKey: text({
      about:
        'Key that signs the sessions of the dashboard: at least 32 characters, as `openssl rand -base64 32` prints them. One that is changed signs everybody out. Empty: derived from secrets.cursorKey where that is given.',
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

/** Whether this is an unambiguous address of a PostgreSQL database. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(value) && readUrl(value) !== null;
}
