import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { ENTITIES } from '../../src/database/entities.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { shardOfKey } from '../../src/library/media-key.js';
import { anInstallation, AT, type Installation } from '../builders/installation.js';
import { S3Server } from '../builders/s3-server.js';
import { untilSettled } from '../journeys/answers.js';
import { lectern, type Place } from '../journeys/command-line.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { freshDatabase, needPostgres, type FreshDatabase } from '../postgres/fresh-database.js';
import { brokenMove, contentOf, move, query } from './moving.js';

const KEYS = {
  LECTERN_SECRETS_URL_SIGNING_KEY: 'u'.repeat(32),
  LECTERN_SECRETS_CURSOR_KEY: 'c'.repeat(32),
  LECTERN_SECRETS_WEBHOOK_KEY: 'w'.repeat(32),
};
const TO_S3 = ['--media', 's3'];

describe('lectern move', () => {
  let server: S3Server;
  let target: FreshDatabase;
  let installation: Installation;
  let place: Place;

  before(needPostgres);

  before(async () => {
    server = await S3Server.start();
  });

  after(() => server.stop());

  beforeEach(async () => {
    target = await freshDatabase();
    installation = await anInstallation(20);
    place = {
      storage: installation.storage,
      env: { LECTERN_DATABASE_URL: target.url, ...server.environment() },
    };
  });

  afterEach(async () => {
    await server.empty();
    await rm(installation.storage, { recursive: true });
    await target.drop();
  });

  const audioFile = (key: string) => path.join(installation.storage, 'media', shardOfKey(key), key);
  const finished = (i: number) => {
    const found = installation.finished[i];
    if (found === undefined) throw new RangeError(`There is no conversion ${i}.`);
    return found;
  };

  it('carries everything over, tells what it compared, and leaves the source as it was', async () => {
    const before = await contentOf(installation.storage);
    const { tables, audio, next } = await move(place, ...TO_S3);
    expect(tables).to.have.lengthOf(ENTITIES.length);
    for (const table of tables) {
      expect(table, table.table).to.include({ same: true }).and.property('rows').greaterThan(0);
    }
    expect(audio).to.deep.equal({ copied: 20, there: 0, missing: [] });
    expect(await server.names()).to.have.lengthOf(20);
    expect(next.join('\n')).to.include('openssl rand -base64 32').and.include('media.s3.*');
    expect(await contentOf(installation.storage)).to.deep.equal(before);
  });

  it('brings what a daemon goes on with: keys, audio, and the jobs that waited or ran', async () => {
    await move(place, ...TO_S3);
    const { key } = installation;
    const daemon = await RunningDaemon.start({ key, env: { ...place.env, ...KEYS } });
    try {
      const { id, media } = finished(3);
      const audio = await fetch((await untilSettled(daemon, id)).audio_url ?? '');
      expect((await audio.arrayBuffer()).byteLength).to.equal(media.bytes);
      for (const unfinished of installation.unfinished) {
        expect((await untilSettled(daemon, unfinished)).status).to.equal('completed');
      }
      await daemon.end();
    } finally {
      await daemon.discard();
    }
    const again = await lectern(place, 'move');
    expect(again).to.include({ code: 1, stdout: '' });
    expect(again.stderr).to.match(/^lectern: Daemons have worked on the PostgreSQL database.+\n$/);
  });

  it('ends with the same result after any number of kills, even if the source has changed in between', async () => {
    const kill = (steps: number) => brokenMove(place, { steps, signal: 'SIGKILL' }, ...TO_S3);
    for (let kills = 0; kills < 3; kills += 1) await kill(randomInt(1, 34));
    // After the rows have been copied, while audio is.
    expect(await kill(ENTITIES.length + 1)).to.equal('SIGKILL');
    const [subject = ''] = installation.unfinished;
    const source = await openSqlite(installation.storage);
    await source.unitOfWork.write(async ({ conversions, jobs }) => {
      await conversions.remove(finished(5).id);
      // Of a name and subject there is one job: the new one must not meet the old one.
      await jobs.cancel('convert@1', subject);
      const job = {
        name: 'convert@1',
        subject,
        lane: 'new',
        laneLimit: 1,
        requestId: 'r',
      } as const;
      await jobs.enqueue(job, AT);
    });
    await source.close();
    const after = await move(place, ...TO_S3);
    const rows = Object.fromEntries(after.tables.map(({ table, rows: count }) => [table, count]));
    expect(rows).to.include({ conversions: 22, jobs: 3 });
    const jobs = await query<{ lane: string }>(
      target.url,
      `SELECT lane FROM jobs WHERE subject = '${subject}'`,
    );
    expect(jobs).to.deep.equal([{ lane: 'new' }]);
    const { audio, tables } = await move(place, ...TO_S3);
    expect(tables).to.deep.equal(after.tables);
    expect(audio).to.deep.equal({ copied: 0, there: 19, missing: [] });
  });

  it('leaves a database that was closed cleanly as it was, too', async () => {
    await (await openSqlite(installation.storage)).close();
    const before = await contentOf(installation.storage);
    expect((await move(place)).audio).to.equal(null);
    expect(await contentOf(installation.storage)).to.deep.equal(before);
  });

  it('ends politely when it is asked to, and can be run again at once', async () => {
    expect(await brokenMove(place, { steps: 1, signal: 'SIGTERM' })).to.equal(128 + 15);
    expect(existsSync(path.join(installation.storage, 'lectern.lock.json'))).to.equal(false);
    expect((await move(place)).tables.every(({ same }) => same)).to.equal(true);
  });

  it('names audio that the storage has lost or that is damaged, and goes on', async () => {
    const [lost, damaged] = [finished(0), finished(1)];
    await rm(audioFile(lost.media.key));
    await writeFile(audioFile(damaged.media.key), Buffer.alloc(damaged.media.bytes));
    const { audio } = await move(place, ...TO_S3);
    expect(audio).to.include({ copied: 18, there: 0 });
    expect(audio?.missing).to.have.deep.members([
      { conversion_id: lost.id, key: lost.media.key, problem: 'lost' },
      { conversion_id: damaged.id, key: damaged.media.key, problem: 'damaged' },
    ]);
    const { stdout, code } = await lectern(place, 'move', ...TO_S3);
    expect(code).to.equal(0);
    expect(stdout).to.include(`${lost.id}: ${lost.media.key} is lost`);
  });

  it('says which table has not arrived as it was, and fails', async () => {
    await move(place);
    await query(
      target.url,
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.name := 'another'; RETURN NEW; END $$;
       CREATE TRIGGER spoil BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION spoil()`,
    );
    const { code, stdout, stderr } = await lectern(place, 'move');
    expect(code).to.equal(1);
    expect(stderr).to.match(/^lectern: .+: products\. /m);
    expect(stdout).to.match(/^products +1 +[0-9a-f]{16} +1 rows, /m);
    expect(stdout).to.match(/^users +1 +[0-9a-f]{16} +the same$/m);
  });
});
