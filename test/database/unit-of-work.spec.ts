import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import { aConversion, anOrganization } from '../builders/conversion.js';

describe('the unit of work', () => {
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-database-'));
    database = await openDatabase(folder);
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('keeps everything or nothing', async () => {
    const organization = anOrganization();
    const broken = database.unitOfWork.write(async ({ accounts }) => {
      await accounts.addOrganization(organization);
      throw new Error('changed my mind');
    });
    await expectRejection(broken, 'changed my mind');
    expect(await database.reads.accounts.findOrganization(organization.id)).to.equal(null);
  });

  it('lets fifty transactions at once each see the one before', async () => {
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

  it('shows readers only what is committed', async () => {
    const organization = anOrganization();
    const seen = await database.unitOfWork.write(async ({ accounts }) => {
      await accounts.addOrganization(organization);
      return database.reads.accounts.findOrganization(organization.id);
    });
    expect(seen).to.equal(null);
    expect(await database.reads.accounts.findOrganization(organization.id)).to.deep.include(
      organization,
    );
  });

  it('calls back after the commit, and not after a rollback', async () => {
    const calls: string[] = [];
    await database.unitOfWork.write(({ afterCommit }) => {
      afterCommit(() => calls.push('committed'));
      expect(calls).to.deep.equal([]);
      return Promise.resolve();
    });
    const broken = database.unitOfWork.write(({ afterCommit }) => {
      afterCommit(() => calls.push('rolled back'));
      return Promise.reject(new Error('no'));
    });
    await expectRejection(broken, 'no');
    expect(calls).to.deep.equal(['committed']);
  });

  it('changes the mark with every commit and with nothing else', async () => {
    const before = database.reads.mark();
    await database.reads.accounts.countOrganizations();
    expect(database.reads.mark()).to.equal(before);
    await database.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));
    expect(database.reads.mark()).not.to.equal(before);
  });

  it('opens a database again with everything in it', async () => {
    const organization = anOrganization();
    const conversion = aConversion({ organizationId: organization.id });
    await database.unitOfWork.write(async ({ accounts, conversions }) => {
      await accounts.addOrganization(organization);
      await conversions.add(conversion);
    });
    await database.close();
    database = await openDatabase(folder);
    expect(await database.reads.conversions.get(conversion.id)).to.deep.equal(conversion);
  });

  it('guards every change of state by the state before it', async () => {
    const organization = anOrganization();
    const { id } = aConversion();
    await database.unitOfWork.write(async ({ accounts, conversions }) => {
      await accounts.addOrganization(organization);
      await conversions.add({ ...aConversion({ organizationId: organization.id }), id });
      const script = { title: 'T', text: 'Hello.', speakers: 1 as const, chapters: [] };
      const error = { code: 'GENERATION_FAILED' as const, message: 'It broke.' };
      const now = new Date().toISOString();
      expect(await conversions.startGenerating(id, script, null)).to.equal(false);
      expect(await conversions.startProcessing(id)).to.equal(true);
      expect(await conversions.startGenerating(id, script, null)).to.equal(true);
      expect(await conversions.fail(id, now, error)).to.equal(true);
      expect(await conversions.fail(id, now, error)).to.equal(false);
      expect(await conversions.startProcessing(id)).to.equal(false);
    });
    const failed = await database.reads.conversions.get(id);
    expect(failed?.state.status).to.equal('failed');
  });
});

async function expectRejection(promise: Promise<unknown>, message: string): Promise<void> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(Error).with.property('message', message);
}
