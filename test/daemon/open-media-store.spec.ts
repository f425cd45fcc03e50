import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openMediaStore } from '../../src/daemon/open-media-store.js';
import { removeOrphanedAudio } from '../../src/daemon/orphaned-audio.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { S3MediaStore } from '../../src/library/s3-media-store.js';
import { Readiness } from '../../src/operations/readiness.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';
import { S3Server } from '../builders/s3-server.js';

describe('the store for finished audio that the settings choose', () => {
  const logger = pino({ level: 'silent' });
  let dir: string;
  let server: S3Server;

  before(async () => {
    server = await S3Server.start();
  });

  after(() => server.stop());

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-store-'));
  });

  afterEach(async () => {
    await server.empty();
    await rm(dir, { recursive: true });
  });

  const open = (env: Record<string, string> = {}) =>
    openMediaStore(
      loadSettings({ env: { LECTERN_STORAGE_DIR: dir, ...env }, configFile: '/dev/null' }),
    );

  it('is the storage folder without an object store, and needs nothing more', async () => {
    const { media, needs } = await open();
    expect(media).to.be.instanceOf(LocalMediaStore);
    expect(needs).to.deep.equal({});
  });

  it('is the bucket if one is named, and readiness says whether it can be used', async () => {
    const { media, needs, close } = await open({
      ...server.environment(),
      LECTERN_MEDIA_S3_PREFIX: 'some/folder',
    });
    expect(media).to.be.instanceOf(S3MediaStore);
    await writeFile(await media.prepare('a.mp3'), 'x');
    await media.commit('a.mp3');
    expect((await server.names())[0]).to.match(/^some\/folder\/[0-9a-f]{2}\/a\.mp3$/);
    expect(await new Readiness(needs, logger).check()).to.deep.equal({ media: { ok: true } });
    await close();
  });

  it('opens without an answer of the object store, and readiness says what to do', async () => {
    const { needs, close } = await open({
      ...server.environment(),
      LECTERN_MEDIA_S3_BUCKET: 'nowhere',
    });
    expect(await new Readiness(needs, logger).check()).to.deep.equal({
      media: {
        ok: false,
        problem: 'The object store has no such bucket: create it, or correct media.s3.bucket.',
      },
    });
    await close();
  });

  it('is refused if the file of certificates cannot be read', async () => {
    const env = { ...server.environment(), LECTERN_MEDIA_S3_CA_FILE: path.join(dir, 'none.pem') };
    const refusal: unknown = await open(env).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(SettingsError);
    expect(String(refusal)).to.match(/media\.s3\.caFile.*cannot be read: ENOENT/);
  });

  it('loses audio that no conversion has once it is a day old, and no other', async () => {
    const { media, close } = await open(server.environment());
    for (const key of ['old.mp3', 'had.mp3', 'young.mp3']) {
      await writeFile(await media.prepare(key), 'x');
      await media.commit(key);
    }
    for (const name of await server.names()) {
      if (!name.endsWith('young.mp3')) await server.age(name, 25);
    }
    const facts = { contentType: 'audio/mpeg', durationSeconds: 1, integratedLufs: -16 };
    const had = { key: 'had.mp3', bytes: 1, sha256: '', ...facts, truePeakDbtp: -1 };
    const isWanted = (key: string) => Promise.resolve(key === had.key);
    await removeOrphanedAudio({ media, isWanted, logger });
    expect((await server.names()).map((name) => path.basename(name))).to.have.members([
      'had.mp3',
      'young.mp3',
    ]);
    await close();
  });
});
