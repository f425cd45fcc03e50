import { expect } from 'chai';
import pg from 'pg';
import { freshDatabase, needPostgres, type FreshDatabase } from './fresh-database.js';

describe('a Postgres server for tests', () => {
  let one: FreshDatabase;
  let other: FreshDatabase;

  before(needPostgres);

  beforeEach(async () => {
    one = await freshDatabase();
    other = await freshDatabase();
  });

  afterEach(async () => {
    await one.drop();
    await other.drop();
  });

  it('has a database for each test, whose locks are its own', async () => {
    const clients = [one, other].map(({ url }) => new pg.Client({ connectionString: url }));
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(1) AS taken',
      );
      expect(rows).to.deep.equal([{ taken: true }]);
    }
    for (const client of clients) await client.end();
  });
});
