import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect } from 'chai';
import { pino } from 'pino';
import { Readiness } from '../../src/operations/readiness.js';
import { storageNeed } from '../../src/storage/storage-need.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { newFolder } from '../builders/new-folder.js';

describe('readiness', () => {
  let parent: string;
  let dir: string;
  let ffmpegPath: string;
  let database: SqliteDatabase;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    parent = await newFolder();
    dir = path.join(parent, 'storage');
    ffmpegPath = path.join(parent, 'ffmpeg');
    await mkdir(dir);
    await writeFile(ffmpegPath, '', { mode: 0o755 });
    database = await openSqlite(parent);
    lines = [];
  });

  afterEach(async () => {
    await database.close();
    await rm(parent, { recursive: true });
  });

  function open(minimumFreeMegabytes = 1): Readiness {
    const out = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const lock = { assertThere: () => undefined };
    const needs = {
      database: { problem: 'The database does not answer', look: () => database.ping() },
      storage: storageNeed(lock, { dir, minimumFreeMegabytes }),
      ffmpeg: { problem: 'ffmpeg is gone', look: () => access(ffmpegPath, constants.X_OK) },
    };
    return new Readiness(needs, pino(out));
  }

  it('is good if everything is there, and logs nothing', async () => {
    expect(await open().check()).to.deep.equal({
      database: { ok: true },
      storage: { ok: true },
      ffmpeg: { ok: true },
    });
    expect(lines).to.deep.equal([]);
  });

  it('logs each failure once with its cause, and each recovery once', async () => {
    const readiness = open();
    await rename(dir, `${dir}-away`);
    for (let look = 1; look <= 3; look += 1) {
      const { storage, ffmpeg } = await readiness.check();
      expect(storage).to.deep.equal({
        ok: false,
        problem: 'The storage folder cannot be written.',
      });
      expect(ffmpeg).to.deep.equal({ ok: true });
    }
    expect(lines).to.have.length(1);
    expect(lines[0]).to.deep.include({ msg: 'not ready', check: 'storage' });
    expect(lines[0]).to.have.nested.property('err.code', 'ENOENT');
    await rename(`${dir}-away`, dir);
    for (let look = 1; look <= 2; look += 1) {
      expect((await readiness.check())['storage']).to.deep.equal({ ok: true });
    }
    expect(lines).to.have.length(2);
    expect(lines[1]).to.deep.include({ msg: 'ready again', check: 'storage' });
  });

  it('is bad below the room that there should be, and says how much there is', async () => {
    const { storage } = await open(1_000_000_000).check();
    expect(storage?.ok).to.equal(false);
    expect(storage?.problem).to.match(
      /^The storage has \d+ MB of room, less than the 1000000000 MB that it should have\.$/,
    );
    expect(lines[0]).to.have.nested.property('err.type', 'UnmetNeed');
  });
});
