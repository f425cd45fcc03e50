import type { Database } from '../../src/database/database.js';
import { anEmptyDatabase, type TestDatabase } from '../accounts/accounts-database.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { Bench } from './postgres/nodes.js';
import { deliveryAttemptsSuite } from './delivery-attempts.suite.js';
import { webhookNoticesSuite } from './webhook-notices.suite.js';
import { webhookStoreSuite } from './webhook-store.suite.js';

const SUITES: readonly ((open: () => Promise<Database>) => void)[] = [
  webhookStoreSuite,
  webhookNoticesSuite,
  deliveryAttemptsSuite,
];

for (const suite of SUITES) {
  describe('webhooks in SQLite:', () => {
    let test: TestDatabase;

    suite(async () => {
      test = await anEmptyDatabase();
      return test.database;
    });

    after(() => test.discard());
  });

  describe('webhooks in Postgres:', () => {
    let bench: Bench | undefined;

    before(needPostgres);

    suite(async () => {
      bench = await Bench.create();
      return bench.node();
    });

    after(() => bench?.discard());
  });
}
