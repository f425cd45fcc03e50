import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { SqliteDatabase } from '../../src/database/database.js';
import { databaseFile } from '../../src/database/sqlite/open-reader.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { anOrganization } from '../builders/conversion.js';

const run = promisify(execFile);

/** Opens the database of the argument in a process of its own, reads it and closes it. */
const READ_AND_CLOSE = `
  const sqlite3 = require('sqlite3');
  const database = new sqlite3.Database(process.argv[1]);
  database.get('SELECT count(*) FROM organizations', (error) => {
    if (error) throw error;
    database.close((failed) => { if (failed) throw failed; });
  });`;

describe('the mark of what was committed to SQLite', () => {
  let folder: string;
  let database: SqliteDatabase;
  let beside: SqliteDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-database-'));
    database = await openSqlite(folder);
    beside = await openSqlite(folder);
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const mark = () => database.reads.mark('accounts');
  const addBeside = () =>
    beside.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));

  it('is a new one at once after each of two hundred commits of another connection', async () => {
    const seen = new Set([mark()]);
    for (let i = 0; i < 200; i += 1) {
      await addBeside();
      seen.add(mark());
      expect(mark(), 'as long as nothing is committed').to.equal(mark());
    }
    await beside.close();
    expect(seen.size).to.equal(201);
  });

  it('takes no lock from the connections that are open when another is closed', async () => {
    await addBeside();
    await beside.close();
    await run(process.execPath, ['-e', READ_AND_CLOSE, databaseFile(folder)]);
    // A process that closes its connection as the last one removes the journal.
    expect(existsSync(`${databaseFile(folder)}-wal`)).to.equal(true);
    const before = mark();
    await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));
    expect(mark()).not.to.equal(before);
    expect(await database.reads.accounts.countOrganizations()).to.equal(2);
  });
});
