import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { aConversion, anOrganization } from '../builders/conversion.js';

describe('the unit of work on SQLite', () => {
  let folder: string;
  let database: SqliteDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-database-'));
    database = await openSqlite(folder);
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('lets fifty transactions at once each see the one before, without a lock', async () => {
    const organizations = Array.from({ length: 50 }, anOrganization);
    const counts = await Promise.all(
      organizations.map((organization) =>
        database.unitOfWork.write(async ({ accounts }) => {
          await accounts.addOrganization(organization);
          return accounts.countOrganizations();
        }),
      ),
    );
    expect(counts).to.deep.equal(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('opens a database again with everything in it', async () => {
    const organization = anOrganization();
    const conversion = aConversion({ organizationId: organization.id });
    await database.unitOfWork.write(async ({ accounts, conversions }) => {
      await accounts.addOrganization(organization);
      await conversions.add(conversion);
    });
    await database.close();
    database = await openSqlite(folder);
    expect(await database.reads.conversions.get(conversion.id)).to.deep.equal(conversion);
  });
});
