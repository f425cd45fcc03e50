import { integer, text } from '../option.js';

/** Settings of backups. */
export const backup = {
  about:
    'Backups with `lectern backup`, and by the daemon at fixed times (docs/operating.md). SQLite only.',
  options: {
    dir: text({
      about:
        'Folder for the backups of this installation that the daemon makes, each in a folder of its own. It is created if missing. Empty: the daemon makes none. A relative path starts at the working directory of the daemon.',
      initial: '',
      accepts: 'empty or the path of a folder',
      allows: (value) => !value.includes('\0'),
    }),
    cron: text({
      about:
        'Times at which the daemon makes a backup, as a cron expression of five fields, in UTC: minute, hour, day of the month, month, day of the week.',
      initial: '0 2 * * *',
      accepts: 'a cron expression of five fields, such as 30 1 * * mon-fri',
      allows: (value) => /^[\w*,/-]+(?: [\w*,/-]+){4}$/.test(value),
    }),
    keep: integer({
      about:
        'Number of backups that stay in backup.dir. After each backup, the daemon removes older ones that it made.',
      initial: 7,
      min: 1,
      max: 10_000,
    }),
    passphrase: text({
      about:
        'Passphrase that encrypts and decrypts the secrets in a backup. Empty: backups of the daemon have no secrets. `lectern backup --passphrase-file` and `lectern restore --passphrase-file` override it.',
      initial: '',
      accepts: 'empty or 12 to 1024 characters in one line',
      allows: (value) => value === '' || isPassphrase(value),
      secret: true,
    }),
  },
} as const;

/** Checks whether a text is long enough for a passphrase, and is one line. */
export function isPassphrase(value: string): boolean {
  return /^[^\r\n]{12,1024}$/.test(value);
}
