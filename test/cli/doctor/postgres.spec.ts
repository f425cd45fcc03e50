import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import pg from 'pg';
import { newFolder } from '../../builders/new-folder.js';
import { createDatabase, migratedDatabase, needPostgres } from '../../postgres/fresh-database.js';
import { sharedServer } from '../../postgres/shared-server.js';
import { examine, findingsOf } from './examine.js';

describe('lectern doctor, on PostgreSQL', () => {
  let storage: string;

  before(needPostgres);
  before(async () => (storage = await newFolder()));
  after(() => rm(storage, { recursive: true, force: true }));

  const place = (url: string) => ({ storage, env: { LECTERN_DATABASE_URL: url } });

  it('finds nothing wrong in a migrated database', async () => {
    const database = await migratedDatabase();
    try {
      const examined = await examine(place(database.url), 'versions', 'database', 'clock');
      expect(findingsOf(examined, 'ok')[0]).to.match(/PostgreSQL \d/);
      expect(examined.level).to.equal('ok');
      expect(examined.code).to.equal(0);
    } finally {
      await database.drop();
    }
  });

  it('does not migrate an empty database', async () => {
    const database = await createDatabase(await sharedServer());
    const client = new pg.Client({ connectionString: database.url });
    try {
      const examined = await examine(place(database.url), 'database', 'clock', 'webhooks');
      expect(findingsOf(examined, 'warning').join()).to.match(/The next start applies \d+ migrat/);
      expect(findingsOf(examined, 'error')).to.deep.equal([]);
      await client.connect();
      const tables = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = $1', [
        'public',
      ]);
      expect(tables.rows).to.deep.equal([]);
    } finally {
      await client.end();
      await database.drop();
    }
  });

  it('reports another encoding than UTF8', async () => {
    const server = await sharedServer();
    const name = 'lectern_test_latin1';
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.query(
      `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
    );
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      const examined = await examine(place(url.href), 'database');
      expect(findingsOf(examined, 'error').join()).to.include('The encoding is LATIN1');
    } finally {
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    }
  });

  it('reports a server that does not run, without the password', async () => {
    const examined = await examine(place('postgres://user:hidden-pass@127.0.0.1:9/lectern'));
    expect(findingsOf(examined, 'error').join()).to.include('does not accept the connection');
    expect(examined.stdout).not.to.include('hidden-pass');
    expect(examined.code).to.equal(2);
  });
});
