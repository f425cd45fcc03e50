import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect } from 'chai';
import { create } from 'tar';
import { DataSource } from 'typeorm';
import { makeBackup } from '../../src/backup/make-backup.js';
import { readBackup } from '../../src/backup/read-backup.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { shardOfKey } from '../../src/library/media-key.js';
import { mediaUrlKeys } from '../../src/library/media-keys.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { lockStorage } from '../../src/storage/storage-lock.js';
import type { Installation } from '../builders/installation.js';
import { LATEST_MIGRATION, undoLatestChanges } from '../builders/latest-migration.js';
import { newFolder } from '../builders/new-folder.js';
import type { Place } from '../journeys/command-line.js';
import {
  aCompleteInstallation,
  audioOf,
  damage,
  finding,
  killBackup,
  refusal,
  succeeds,
} from './backups.js';

const PASSPHRASE = 'correct horse battery';

/** Settings of an object store. */
const S3 = {
  LECTERN_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
  LECTERN_MEDIA_S3_BUCKET: 'audio',
  LECTERN_MEDIA_S3_ACCESS_KEY_ID: 'id',
  LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: 'key',
};

describe('lectern backup', () => {
  let installation: Installation;
  let place: Place;
  let folder: string;
  let target: string;
  let restored: Place;

  beforeEach(async () => {
    installation = await aCompleteInstallation(5);
    place = { storage: installation.storage, env: {} };
    folder = await newFolder();
    target = path.join(folder, 'backup');
    restored = { storage: path.join(folder, 'restored'), env: {} };
  });

  afterEach(async () => {
    await rm(installation.storage, { recursive: true });
    await rm(folder, { recursive: true });
  });

  const audioFile = (index: number, root = installation.storage) => {
    const key = installation.finished[index]?.media.key ?? '';
    return path.join(root, 'media', shardOfKey(key), key);
  };

  const keysOf = ({ storage }: Place) =>
    mediaUrlKeys(loadSettings({ env: { LECTERN_STORAGE_DIR: storage } }));

  for (const name of ['backup', 'backup.tar.gz', 'backup.tar']) {
    it(`restores from ${name} the same audio and the same rows`, async () => {
      target = path.join(folder, name);
      expect(await succeeds(place, 'backup', target)).to.include(`in ${target}`);
      expect(await succeeds(place, 'backup', 'verify', target)).to.include('undamaged');
      const report = await succeeds(restored, 'restore', target);
      expect(report).to.include('The secrets were not restored');
      expect(await audioOf(restored.storage)).to.deep.equal(await audioOf(installation.storage));
      const organizations = (of: Place) => succeeds(of, 'org', 'list', '--json');
      expect(await organizations(restored)).to.equal(await organizations(place));
      expect(await readdir(folder)).to.have.members([name, 'restored']);
      expect(await readdir(restored.storage)).not.to.include('restore.partial');
    });
  }

  it('writes .tar.zst where Node.js can, and names another way if it cannot', async () => {
    target = path.join(folder, 'backup.tar.zst');
    if ('createZstdCompress' in zlib) {
      await succeeds(place, 'backup', target);
      expect(await succeeds(place, 'backup', 'verify', target)).to.include('undamaged');
      return;
    }
    expect(await refusal(place, 'backup', target)).to.include('Name a .tar.gz file or a folder');
  });

  it('takes audio by hard link, which the store can remove without loss', async () => {
    await succeeds(place, 'backup', target);
    expect((await stat(audioFile(0, target))).ino).to.equal((await stat(audioFile(0))).ino);
    await rm(audioFile(0));
    expect(await succeeds(place, 'backup', 'verify', target)).to.include('undamaged');
  });

  it('encrypts secrets, and restores them with the passphrase only', async () => {
    const keys = await keysOf(place);
    const file = path.join(folder, 'passphrase');
    await writeFile(file, `${PASSPHRASE}\nmore\n`);
    expect(await refusal(place, 'backup', target, '--secrets')).to.include('--passphrase-file');
    await succeeds(place, 'backup', target, '--secrets', '--passphrase-file', file);
    const sealed = await readFile(path.join(target, 'secrets.json'), 'utf8');
    const [{ secret }] = keys;
    expect(sealed).not.to.include(secret.toString('base64url'));
    expect(await refusal(restored, 'restore', target)).to.include('--without-secrets');
    const wrong = { ...restored, env: { LECTERN_BACKUP_PASSPHRASE: 'another passphrase' } };
    expect(await refusal(wrong, 'restore', target)).to.include('cannot be decrypted');
    const right = { ...restored, env: { LECTERN_BACKUP_PASSPHRASE: PASSPHRASE } };
    await succeeds(right, 'restore', target);
    expect(await keysOf(restored)).to.deep.equal(keys);
    const { mode } = await stat(path.join(restored.storage, 'secrets', 'media-url-keys'));
    expect(mode & 0o777).to.equal(0o600);
  });

  it('repeats an interrupted restore with its secrets, but replaces no others', async () => {
    const keys = await keysOf(place);
    const right = { ...restored, env: { LECTERN_BACKUP_PASSPHRASE: PASSPHRASE } };
    const wrong = { ...restored, env: { LECTERN_BACKUP_PASSPHRASE: 'another passphrase' } };
    await succeeds({ ...place, env: right.env }, 'backup', target, '--secrets');
    await succeeds(right, 'restore', target);
    // A restore that was killed before the database got its name.
    await rm(path.join(restored.storage, 'lectern.db'));
    await mkdir(path.join(restored.storage, 'restore.partial'));
    expect(await refusal(wrong, 'restore', target)).to.include('cannot be decrypted');
    await succeeds(right, 'restore', target);
    expect(await keysOf(restored)).to.deep.equal(keys);
    expect(await readdir(restored.storage)).not.to.include('restore.partial');
    const other = { ...right, storage: path.join(folder, 'other') };
    await mkdir(other.storage);
    const foreign = await keysOf(other);
    expect(await refusal(other, 'restore', target)).to.include('has other secrets');
    expect(await keysOf(other)).to.deep.equal(foreign);
  });

  it('names audio that the storage folder has lost, and saves the rest', async () => {
    await rm(audioFile(1));
    await appendFile(audioFile(2), 'x');
    await damage(audioFile(3));
    for (const name of ['backup', 'backup.tar']) {
      target = path.join(folder, name);
      const report = await succeeds(place, 'backup', target);
      for (const index of [1, 2, 3]) {
        expect(report).to.include(`  ${installation.finished[index]?.media.key ?? ''}`);
      }
      expect(await finding(place, 'backup', 'verify', target))
        .to.include('3 audio files were lost or damaged')
        .and.include('the audio above is missing');
    }
    await succeeds(restored, 'restore', target);
    expect(Object.keys(await audioOf(restored.storage))).to.have.lengthOf(2);
  });

  it('restores the rest of a backup with damaged audio', async () => {
    await succeeds(place, 'backup', target);
    await damage(audioFile(0, target));
    await rm(audioFile(1, target));
    expect(await refusal(restored, 'restore', target)).to.include('--without-damaged-audio');
    const report = await succeeds(restored, 'restore', target, '--without-damaged-audio');
    expect(report).to.include('2 audio files are damaged in the backup');
    const intact = Object.entries(await audioOf(target)).filter(
      ([name]) => !audioFile(0, target).endsWith(name),
    );
    expect(intact).to.have.lengthOf(3);
    expect(await audioOf(restored.storage)).to.deep.equal(Object.fromEntries(intact));
  });

  const damages: Readonly<Record<string, () => Promise<unknown>>> = {
    // Its own file: the one in the storage folder stays as it is.
    'an audio file with a different byte': () => damage(audioFile(0, target)),
    'an audio file that is missing': () => rm(audioFile(0, target)),
    'a database with zeros': async () => {
      const file = path.join(target, 'lectern.db');
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(0, bytes.length - 4_096));
    },
    'a manifest that was cut': async () => {
      const file = path.join(target, 'manifest.json');
      await writeFile(file, (await readFile(file)).subarray(0, 100));
    },
    'no manifest': () => rm(path.join(target, 'manifest.json')),
  };

  for (const [name, inflict] of Object.entries(damages)) {
    it(`finds ${name}, and does not restore it`, async () => {
      await succeeds(place, 'backup', target);
      await inflict();
      const failure = await succeeds(place, 'backup', 'verify', target).catch(String);
      expect(failure).to.match(/damaged|not a complete backup/);
      expect(await refusal(restored, 'restore', target)).to.match(/damaged|not a complete backup/);
      expect(existsSync(path.join(restored.storage, 'lectern.db'))).to.equal(false);
      expect(await audioOf(restored.storage)).to.deep.equal({});
    });
  }

  it('finds an archive that was cut', async () => {
    target = path.join(folder, 'backup.tar.gz');
    await succeeds(place, 'backup', target);
    const bytes = await readFile(target);
    await writeFile(target, bytes.subarray(0, bytes.length / 2));
    expect(await refusal(place, 'backup', 'verify', target)).to.include('damaged or incomplete');
    expect(await refusal(restored, 'restore', target)).to.include('damaged or incomplete');
  });

  describe('of which an archive was made by other programs', () => {
    let archive: string;

    beforeEach(async () => {
      archive = path.join(folder, 'packed.tar');
      await succeeds(place, 'backup', target);
    });

    const pack = (...names: string[]) =>
      create(
        { cwd: target, file: archive, portable: true },
        names.map((name) => `./${name}`),
      );

    /** Changes the size of the database according to the manifest. */
    async function listDatabase(bytes: number): Promise<void> {
      const file = path.join(target, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: { path: string }[] };
      const files = manifest.files.map((entry) =>
        entry.path === 'lectern.db' ? { ...entry, bytes } : entry,
      );
      await writeFile(file, JSON.stringify({ ...manifest, files }));
    }

    async function expectRefused(message: string): Promise<void> {
      expect(await refusal(place, 'backup', 'verify', archive)).to.include(message);
      expect(await refusal(restored, 'restore', archive)).to.include(message);
      expect(existsSync(path.join(restored.storage, 'lectern.db'))).to.equal(false);
      expect(await readdir(restored.storage)).not.to.include('restore.partial');
    }

    it('accepts folders in it', async () => {
      await pack('manifest.json', 'lectern.db', 'media');
      expect(await succeeds(place, 'backup', 'verify', archive)).to.include('undamaged');
    });

    it('refuses one that does not begin with the manifest', async () => {
      await pack('lectern.db', 'manifest.json', 'media');
      await expectRefused('does not begin with manifest.json');
    });

    it('refuses files that the manifest does not list', async () => {
      await writeFile(path.join(target, 'secrets.json'), '{}');
      await pack('manifest.json', 'secrets.json', 'lectern.db', 'media');
      await expectRefused('secrets.json, which its manifest does not list');
    });

    it('refuses a file that it contains twice', async () => {
      await pack('manifest.json', 'lectern.db', 'lectern.db', 'media');
      await expectRefused('lectern.db twice');
    });

    it('refuses links', async () => {
      const database = path.join(target, 'lectern.db');
      await rename(database, `${database}.moved`);
      await symlink('lectern.db.moved', database);
      await pack('manifest.json', 'lectern.db', 'media');
      await expectRefused('lectern.db, which is not a file');
    });

    it('reads no more of a file than the manifest lists', async () => {
      await listDatabase(1_000);
      await pack('manifest.json', 'lectern.db', 'media');
      const found = await finding(place, 'backup', 'verify', archive);
      expect(found).to.include('lectern.db has more than 1000 bytes');
      expect(await refusal(restored, 'restore', archive)).to.include('more than 1000 bytes');
    });

    it('names the folder without room for the database', async () => {
      await listDatabase(2 ** 50);
      await pack('manifest.json', 'lectern.db', 'media');
      expect(await refusal(place, 'backup', 'verify', archive)).to.include('TMPDIR');
    });

    it('ends reading after a refusal', async () => {
      await pack('manifest.json', 'lectern.db', 'media');
      const bytes = await readFile(archive);
      await writeFile(archive, bytes.subarray(0, bytes.length / 2));
      const shared = { ...restored, env: S3 };
      expect(await refusal(shared, 'restore', archive)).to.include('Empty the setting');
    });

    it('ends reading when it is stopped', async () => {
      await pack('manifest.json', 'lectern.db', 'media');
      const stop = new AbortController();
      const reason = new Error('Stopped by the test.');
      const read: string[] = [];
      const reading = readBackup(archive, {
        folder: path.join(folder, 'read'),
        isWanted: (name) => {
          read.push(name);
          stop.abort(reason);
          return true;
        },
        signal: stop.signal,
      });
      expect(await reading.catch((error: unknown) => error)).to.equal(reason);
      expect(read).to.deep.equal(['lectern.db']);
    });
  });

  it('of root refuses the storage folder of another user', async function () {
    if (process.geteuid?.() !== 0) return this.skip();
    await succeeds(place, 'backup', target);
    await mkdir(restored.storage);
    for (const storage of [place.storage, restored.storage]) await chown(storage, 4711, 4711);
    const other = path.join(folder, 'other');
    expect(await refusal(place, 'backup', other)).to.include(`sudo -u '#4711'`);
    expect(await refusal(restored, 'restore', target)).to.include(`sudo -u '#4711'`);
    expect(await readdir(restored.storage)).to.deep.equal([]);
  });

  it('finds a database that refers to audio which the manifest does not list', async () => {
    await succeeds(place, 'backup', target);
    const file = path.join(target, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: { path: string }[] };
    manifest.files = manifest.files.filter(({ path: name }) => name === 'lectern.db');
    await writeFile(file, JSON.stringify(manifest));
    const failure = await succeeds(place, 'backup', 'verify', target).catch(String);
    expect(failure).to.include('belongs to a conversion and is not in the backup');
  });

  it('replaces nothing', async () => {
    await mkdir(target);
    expect(await refusal(place, 'backup', target)).to.include('already exists');
    expect(await refusal(place, 'backup', path.join(folder, 'no', 'name'))).to.include('Create it');
    await writeFile(`${path.join(folder, 'other')}.partial`, 'mine');
    await mkdir(`${path.join(folder, 'more')}.partial`);
    await writeFile(path.join(folder, 'more.partial', 'mine.txt'), 'mine');
    expect(await refusal(place, 'backup', path.join(folder, 'more'))).to.include('other files');
    await rm(target, { recursive: true });
    await succeeds(place, 'backup', target);
    expect(await refusal(place, 'restore', target)).to.include('is not empty');
  });

  it('does not restore under a running daemon', async () => {
    await succeeds(place, 'backup', target);
    const lock = await lockStorage(restored.storage, systemClock);
    try {
      expect(await refusal(restored, 'restore', target)).to.include('Another Lectern');
    } finally {
      await lock.release();
    }
    await succeeds(restored, 'restore', target);
  });

  /** Changes the database of the backup, as another release would have made it. */
  async function inBackup(change: (source: DataSource) => Promise<unknown>): Promise<void> {
    const database = path.join(target, 'lectern.db');
    const source = await new DataSource({ type: 'sqlite', database }).initialize();
    await change(source);
    await source.destroy();
    const content = await readFile(database);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = path.join(target, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { files: { path: string }[] };
    const files = manifest.files.map((entry) =>
      entry.path === 'lectern.db' ? { ...entry, sha256, bytes: content.length } : entry,
    );
    await writeFile(file, JSON.stringify({ ...manifest, files }));
  }

  it('does not restore a backup of a newer release', async () => {
    await succeeds(place, 'backup', target);
    await inBackup(async (source) => {
      await source.query(
        `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Future1900000000000')`,
      );
      await source.query(`INSERT INTO migration_releases VALUES ('Future1900000000000', '7.2.0')`);
    });
    expect(await refusal(restored, 'restore', target)).to.include('Start Lectern 7.2.0');
    expect(await audioOf(restored.storage)).to.deep.equal({});
    const file = path.join(target, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"format":1', '"format":2'));
    expect(await refusal(restored, 'restore', target)).to.include('a format that this release');
  });

  it('restores a backup of an older release, and migrates its database', async () => {
    await succeeds(place, 'backup', target);
    await inBackup(async (source) => {
      await source.query(`DELETE FROM migrations WHERE name = '${LATEST_MIGRATION}'`);
      await undoLatestChanges(source);
    });
    await succeeds(restored, 'restore', target);
    expect(await succeeds(restored, 'org', 'list')).to.include(installation.organizationId);
  });

  for (const [name, step] of [
    ['backup', 'Saving audio'],
    ['backup', 'Copying the database'],
    ['backup.tar', 'Saving audio'],
    ['backup.tar.gz', 'Writing the archive'],
  ] as const) {
    it(`that is killed at "${step}" leaves no ${name}, and can be repeated`, async () => {
      target = path.join(folder, name);
      await killBackup(place, target, step);
      expect(existsSync(target)).to.equal(false);
      for (const left of await readdir(folder)) {
        const failure = await refusal(place, 'backup', 'verify', path.join(folder, left));
        expect(failure).to.match(/not a (?:complete )?backup/);
      }
      await succeeds(place, 'backup', path.join(folder, 'other'));
      expect(await readdir(path.join(place.storage, 'backup'))).to.deep.equal(['lectern.lock']);
      await succeeds(place, 'backup', target);
      expect(await readdir(folder)).to.have.members([name, 'other']);
    });
  }

  it('leaves nothing when it is asked to stop', async () => {
    for (const last of ['Saving audio', 'Copying the database', 'Writing the archive']) {
      const stop = new AbortController();
      const reason = new Error(`Stopped at: ${last}`);
      const made = makeBackup(
        {
          ...{ storageDir: place.storage, target: `${target}.tar`, passphrase: null },
          ...{ audio: 'included', version: '0.0.0', clock: systemClock },
          watch: (step) => {
            if (step === last) stop.abort(reason);
            return { update: () => undefined, stop: () => undefined };
          },
        },
        stop.signal,
      );
      const outcome = await made.catch((error: unknown) => error);
      expect(outcome).to.equal(reason);
      expect(await readdir(folder)).to.deep.equal([]);
      expect(await readdir(path.join(place.storage, 'backup'))).to.deep.equal(['lectern.lock']);
    }
  });

  it('does not copy PostgreSQL, and says that an object store is separate', async () => {
    const url = 'postgres://ann:secret@127.0.0.1:1/lectern';
    const onPostgres = { ...place, env: { LECTERN_DATABASE_URL: url } };
    expect(await refusal(onPostgres, 'backup', target)).to.include('pg_dump');
    expect(await refusal(onPostgres, 'restore', target)).to.include('lectern move');
    const shared = { ...place, env: S3 };
    expect(await succeeds(shared, 'backup', target)).to.include('back up its bucket separately');
    expect(await succeeds(place, 'backup', 'verify', target)).to.include('undamaged');
    expect(await refusal(restored, 'restore', target)).to.include('Set media.s3.*');
  });
});
