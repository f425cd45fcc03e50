import { existsSync } from 'node:fs';
import { open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { DataSource } from 'typeorm';
import { DatabaseUnusable } from '../../src/database/damage.js';
import { copyDatabase } from '../../src/database/sqlite/copy-database.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { ifAbsent } from '../../src/domain/expected-faults.js';
import { anOrganization } from '../builders/conversion.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import { LATEST_MIGRATION, undoLatestChanges } from '../builders/latest-migration.js';
import { newFolder } from '../builders/new-folder.js';
import { eventually } from '../journeys/eventually.js';

describe('migrating a database', () => {
  let folder: string;
  let file: string;
  let copy: string;

  beforeEach(async () => {
    folder = await newFolder();
    file = path.join(folder, 'lectern.db');
    copy = `${file}.before-migration`;
    const database = await openFreshSqlite(folder);
    await database.unitOfWork.write(({ accounts }) =>
      accounts.addOrganization(anOrganization({ name: 'Kept' })),
    );
    await database.close();
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function inDatabase(place: string, ...statements: string[]): Promise<unknown> {
    const source = await new DataSource({ type: 'sqlite', database: place }).initialize();
    let result: unknown;
    for (const statement of statements) result = await source.query(statement);
    await source.destroy();
    return result;
  }

  const forgetLatest = () =>
    inDatabase(file, `DELETE FROM migrations WHERE name = '${LATEST_MIGRATION}'`);

  /** Undoes the changes of the latest migration, which can then be applied again. */
  async function undoLatest(): Promise<void> {
    const source = await new DataSource({ type: 'sqlite', database: file }).initialize();
    await undoLatestChanges(source);
    await source.destroy();
  }

  const organizations = (place: string) =>
    inDatabase(place, 'SELECT name FROM organizations ORDER BY name');

  const refusal = () =>
    openSqlite(folder).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('keeps a copy and the old state if a migration fails, and names both', async () => {
    // Its column exists already.
    await forgetLatest();
    const error = await refusal();
    expect(error).to.be.instanceOf(DatabaseUnusable);
    expect(String(error)).to.include('duplicate column').and.include('Nothing was changed');
    expect(String(error)).to.include(copy);
    expect(await organizations(file)).to.deep.equal([{ name: 'Kept' }]);
    expect(await organizations(copy)).to.deep.equal([{ name: 'Kept' }]);
    const [{ pending }] = (await inDatabase(
      file,
      `SELECT count(*) AS pending FROM migrations WHERE name = '${LATEST_MIGRATION}'`,
    )) as [{ pending: number }];
    expect(pending).to.equal(0);
  });

  it('removes the copy once the migration has succeeded', async () => {
    await forgetLatest();
    await refusal();
    expect(existsSync(copy)).to.equal(true);
    await undoLatest();
    await (await openSqlite(folder)).close();
    expect(existsSync(copy)).to.equal(false);
    expect(await organizations(file)).to.deep.equal([{ name: 'Kept' }]);
  });

  it('removes the copy of a process that was killed after its migration', async () => {
    await writeFile(copy, 'copy');
    await writeFile(`${copy}.partial`, 'copy');
    await (await openSqlite(folder)).close();
    expect(await readdir(folder)).not.to.include.oneOf([
      path.basename(copy),
      `${path.basename(copy)}.partial`,
    ]);
    expect(await organizations(file)).to.deep.equal([{ name: 'Kept' }]);
  });

  it('does not begin without room for the copy', async () => {
    await forgetLatest();
    await undoLatest();
    const { bavail, bsize } = await statfs(folder);
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.truncate(bavail * bsize + 2 ** 34);
    const error = await refusal();
    await handle.truncate(size);
    await handle.close();
    expect(error).to.be.instanceOf(DatabaseUnusable);
    expect(String(error)).to.include('no room').and.include('Nothing was changed');
    expect(existsSync(copy)).to.equal(false);
    await (await openSqlite(folder)).close();
  });
});

describe('copying a database', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await newFolder();
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('ends at once when it is stopped, and leaves nothing', async () => {
    const from = path.join(folder, 'lectern.db');
    const to = path.join(folder, 'copy.db');
    const writer = await new DataSource({ type: 'sqlite', database: from }).initialize();
    await writer.query('CREATE TABLE filling (text)');
    await writer.query(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
      INSERT INTO filling SELECT hex(randomblob(2000)) FROM numbers`);
    await writer.destroy();
    const stop = new AbortController();
    const copying = copyDatabase(from, to, stop.signal);
    const outcome = copying.then(
      () => 'copied',
      (error: unknown) => error,
    );
    // The copy has begun when its file has content.
    await eventually(async () => {
      const found = await stat(`${to}.partial`).catch(ifAbsent(null));
      return (found?.size ?? 0) > 0 || undefined;
    });
    const reason = new Error('Stopped by the test.');
    stop.abort(reason);
    expect(await outcome).to.equal(reason);
    expect(await readdir(folder)).to.deep.equal(['lectern.db']);
  });

  it('never makes a writer wait, and has the state of one moment', async () => {
    const from = path.join(folder, 'lectern.db');
    const to = path.join(folder, 'copy.db');
    await (await openFreshSqlite(folder)).close();
    const writer = await new DataSource({
      ...{ type: 'sqlite', database: from, enableWAL: true },
      // A writer that would have to wait fails at once.
      busyTimeout: 0,
    }).initialize();
    await writer.query('CREATE TABLE pairs (one integer, other integer, filling text)');
    await writer.query(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
      INSERT INTO pairs SELECT 0, 0, hex(randomblob(2000)) FROM numbers`);
    const copied = new AbortController();
    const copying = copyDatabase(from, to).finally(() => copied.abort());
    let writes = 0;
    while (!copied.signal.aborted) {
      writes += 1;
      await writer.query('BEGIN IMMEDIATE');
      await writer.query('UPDATE pairs SET one = ? WHERE rowid = 1', [writes]);
      await writer.query('UPDATE pairs SET other = ? WHERE rowid = 5000', [writes]);
      await writer.query('COMMIT');
    }
    await copying;
    await writer.destroy();
    const copy = await new DataSource({ type: 'sqlite', database: to }).initialize();
    const [sums] = await copy.query<{ one: number; other: number; rows: number }[]>(
      'SELECT sum(one) AS one, sum(other) AS other, count(*) AS rows FROM pairs',
    );
    await copy.destroy();
    expect(sums?.rows).to.equal(5000);
    expect(sums?.one).to.equal(sums?.other);
    expect(writes).to.be.greaterThan(1);
    expect(sums?.one).to.be.lessThan(writes);
  });
});
