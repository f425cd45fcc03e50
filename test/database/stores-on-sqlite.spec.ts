import { databaseSuite } from '../contracts/database.suite.js';
import { sqliteDatabase } from './tried/sqlite-database.js';

describe('SQLite', () => databaseSuite(sqliteDatabase));
