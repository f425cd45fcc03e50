import { validate } from 'node-cron';
import { ROLES } from './areas/operation.js';
import type { Settings } from './load-settings.js';
import { type SettingProblem, SettingsError } from './settings-error.js';

const MAKE_KEY = 'Make one with `openssl rand -base64 32` and give the same to all daemons.';

/**
 * Refuses settings with which a daemon cannot do what it is there for.
 * @throws {SettingsError} with everything that is missing.
 */
export function assertStartable(settings: Settings): void {
  const ofDatabase = settings.database.url === '' ? withSqlite(settings) : withPostgres(settings);
  const problems = [
    ...ofDatabase,
    ...withClientCertificate(settings),
    ...withProxies(settings),
    ...withBackups(settings),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
}

function withSqlite({ roles }: Settings): readonly SettingProblem[] {
  if (ROLES.every((role) => roles.includes(role))) return [];
  return [
    {
      setting: 'roles',
      source: roles.join(', '),
      message: `with SQLite one daemon does everything: leave it out, or share the work by database.url=postgres://… (docs/many-machines.md).`,
    },
  ];
}

/** Requires the keys that all daemons have to share: each must be able to verify or decrypt data of the others. */
function withPostgres({ secrets }: Settings): readonly SettingProblem[] {
  return (['urlSigningKey', 'cursorKey', 'webhookKey'] as const)
    .filter((name) => secrets[name] === '')
    .map((name) => ({
      setting: `secrets.${name}`,
      source: 'needed with database.url',
      message: `is not set. ${MAKE_KEY}`,
    }));
}

/** A certificate is of no use without its key. */
function withClientCertificate({ webhooks }: Settings): readonly SettingProblem[] {
  const names = ['clientCertFile', 'clientKeyFile'] as const;
  const missing = names.filter((name) => webhooks[name] === '');
  if (missing.length !== 1) return [];
  return missing.map((name) => ({
    setting: `webhooks.${name}`,
    source: 'a certificate and its key belong together',
    message: 'is not set.',
  }));
}

/** A header that is accepted from nowhere signs nobody in. */
function withProxies({ dashboard }: Settings): readonly SettingProblem[] {
  if (dashboard.trustedHeader === '' || dashboard.trustedProxies.length > 0) return [];
  return [
    {
      setting: 'dashboard.trustedProxies',
      source: 'needed with dashboard.trustedHeader',
      message: 'is empty. Name the network of the proxy that sends the header.',
    },
  ];
}

function withBackups({ backup, database }: Settings): readonly SettingProblem[] {
  if (backup.dir === '') return [];
  const onlySqlite = {
    setting: 'backup.dir',
    source: 'given with database.url',
    message: 'must be empty with PostgreSQL. Back up the database with pg_dump.',
  };
  const wrongTimes = {
    setting: 'backup.cron',
    source: backup.cron,
    message: 'is not a cron expression. Write one such as 0 2 * * *.',
  };
  return [
    ...(database.url === '' ? [] : [onlySqlite]),
    ...(validate(backup.cron) ? [] : [wrongTimes]),
  ];
}
