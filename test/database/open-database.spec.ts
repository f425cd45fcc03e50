import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { DataSource } from 'typeorm';
import { DatabaseUnusable } from '../../src/database/damage.js';
import { anOrganization } from '../builders/conversion.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';

describe('opening the database', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-database-'));
    file = path.join(folder, 'lectern.db');
    await (await openSqlite(folder)).close();
  });

  afterEach(() => rm(folder, { recursive: true }));

  const refusal = () =>
    openSqlite(folder).then(
      () => undefined,
      (error: unknown) => error,
    );

  async function inDatabase(...statements: string[]): Promise<unknown> {
    const source = await new DataSource({ type: 'sqlite', database: file }).initialize();
    let result: unknown;
    for (const statement of statements) result = await source.query(statement);
    await source.destroy();
    return result;
  }

  it('refuses one of a newer release, says which one is needed, and changes nothing', async () => {
    await inDatabase(
      `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Future1900000000000')`,
      `INSERT INTO migration_releases VALUES ('Future1900000000000', '7.2.0')`,
    );
    const tables = `SELECT name, sql FROM sqlite_master ORDER BY name`;
    const before = await inDatabase(tables);
    const error = await refusal();
    expect(error).to.be.instanceOf(DatabaseUnusable);
    expect(String(error)).to.include('Start Lectern 7.2.0 or a later one');
    expect(await inDatabase(tables)).to.deep.equal(before);
  });

  it('refuses one of a newer release that did not say which, too', async () => {
    await inDatabase(
      `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Future1900000000000')`,
    );
    expect(String(await refusal())).to.include('Start a newer Lectern or a later one');
  });

  it('names the file if damage shows only when something is read or written', async () => {
    const [{ rootpage }] = (await inDatabase(
      `SELECT rootpage FROM sqlite_master WHERE name = 'organizations'`,
    )) as [{ rootpage: number }];
    const bytes = await readFile(file);
    bytes.fill(0xff, (rootpage - 1) * 4_096, rootpage * 4_096);
    await writeFile(file, bytes);
    const database = await openSqlite(folder);
    const error = await database.unitOfWork
      .write(({ accounts }) => accounts.addOrganization(anOrganization()))
      .catch((reason: unknown) => reason);
    await database.close();
    expect(error).to.be.instanceOf(DatabaseUnusable);
    expect(String(error)).to.include(`The database ${file} is damaged`).and.to.include('backup');
  });

  for (const [what, damage] of [
    ['is no database', (bytes: Buffer) => bytes.fill(0x78, 0, 100)],
    ['has lost its pages', (bytes: Buffer) => bytes.fill(0xff, 100, 4_096)],
  ] as const) {
    it(`names the file that ${what} and the way back, and leaves it as it is`, async () => {
      const bytes = damage(await readFile(file));
      await writeFile(file, bytes);
      const error = await refusal();
      expect(error).to.be.instanceOf(DatabaseUnusable);
      expect(String(error)).to.include(`The database ${file} is damaged`).and.to.include('backup');
      expect((await readFile(file)).equals(bytes)).to.equal(true);
    });
  }
});
