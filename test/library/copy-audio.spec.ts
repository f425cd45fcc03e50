import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { MediaStore } from '../../src/contracts/media-store.js';
import { copyAudio } from '../../src/library/copy-audio.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import type { ObjectStore } from '../../src/library/s3/object-store.js';
import { S3MediaStore } from '../../src/library/s3-media-store.js';
import { S3Server } from '../builders/s3-server.js';

const KEY = 'a/b.mp3';
const SOUND = Buffer.alloc(300_000, 'sound');
const AUDIO = {
  key: KEY,
  bytes: SOUND.length,
  sha256: createHash('sha256').update(SOUND).digest('hex'),
};
const RUNNING = new AbortController().signal;

describe('copying audio to another store', () => {
  let server: S3Server;
  let objects: ObjectStore;
  let folder: string;
  let outgoing: string;
  let from: MediaStore;
  let to: MediaStore;

  before(async () => {
    server = await S3Server.start();
  });

  after(() => server.stop());

  beforeEach(async () => {
    objects = server.client();
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-copy-'));
    outgoing = await mkdtemp(path.join(tmpdir(), 'lectern-outgoing-'));
    from = new LocalMediaStore(folder);
    to = new S3MediaStore(objects, '', outgoing);
  });

  afterEach(async () => {
    await objects.close();
    await server.empty();
    for (const made of [folder, outgoing]) await rm(made, { recursive: true });
  });

  async function put(store: MediaStore, bytes: Buffer): Promise<void> {
    await writeFile(await store.prepare(KEY), bytes);
    await store.commit(KEY);
  }

  const copy = (signal = RUNNING) => copyAudio(AUDIO, { from, to }, signal);
  const stored = () => buffer(to.read(KEY, { start: 0, end: Infinity }));

  it('copies what is not there, once, and leaves nothing on the way', async () => {
    await put(from, SOUND);
    expect(await copy()).to.equal('copied');
    expect(SOUND.equals(await stored())).to.equal(true);
    expect(await readdir(outgoing)).to.deep.equal([]);
    expect(await copy()).to.equal('there');
  });

  for (const [what, bytes] of [
    ['is cut short', SOUND.subarray(1)],
    ['has the right length and other bytes', Buffer.alloc(SOUND.length, 'noise')],
  ] as const) {
    it(`replaces what ${what}`, async () => {
      await put(from, SOUND);
      await put(to, bytes);
      expect(await copy()).to.equal('copied');
      expect(SOUND.equals(await stored())).to.equal(true);
    });

    it(`copies nothing that ${what}`, async () => {
      await put(from, bytes);
      expect(await copy()).to.equal('damaged');
      expect(await server.names()).to.deep.equal([]);
    });
  }

  it('tells what is lost, unless it is there already', async () => {
    expect(await copy()).to.equal('lost');
    await put(to, SOUND);
    expect(await copy()).to.equal('there');
  });

  it('stops when it is aborted, and leaves no partial file', async () => {
    await put(from, SOUND);
    const broken = new AbortController();
    const reason = new Error('broken off');
    class BreakingStore extends S3MediaStore {
      override async prepare(key: string): Promise<string> {
        const file = await super.prepare(key);
        broken.abort(reason);
        return file;
      }
    }
    to = new BreakingStore(objects, '', outgoing);
    expect(await copy(broken.signal).catch((error: unknown) => error)).to.equal(reason);
    expect(await readdir(outgoing)).to.deep.equal([]);
    expect(await server.names()).to.deep.equal([]);
  });
});
