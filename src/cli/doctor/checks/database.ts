import {
  columnOf,
  tablesOf,
  type InspectedDatabase,
  type InspectedRow,
} from '../../../database/inspecting/inspected-database.js';
import { hasWriteAheadLog } from '../../../database/inspecting/inspect-sqlite.js';
import { MIGRATIONS } from '../../../database/releases.js';
import { systemErrorCode } from '../../../domain/storage-errors.js';
import type { Settings } from '../../../settings/load-settings.js';
import { remedyOfCode } from '../../exit-messages.js';
import {
  failure,
  failureOf,
  ok,
  warning,
  type Check,
  type CheckContext,
  type Finding,
} from '../check.js';
import { withDatabase } from '../with-database.js';

/** Faults of a table that are listed one by one. */
const MOST_FAULTS = 5;

/** Connections of a daemon in addition to its pool: notifications, heartbeats and the job engine. */
const FURTHER_CONNECTIONS = 8;

const RESTORE =
  'Stop Lectern and restore the last backup (docs/operating.md). Without a backup, sqlite3 lectern.db .recover saves what can be read.';

export const database: Check = {
  id: 'database',
  title: 'Database',
  limitSeconds: 180,
  run: async (context) => {
    const wasInUse = await hasWriteAheadLog(context.settings.storage.dir);
    const findings = await inspect(context);
    const isSound = findings.every(({ level }) => level === 'ok');
    // A daemon that started during the check wrote while the file was read as unused.
    const hasStarted = !wasInUse && (await hasWriteAheadLog(context.settings.storage.dir));
    return !isSound && hasStarted ? inspect(context) : findings;
  },
};

async function inspect(context: CheckContext): Promise<readonly Finding[]> {
  const { settings } = context;
  try {
    const findings = await withDatabase(context, async (open) => [
      ...(open.type === 'sqlite'
        ? await sqliteFindings(open)
        : await postgresFindings(open, settings)),
      ...(await schemaFindings(open)),
    ]);
    return findings ?? [NOT_THERE];
  } catch (error) {
    return [unreadable(error, settings.database.url === '')];
  }
}

const NOT_THERE = warning(
  'storage.dir contains no database.',
  'Start Lectern once. If it has run before, set storage.dir to the folder that it used.',
);

function unreadable(error: unknown, isSqlite: boolean): Finding {
  const code = systemErrorCode(error) ?? '';
  if (isSqlite) {
    const isDamaged = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(code);
    return isDamaged
      ? failure(`The database is damaged (${code}).`, RESTORE)
      : failureOf(
          error,
          'The database cannot be read.',
          'Run lectern doctor as the user that runs Lectern, and check the rights to storage.dir.',
        );
  }
  return failureOf(
    error,
    'The PostgreSQL server does not accept the connection.',
    remedyOfCode(code) ?? 'Check the setting database.url, and that the server runs.',
  );
}

async function sqliteFindings({ ask }: InspectedDatabase): Promise<readonly Finding[]> {
  const faults = columnOf(await ask(`PRAGMA quick_check(${MOST_FAULTS})`), 'quick_check');
  const isSound = faults.length === 1 && faults[0] === 'ok';
  const integrity = isSound
    ? ok('The database passes the integrity check of SQLite.')
    : failure(`The database is damaged: ${faults.join('; ')}.`, RESTORE);
  const [encoding = 'unknown'] = columnOf(await ask('PRAGMA encoding'), 'encoding');
  const isUnicode = encoding === 'UTF-8';
  return [
    integrity,
    ...orphans(await ask('PRAGMA foreign_key_check')),
    isUnicode
      ? ok(`The encoding is ${encoding}.`)
      : failure(
          `The encoding is ${encoding}; Lectern needs UTF-8.`,
          'Create a new database with sqlite3: PRAGMA encoding = "UTF-8", then load a .dump of this one.',
        ),
  ];
}

/** Rows that refer to rows which do not exist, by table. */
function orphans(rows: readonly InspectedRow[]): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const { table, parent } of rows) {
    const place = `${String(table)} refer to missing rows of ${String(parent)}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) =>
    failure(`${count} rows of ${place}.`, 'Restore the last backup (docs/operating.md).'),
  );
}

async function postgresFindings(
  { ask }: InspectedDatabase,
  settings: Settings,
): Promise<readonly Finding[]> {
  const one = async (statement: string) => columnOf(await ask(statement), 'value')[0] ?? 'unknown';
  const encoding = await one(`SELECT current_setting('server_encoding') AS value`);
  const isStandby = (await one('SELECT pg_is_in_recovery()::text AS value')) === 'true';
  const invalid = Number(await one('SELECT count(*) AS value FROM pg_index WHERE NOT indisvalid'));
  const checksums = Number(
    await one(`SELECT coalesce(checksum_failures, 0) AS value FROM pg_stat_database
               WHERE datname = current_database()`),
  );
  const places = Number(
    await one(`SELECT current_setting('max_connections')::int
                 - current_setting('superuser_reserved_connections')::int AS value`),
  );
  const needed = settings.database.poolSize + FURTHER_CONNECTIONS;
  return [
    encoding === 'UTF8'
      ? ok(`The encoding is ${encoding}.`)
      : failure(
          `The encoding is ${encoding}; Lectern needs UTF8.`,
          "Create a database with ENCODING 'UTF8' TEMPLATE template0, copy the rows with pg_dump --encoding=UTF8, and name it in database.url.",
        ),
    ...when(
      isStandby,
      failure(
        'The server is a standby and accepts no changes.',
        'Name the primary in database.url.',
      ),
    ),
    ...when(
      invalid > 0,
      failure(`${invalid} indexes are invalid.`, 'Rebuild them with REINDEX DATABASE.'),
    ),
    ...when(
      checksums > 0,
      failure(
        `The server reports ${checksums} checksum failures: data on its disk is damaged.`,
        'Check the disk of the server and restore a backup.',
      ),
    ),
    ...when(
      needed > places,
      failure(
        `One daemon needs up to ${needed} connections, and the server allows ${places} in total.`,
        'Lower database.poolSize, or raise max_connections of the server.',
      ),
    ),
  ];
}

function when(isTrue: boolean, finding: Finding): readonly Finding[] {
  return isTrue ? [finding] : [];
}

/** Compares the migrations of the database with those of this release. */
async function schemaFindings({ ask, type }: InspectedDatabase): Promise<readonly Finding[]> {
  const done = columnOf(await ask(tablesOf(type)), 'name').includes('migrations')
    ? columnOf(await ask('SELECT name FROM migrations'), 'name')
    : [];
  const known = MIGRATIONS[type].map(({ name }): string => name);
  if (done.some((name) => !known.includes(name))) {
    return [
      failure(
        'A newer release of Lectern has migrated the database.',
        'Install that release again, or restore the backup from before the upgrade.',
      ),
    ];
  }
  const missing = known.filter((name) => !done.includes(name)).length;
  if (missing === 0) return [ok('The tables are those of this release.')];
  return [
    warning(
      `The next start applies ${missing} migrations to the database.`,
      'Back the database up (docs/operating.md), then start Lectern.',
    ),
  ];
}
