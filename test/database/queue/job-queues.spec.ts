import { jobQueueSuite } from '../../contracts/job-queue.suite.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { postgresQueue } from './postgres-queue.js';
import { sqliteQueue } from './sqlite-queue.js';

describe('the job queue on SQLite', () => jobQueueSuite(sqliteQueue));

for (const [what, keepTickets] of [
  ['put away at once', false],
  ['kept for long', true],
] as const) {
  describe(`the job queue on Postgres, tickets ${what}`, () => {
    before(needPostgres);
    jobQueueSuite(() => postgresQueue({ nodes: 2, keepTickets }));
  });
}
