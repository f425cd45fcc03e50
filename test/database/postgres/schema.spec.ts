import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { DataSource, type Table } from 'typeorm';
import { ENTITIES } from '../../../src/database/entities.js';
import { openSqlite } from '../../../src/database/sqlite/open-sqlite.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { Bench } from './nodes.js';

/** Tables that only Postgres has. */
const OF_NODES = ['nodes', 'sweeps'];

/** Lists the tables of each database. */
const TABLES: Readonly<Record<string, string>> = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  postgres: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
};

/** Names of types that mean the same. */
const FAMILIES = new Map([
  ['character varying', 'varchar'],
  ['double precision', 'float'],
  // SQLite has one type of integers, of 64 bits.
  ['bigint', 'integer'],
]);

describe('the schemas of SQLite and Postgres', () => {
  let bench: Bench;
  let folder: string;
  let discard: () => Promise<void> = () => Promise.resolve();
  let sqlite: DataSource;
  let postgres: DataSource;

  before(needPostgres);

  before(async () => {
    bench = await Bench.create();
    await bench.node();
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-schema-'));
    await (await openSqlite(folder)).close();
    const entities = [...ENTITIES];
    const database = path.join(folder, 'lectern.db');
    sqlite = await new DataSource({ type: 'sqlite', database, entities }).initialize();
    postgres = await new DataSource({ type: 'postgres', url: bench.url, entities }).initialize();
    discard = async () => {
      await sqlite.destroy();
      await postgres.destroy();
      await rm(folder, { recursive: true });
      await bench.discard();
    };
  });

  after(() => discard());

  it('have the same tables, columns and keys', async () => {
    const [one, other] = [await describeTables(sqlite), await describeTables(postgres)];
    expect(Object.keys(one)).to.include.members(['conversions', 'jobs', 'api_keys']);
    for (const name of Object.keys(one)) expect(other[name], name).to.deep.equal(one[name]);
    expect(other).to.have.all.keys(one);
  });

  it('have the same indexes', async () => {
    const { rows } = await bench.query<{ sql: string }>(
      `SELECT indexdef AS sql FROM pg_indexes WHERE schemaname = 'public'
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    );
    const inSqlite = await sqlite.query<{ sql: string }[]>(
      `SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`,
    );
    const plain = ({ sql }: { sql: string }) =>
      sql
        .replace(/public\.| USING btree/g, '')
        .replace(/WHERE \((.*)\)$/, 'WHERE $1')
        // Postgres writes types to what it compares.
        .replace(/\((\w+)\)::text/g, '$1')
        .replace(/::text/g, '')
        .replace(/\s+/g, ' ');
    expect(inSqlite).to.have.lengthOf.above(10);
    expect(rows.map(plain).sort()).to.deep.equal(inSqlite.map(plain).sort());
  });

  it('have the columns of the entities', async () => {
    const tables = await describeTables(postgres);
    for (const { tableName, columns } of postgres.entityMetadatas) {
      const wanted = columns.map((column) => ({
        name: column.databaseName,
        nullable: column.isNullable,
        primary: column.isPrimary,
        type: familyOf(postgres.driver.normalizeType(column)),
      }));
      expect(tables[tableName]?.columns, tableName).to.deep.equal(sorted(wanted));
    }
  });

  it('check the same values', async () => {
    const { rows } = await bench.query<{ table: string; definition: string }>(`
      SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    const checked = await sqlite.query<{ name: string; sql: string }[]>(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%CHECK%'`,
    );
    const inSqlite = checked.flatMap(({ name, sql }) =>
      [...sql.matchAll(/CHECK \((.*?)\)+/g)].map(([check]) => `${name} ${valuesOf(check)}`),
    );
    const inPostgres = rows.map(({ table, definition }) => `${table} ${valuesOf(definition)}`);
    expect(inSqlite).to.have.lengthOf.above(10);
    expect(inPostgres.sort()).to.deep.equal(inSqlite.sort());
  });

  it('sort ids, keys and times by their bytes, whatever language the server sorts by', async () => {
    const { rows } = await bench.query<{ column: string }>(`
      SELECT table_name || '.' || column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND collation_name IS DISTINCT FROM 'C'
        AND (column_name ~ '(^|_)(id|key|at|until|start|day|node|run|lane|token|slug|email|sha256)$')
        AND data_type IN ('character varying', 'text')`);
    expect(rows).to.deep.equal([]);
  });
});

interface Description {
  readonly columns: unknown;
  readonly unique: unknown;
  readonly foreignKeys: unknown;
}

async function describeTables(source: DataSource): Promise<Record<string, Description>> {
  const runner = source.createQueryRunner();
  try {
    const names = source.entityMetadatas.map(({ tableName }) => tableName);
    const all = (await runner.query(TABLES[source.options.type] ?? '')) as { name: string }[];
    const own = all.map(({ name }) => name).filter((name) => !OF_NODES.includes(name));
    expect(own).to.have.members([...names, 'migrations', 'migration_releases']);
    const tables = await runner.getTables(names);
    return Object.fromEntries(tables.map((table) => [shortName(table.name), describeTable(table)]));
  } finally {
    await runner.release();
  }
}

function describeTable(table: Table): Description {
  return {
    columns: sorted(
      table.columns.map(({ name, isNullable, isPrimary, type }) => ({
        name,
        // SQLite takes the keys of its tables for nullable, which they are not where TypeORM writes.
        nullable: isNullable && !isPrimary,
        primary: isPrimary,
        type: familyOf(type),
      })),
    ),
    unique: sorted([
      ...table.uniques.map(({ columnNames }) => columnNames),
      // SQLite keeps them as indexes of its own.
      ...table.indices
        .filter(({ name }) => name?.startsWith('sqlite_autoindex'))
        .map(({ columnNames }) => columnNames),
    ]),
    foreignKeys: sorted(
      table.foreignKeys.map(
        ({ columnNames, referencedTableName, referencedColumnNames, onDelete }) => ({
          ...{ columnNames, referencedColumnNames, onDelete },
          to: shortName(referencedTableName),
        }),
      ),
    ),
  };
}

/** Without its schema. */
function shortName(table: string): string {
  return table.split('.').at(-1) ?? table;
}

function familyOf(type: string): string {
  return FAMILIES.get(type) ?? type;
}

function sorted<T>(values: readonly T[]): readonly T[] {
  return [...values].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The values, or the columns and figures, that a check names. */
function valuesOf(check: string): string {
  const quoted = [...check.matchAll(/'([^']+)'/g)].map(([, value]) => value);
  if (quoted.length > 0) return quoted.join(' ');
  return [...new Set(check.match(/[a-z_]+|\d+/g))].sort().join(' ');
}
