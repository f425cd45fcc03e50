import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../../src/contracts/media-store.js';

/** Requirements for every MediaStore. An implementation's test provides an empty store. */
export function mediaStoreSuite(createStore: () => Promise<MediaStore>): void {
  describe('as a MediaStore', () => {
    let store: MediaStore;

    beforeEach(async () => {
      store = await createStore();
    });

    async function put(key: string, text: string): Promise<void> {
      await writeFile(await store.prepare(key), text);
      await store.commit(key);
    }

    async function get(key: string, start = 0, end = Infinity): Promise<string> {
      return (await buffer(store.read(key, { start, end }))).toString();
    }

    it('shows a file only once it is committed, with its length and SHA-256', async () => {
      await writeFile(await store.prepare('a/b.mp3'), 'sound');
      expect(await store.size('a/b.mp3')).to.equal(null);
      const sha256 = createHash('sha256').update('sound').digest('hex');
      expect(await store.commit('a/b.mp3')).to.deep.equal({ key: 'a/b.mp3', bytes: 5, sha256 });
      expect(await store.size('a/b.mp3')).to.equal(5);
      expect(await get('a/b.mp3')).to.equal('sound');
    });

    it('reads a range, both ends included', async () => {
      await put('a.mp3', '0123456789');
      expect(await get('a.mp3', 2, 4)).to.equal('234');
    });

    it('lets a reader finish the old bytes while new ones are committed', async () => {
      await put('a.mp3', 'old');
      const reads = store.read('a.mp3', { start: 0, end: 2 });
      await once(reads, 'readable');
      await put('a.mp3', 'new');
      expect((await buffer(reads)).toString()).to.equal('old');
      expect(await get('a.mp3')).to.equal('new');
    });

    it('fails to read what is not there, and leaves nothing to wait for when a reader goes', async () => {
      const failed = buffer(store.read('never.mp3', { start: 0, end: 1 }));
      expect(await failed.catch((error: unknown) => error)).to.be.instanceOf(Error);
      await put('a.mp3', 'x'.repeat(1_000_000));
      const reads = store.read('a.mp3', { start: 0, end: 999_999 });
      await once(reads, 'readable');
      reads.destroy();
      await once(reads, 'close');
    });

    it('discards what was prepared and keeps what was committed', async () => {
      await put('a.mp3', 'kept');
      await writeFile(await store.prepare('a.mp3'), 'half');
      await store.discard('a.mp3');
      await store.discard('never.mp3');
      expect(await get('a.mp3')).to.equal('kept');
      expect(await store.commit('a.mp3').catch(() => 'refused')).to.equal('refused');
    });

    it('refuses to commit an empty file', async () => {
      await writeFile(await store.prepare('a.mp3'), '');
      expect(await store.commit('a.mp3').catch(() => 'refused')).to.equal('refused');
      expect(await store.size('a.mp3')).to.equal(null);
    });

    it('removes, also what is not there', async () => {
      await put('a.mp3', 'x');
      await store.remove('a.mp3');
      await store.remove('a.mp3');
      expect(await store.size('a.mp3')).to.equal(null);
    });

    it('removes the orphans, prepared files included', async () => {
      await put('keep.mp3', 'x');
      await put('drop.mp3', 'x');
      await writeFile(await store.prepare('half.mp3'), 'x');
      const wanted = (key: string) => Promise.resolve(key === 'keep.mp3');
      expect(await store.removeOrphans(wanted, Infinity)).to.equal(2);
      expect(await store.size('keep.mp3')).to.equal(1);
      expect(await store.size('drop.mp3')).to.equal(null);
      expect(await store.commit('half.mp3').catch(() => 'gone')).to.equal('gone');
    });

    it('spares orphans that were stored or prepared since a time, and asks for none of them', async () => {
      await put('stored.mp3', 'x');
      await writeFile(await store.prepare('prepared.mp3'), 'xy');
      const asked: string[] = [];
      const wanted = (key: string) => Promise.resolve(asked.push(key) === 0);
      expect(await store.removeOrphans(wanted, Date.now() - 3_600_000)).to.equal(0);
      expect(asked).to.deep.equal([]);
      expect(await store.size('stored.mp3')).to.equal(1);
      expect((await store.commit('prepared.mp3')).bytes).to.equal(2);
    });
  });
}
