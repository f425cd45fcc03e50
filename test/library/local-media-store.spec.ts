import { expect } from 'chai';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { shardOfKey } from '../../src/library/media-key.js';
import { mediaStoreSuite } from '../contracts/media-store.suite.js';
import { freeDescriptor } from './free-descriptor.js';

describe('local media store', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-media-'));
  });

  afterEach(async () => {
    await rm(dir, { recursive: true });
  });

  mediaStoreSuite(() => Promise.resolve(new LocalMediaStore(dir)));

  it('lets no other name reach the file system', async () => {
    const store = new LocalMediaStore(dir);
    const names = ['', '.', '..', '../x', 'a/../b', '/etc/passwd', 'a//b', 'a/', '.a', 'a..b'];
    for (const name of [...names, 'A.mp3', 'a_b', 'a\0b', 'a\\b', 'a%2e', 'a'.repeat(201)]) {
      const refusal = await store.prepare(name).catch((error: unknown) => error);
      expect(refusal, name).to.be.instanceOf(RangeError);
      expect(() => store.read(name, { start: 0, end: 1 }), name).to.throw(
        RangeError,
        'Not a media key.',
      );
      for (const refused of [store.size(name), store.remove(name), store.commit(name)]) {
        expect(await refused.catch((error: unknown) => error), name).to.be.instanceOf(RangeError);
      }
    }
    expect(await readdir(dir)).to.deep.equal([]);
  });

  it('follows no symbolic link', async () => {
    const store = new LocalMediaStore(dir);
    const prepared = await store.prepare('a.mp3');
    const secret = path.join(dir, 'secret');
    await writeFile(secret, 'secret');
    await symlink(secret, path.join(path.dirname(prepared), 'a.mp3'));
    expect(await store.size('a.mp3')).to.equal(null);
    const read = buffer(store.read('a.mp3', { start: 0, end: 9 }));
    expect(await read.catch((error: unknown) => error)).to.have.property('code', 'ELOOP');
  });

  it('is refused if its folder has vanished, and makes no other', async () => {
    const gone = path.join(dir, 'gone');
    const error: unknown = await new LocalMediaStore(gone)
      .prepare('a.mp3')
      .catch((e: unknown) => e);
    expect(error).to.have.property('code', 'ENOENT');
    expect(await readdir(dir)).to.deep.equal([]);
  });

  it('keeps its folders from other users', async () => {
    const prepared = await new LocalMediaStore(dir).prepare('a.mp3');
    expect((await stat(path.dirname(prepared))).mode & 0o777).to.equal(0o700);
  });

  it('tells what is not there from what cannot be looked at', async () => {
    const store = new LocalMediaStore(dir);
    expect(await store.size('a.mp3')).to.equal(null);
    const shard = path.join(dir, shardOfKey('a.mp3'));
    await writeFile(shard, 'a file in place of a folder');
    expect(await store.size('a.mp3')).to.equal(null);
    expect(await store.removeOrphans(() => Promise.resolve(false), Infinity)).to.equal(0);
    await rm(shard);
    await symlink(shard, shard);
    for (const look of [
      store.size('a.mp3'),
      store.removeOrphans(() => Promise.resolve(true), Infinity),
    ]) {
      const error: unknown = await look.catch((reason: unknown) => reason);
      expect(error).to.have.property('code', 'ELOOP');
    }
  });

  it('leaves what is not its own', async () => {
    const store = new LocalMediaStore(dir);
    expect(shardOfKey('a.mp3')).not.to.equal('ab');
    for (const folder of ['ab', 'abc', 'xab', 'lost']) {
      await mkdir(path.join(dir, folder));
      for (const name of ['README', 'a.mp3']) await writeFile(path.join(dir, folder, name), 'x');
    }
    await writeFile(path.join(dir, 'lost+found'), 'x');
    expect(await store.removeOrphans(() => Promise.resolve(false), Infinity)).to.equal(0);
    expect(await readdir(dir, { recursive: true })).to.have.length(4 * 3 + 1);
  });

  it('is not stopped by a file that vanishes while unwanted ones are removed', async () => {
    const store = new LocalMediaStore(dir);
    await writeFile(await store.prepare('a.mp3'), 'x');
    await store.commit('a.mp3');
    const vanishes = async (key: string) => {
      await store.remove(key);
      return false;
    };
    expect(await store.removeOrphans(vanishes, Infinity)).to.equal(1);
    expect(await store.size('a.mp3')).to.equal(null);
    const gone = new LocalMediaStore(path.join(dir, 'gone'));
    expect(await gone.removeOrphans(() => Promise.resolve(false), Infinity)).to.equal(0);
  });

  it('lets a reader of a long file finish the old bytes while new ones are committed', async () => {
    const store = new LocalMediaStore(dir);
    const put = async (text: string) => {
      await writeFile(await store.prepare('a.mp3'), text.repeat(1_000_000));
      await store.commit('a.mp3');
    };
    await put('o');
    const reads = store.read('a.mp3', { start: 0, end: 999_999 });
    await once(reads, 'readable');
    await put('n');
    expect((await buffer(reads)).toString()).to.equal('o'.repeat(1_000_000));
  });

  it('removes old orphans and spares young ones', async () => {
    const store = new LocalMediaStore(dir);
    const prepared = await store.prepare('old.mp3');
    await writeFile(prepared, 'x');
    await store.commit('old.mp3');
    const old = new Date(Date.now() - 2 * 3_600_000);
    await utimes(path.join(path.dirname(prepared), 'old.mp3'), old, old);
    await writeFile(await store.prepare('young.mp3'), 'x');
    await store.commit('young.mp3');
    const hourAgo = Date.now() - 3_600_000;
    expect(await store.removeOrphans(() => Promise.resolve(false), hourAgo)).to.equal(1);
    expect(await store.size('old.mp3')).to.equal(null);
    expect(await store.size('young.mp3')).to.equal(1);
  });

  it('leaves no file open', async () => {
    const store = new LocalMediaStore(dir);
    const before = freeDescriptor();
    for (const text of ['sound', '', 'sound']) {
      await writeFile(await store.prepare('a.mp3'), text);
      await store.commit('a.mp3').catch(() => 'refused');
    }
    expect(freeDescriptor()).to.equal(before);
  });
});
