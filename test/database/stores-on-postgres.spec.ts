import { databaseSuite } from '../contracts/database.suite.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { postgresDatabase } from './tried/postgres-database.js';

describe('Postgres, by two processes', () => {
  before(needPostgres);
  databaseSuite(postgresDatabase);
});
