import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { PostgresDatabase } from '../../src/database/database.js';
import { MIGRATION_LOCK } from '../../src/database/postgres/migrate.js';
import { openPostgres } from '../../src/database/postgres/open-postgres.js';
import { lockStorage } from '../../src/storage/storage-lock.js';
import { anOrganization } from '../builders/conversion.js';
import { anInstallation, type Installation } from '../builders/installation.js';
import type { Place } from '../journeys/command-line.js';
import { freshDatabase, needPostgres, type FreshDatabase } from '../postgres/fresh-database.js';
import { contentOf, move, query, refusal } from './moving.js';

describe('lectern move refuses', () => {
  let target: FreshDatabase;
  let installation: Installation;
  let place: Place;

  before(needPostgres);

  beforeEach(async () => {
    target = await freshDatabase();
    installation = await anInstallation(1);
    place = { storage: installation.storage, env: { LECTERN_DATABASE_URL: target.url } };
  });

  afterEach(async () => {
    await rm(installation.storage, { recursive: true });
    await target.drop();
  });

  /** A process on the target; it has gone when the work has ended. */
  async function onTarget(roles: readonly string[], work: typeof addOrganization): Promise<void> {
    const node = await openPostgres({
      ...{ url: target.url, caFile: null, poolSize: 4, roles, settings: {} },
      ...{ clock: systemClock, logger: pino({ level: 'silent' }) },
    });
    try {
      await work(node);
    } finally {
      await node.close();
    }
  }

  const tables = () =>
    query(target.url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);

  it('words that leave open where to', async () => {
    const { storage } = installation;
    const nowhere = { storage, env: {} };
    expect(await refusal(nowhere)).to.include('database.url, or pass --to postgres://');
    expect(await refusal(nowhere, '--to', 'mysql://a/b')).to.include('--to must be a postgres://');
    expect(await refusal(place, '--media', 's3')).to.include('media.s3.accessKeyId');
    expect(await refusal(place, '--media', 'gcs')).to.include('Allowed choices are s3');
    expect(await tables()).to.deep.equal([]);
  });

  it('a database that cannot be reached, and an object store, before anything is copied', async () => {
    const secret = 'postgres://ann:secret@127.0.0.1:1/lectern';
    const unreached = await refusal(place, '--to', secret);
    expect(unreached).to.match(
      /^lectern: The PostgreSQL database 127\.0\.0\.1:1\/lectern cannot be reached: .*ECONNREFUSED.*\n$/,
    );
    expect(unreached).not.to.include('secret');
    const s3 = {
      LECTERN_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
      LECTERN_MEDIA_S3_BUCKET: 'audio',
      LECTERN_MEDIA_S3_ACCESS_KEY_ID: 'id',
      LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: 'key',
    };
    const { storage, env } = place;
    const words = ['--media', 's3'];
    expect(await refusal({ storage, env: { ...env, ...s3 } }, ...words)).to.match(
      /^lectern: The object store does not answer/,
    );
    expect(await tables()).to.deep.equal([]);
  });

  it('a folder without a database, and makes none', async () => {
    const storage = path.join(installation.storage, 'nothing');
    expect(await refusal({ ...place, storage })).to.include('Set storage.dir to the folder');
    expect(existsSync(storage)).to.equal(false);
  });

  it('a storage folder that a daemon uses', async () => {
    const lock = await lockStorage(installation.storage, systemClock);
    expect(await refusal(place)).to.match(/^lectern: Another Lectern.+ Stop it first/);
    await lock.release();
  });

  it('a source that is not of this release, and changes nothing of it', async () => {
    const changed = async (statement: string) => {
      const database = path.join(installation.storage, 'lectern.db');
      const source = await new DataSource({ type: 'sqlite', database }).initialize();
      await source.query(statement);
      await source.destroy();
    };
    await changed(`DELETE FROM migrations WHERE name LIKE 'Fencing%'`);
    expect(await refusal(place)).to.include('Start this release of Lectern once on it');
    await changed(`INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Future1')`);
    expect(await refusal(place)).to.include('brought up to date by a newer Lectern');
    expect(await tables()).to.deep.equal([]);
  });

  it('a target that holds another installation, and changes nothing of it', async () => {
    await onTarget([], addOrganization);
    const before = await query(target.url, 'SELECT * FROM organizations');
    const source = await contentOf(installation.storage);
    expect(await refusal(place)).to.include('holds another installation');
    expect(await query(target.url, 'SELECT * FROM organizations')).to.deep.equal(before);
    expect(await query(target.url, 'SELECT * FROM users')).to.deep.equal([]);
    expect(await contentOf(installation.storage)).to.deep.equal(source);
  });

  it('a target that another move fills', async () => {
    const other = new pg.Client({ connectionString: target.url });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    expect(await refusal(place)).to.include('Another process is moving');
    await other.end();
    expect(await tables()).to.deep.equal([]);
  });

  it('a target on which a daemon runs, but not one that the command line looks into', async () => {
    await onTarget(['api'], async () => {
      expect(await refusal(place)).to.include('Daemons are running');
    });
    await onTarget([], async () => {
      expect((await move(place)).tables.every(({ same }) => same)).to.equal(true);
    });
  });
});

async function addOrganization(node: Pick<PostgresDatabase, 'unitOfWork'>): Promise<void> {
  await node.unitOfWork.write(({ accounts }) => accounts.addOrganization(anOrganization()));
}
