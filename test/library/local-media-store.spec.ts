import { expect } from 'chai';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { mediaStoreSuite } from '../contracts/media-store.suite.js';

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
      expect(() => store.read(name, { start: 0, end: 1 }), name).to.throw(RangeError);
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

  it('leaves what is not its own', async () => {
    const store = new LocalMediaStore(dir);
    await mkdir(path.join(dir, 'ab'));
    await writeFile(path.join(dir, 'ab', 'README'), 'x');
    await writeFile(path.join(dir, 'lost+found'), 'x');
    expect(await store.removeAllBut(() => Promise.resolve(false))).to.equal(0);
  });
});
