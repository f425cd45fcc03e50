import { anEmptyDatabase, type TestDatabase } from '../accounts/accounts-database.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { Bench } from './postgres/nodes.js';
import { webhookStoreSuite } from './webhook-store.suite.js';

describe('webhooks in SQLite:', () => {
  let test: TestDatabase;

  webhookStoreSuite(async () => {
    test = await anEmptyDatabase();
    return test.database;
  });

  after(() => test.discard());
});

describe('webhooks in Postgres:', () => {
  let bench: Bench | undefined;

  before(needPostgres);

  webhookStoreSuite(async () => {
    bench = await Bench.create();
    return bench.node();
  });

  after(() => bench?.discard());
});
