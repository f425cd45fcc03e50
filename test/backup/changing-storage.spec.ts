import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { ifAbsent } from '../../src/domain/expected-faults.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { shardOfKey } from '../../src/library/media-key.js';
import { addFinished, anInstallation, type Installation } from '../builders/installation.js';
import { newFolder } from '../builders/new-folder.js';
import { lectern, resultHere, type Place } from '../journeys/command-line.js';
import { audioOf, succeeds } from './backups.js';

interface Verified {
  readonly conversions: number;
  readonly lost_audio: readonly string[];
  readonly problems: readonly string[];
}

/** A file system in memory, which Linux has. */
const OTHER_FILE_SYSTEM = '/dev/shm';

describe('a backup of a storage folder', () => {
  let installation: Installation;
  let place: Place;
  let folder: string;

  beforeEach(async () => {
    installation = await anInstallation(100);
    place = { storage: installation.storage, env: {} };
    folder = await newFolder();
  });

  afterEach(async () => {
    await rm(installation.storage, { recursive: true });
    await rm(folder, { recursive: true });
  });

  const verified = async (target: string) =>
    JSON.parse((await resultHere(place, 'backup', 'verify', target, '--json')).stdout) as Verified;

  it('has all audio of its database while conversions come and go', async () => {
    const { storage, organizationId } = installation;
    const { lost_audio: lostBefore } = await succeeds(
      place,
      'backup',
      path.join(folder, 'quiet'),
    ).then(() => verified(path.join(folder, 'quiet')));
    const database = await openSqlite(storage);
    const { unitOfWork } = database;
    const store = new LocalMediaStore(path.join(storage, 'media'));
    const ended = new AbortController();
    const backup = lectern(place, 'backup', path.join(folder, 'busy')).finally(() => ended.abort());
    const present = [...installation.finished];
    let changes = 0;
    while (!ended.signal.aborted) {
      present.push(...(await addFinished(unitOfWork, storage, organizationId, 2)));
      // One that was there before the backup, and one that has just come.
      for (const removed of [present.shift(), present.pop()]) {
        if (removed === undefined) throw new Error('Nothing is left.');
        await unitOfWork.write(({ conversions }) => conversions.remove(removed.id));
        await store.remove(removed.media.key);
      }
      changes += 1;
    }
    const { code, stderr } = await backup;
    await database.close();
    expect(code, stderr).to.equal(0);
    expect(changes).to.be.greaterThan(1);
    const { lost_audio: lost, problems } = await verified(path.join(folder, 'busy'));
    expect(problems).to.deep.equal([]);
    expect(lostBefore).to.include.members([...lost]);
  });

  it('copies audio to another file system, and finds what is damaged on the way', async function () {
    const other = await stat(OTHER_FILE_SYSTEM).catch(ifAbsent(null));
    if (other === null || other.dev === (await stat(folder)).dev) return this.skip();
    const elsewhere = await mkdtemp(path.join(OTHER_FILE_SYSTEM, 'lectern-test-'));
    try {
      const key = installation.finished[3]?.media.key ?? '';
      const name = path.join('media', shardOfKey(key), key);
      const { size } = await stat(path.join(place.storage, name));
      await writeFile(path.join(place.storage, name), Buffer.alloc(size, 'x'));
      const target = path.join(elsewhere, 'backup');
      expect(await succeeds(place, 'backup', target)).not.to.include('hard links');
      const { lost_audio: lost } = await verified(target);
      expect(lost).to.include(key);
      const audio = await audioOf(place.storage);
      const expected = Object.entries(audio).filter(([file]) => !file.endsWith(key));
      expect(await audioOf(target)).to.deep.equal(Object.fromEntries(expected));
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('is restored if an earlier restore was interrupted', async () => {
    const target = path.join(folder, 'backup');
    await succeeds(place, 'backup', target);
    const storage = path.join(folder, 'restored');
    const shard = path.join(storage, 'media', 'ab');
    await mkdir(shard, { recursive: true });
    await mkdir(path.join(storage, 'restore.partial'));
    await writeFile(path.join(shard, 'half.mp3'), 'half');
    await succeeds({ storage, env: {} }, 'restore', target);
    expect(await audioOf(storage)).to.deep.equal(await audioOf(place.storage));
  });
});
