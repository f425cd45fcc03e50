import { text } from '../option.js';

/** How backups are made. */
export const backup = {
  about: 'Backups with `lectern backup` (docs/operating.md). SQLite only.',
  options: {
    passphrase: text({
      about:
        'Passphrase that encrypts and decrypts the secrets in a backup. `lectern backup --passphrase-file` and `lectern restore --passphrase-file` override it.',
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
