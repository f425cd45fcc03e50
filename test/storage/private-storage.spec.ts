import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { preparePrivateStorage } from '../../src/storage/private-storage.js';
import { lockStorage } from '../../src/storage/storage-lock.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { newFolder } from '../builders/new-folder.js';

describe('the permissions of a storage folder', () => {
  let parent: string;
  let storage: string;
  let umask: number;

  beforeEach(async () => {
    parent = await newFolder();
    storage = path.join(parent, 'deep', 'storage');
    umask = process.umask(0);
  });

  afterEach(async () => {
    process.umask(umask);
    await rm(parent, { recursive: true });
  });

  async function modes(folder: string): Promise<Record<string, string>> {
    const names = ['.', ...(await readdir(folder))];
    const entries = names.map(async (name) => {
      const { mode } = await stat(path.join(folder, name));
      return [name, (mode & 0o777).toString(8)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  it('let its owner in and nobody else, whatever the umask', async () => {
    const lock = await lockStorage(storage, systemClock);
    const database = await openSqlite(storage);
    await database.unitOfWork.write(() => Promise.resolve());
    await new LocalMediaStore(path.join(storage, 'media')).prepare('one.mp3');
    expect(await modes(storage)).to.deep.equal({
      '.': '700',
      clips: '700',
      'lectern.db': '600',
      'lectern.db-shm': '600',
      'lectern.db-wal': '600',
      'lectern.lock': '600',
      'lectern.lock-journal': '600',
      'lectern.lock.json': '600',
      media: '700',
    });
    expect((await modes(path.dirname(storage)))['.']).to.equal('777');
    await database.close();
    await lock.release();
  });

  it('are taken from others in a folder that an earlier release made', async () => {
    await mkdir(path.join(storage, 'media'), { recursive: true, mode: 0o755 });
    for (const name of ['lectern.lock', 'lectern.db', 'notes.txt']) {
      await writeFile(path.join(storage, name), '', { mode: 0o644 });
    }
    await preparePrivateStorage(storage);
    expect(await modes(storage)).to.deep.equal({
      '.': '700',
      clips: '700',
      'lectern.db': '600',
      'lectern.lock': '600',
      media: '700',
      'notes.txt': '644',
    });
  });

  it('stay if a group was let in, and where Lectern was never before', async () => {
    await mkdir(storage, { recursive: true, mode: 0o755 });
    await preparePrivateStorage(storage);
    expect(await modes(storage)).to.deep.equal({ '.': '755', clips: '700', media: '700' });
    await writeFile(path.join(storage, 'lectern.lock'), '', { mode: 0o640 });
    await chmod(storage, 0o750);
    await preparePrivateStorage(storage);
    expect(await modes(storage)).to.include({ '.': '750', 'lectern.lock': '640' });
  });
});
