import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { connectionConfig } from '../../src/database/postgres/connection.js';
import { fileNameOfKey, shardOfKey } from '../../src/library/media-key.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { SecretStore } from '../../src/library/secrets.js';
import { OutgoingFolder } from '../../src/library/s3/outgoing-folder.js';
import { findPlugins } from '../../src/plugin-host/find-plugins.js';
import { readConfigFile } from '../../src/settings/config-file.js';
import { loadLexicon } from '../../src/speech/lexicon/load-lexicon.js';
import { lockStorage } from '../../src/storage/storage-lock.js';
import { readCatalogue } from '../../src/voices/catalogue.js';
import { readPack } from '../../src/voices/installed-packs.js';
import { hashFile } from '../../src/voices/installing/hash-file.js';
import { readArchive } from '../../src/voices/archives/read-archive.js';

const KEY = `${'a'.repeat(64)}.mp3`;
const NOT_REGULAR = /is not a regular file/;

/** Path of a pipe, and the function that reads it. */
interface Reader {
  readonly file: string;
  readonly read: (folder: string) => unknown;
}

const clock = { now: () => 0 };
const { signal } = new AbortController();

const READERS: Readonly<Record<string, Reader>> = {
  'a secret': { file: 'key', read: (folder) => new SecretStore(folder).secret('key') },
  'the pronunciations': {
    file: 'pronunciations.yaml',
    read: (folder) => loadLexicon('', folder),
  },
  'a manifest of a plugin': {
    file: 'plugin/plugin.json',
    read: (folder) => findPlugins([folder], () => null),
  },
  'the description of a voice pack': {
    file: 'pack.json',
    read: (folder) => {
      const read = readPack(folder, 'pack');
      throw new Error('fault' in read ? read.fault : 'It was read.');
    },
  },
  'a file of a voice pack': {
    file: 'model.onnx',
    read: (folder) => hashFile(path.join(folder, 'model.onnx'), signal),
  },
  'the catalogue of voice packs': {
    file: 'catalogue.yaml',
    read: (folder) => readCatalogue(path.join(folder, 'catalogue.yaml')),
  },
  'an archive': {
    file: 'pack.tar',
    read: (folder) => readArchive(path.join(folder, 'pack.tar'), () => Promise.resolve()),
  },
  'the authorities of a database': {
    file: 'ca.pem',
    read: (folder) =>
      connectionConfig({
        url: 'postgres://localhost/db?sslmode=verify-full',
        caFile: path.join(folder, 'ca.pem'),
      }),
  },
  'the settings, where nobody has named them': {
    file: 'lectern.yaml',
    read: (folder) =>
      readConfigFile({ path: path.join(folder, 'lectern.yaml'), isAskedFor: false }),
  },
  'the lock of the storage': {
    file: 'lectern.lock',
    read: (folder) => lockStorage(folder, clock),
  },
  'the database': { file: 'lectern.db', read: (folder) => openSqlite(folder) },
  'finished audio': {
    file: path.join(shardOfKey(KEY), fileNameOfKey(KEY)),
    read: (folder) => buffer(new LocalMediaStore(folder).read(KEY, { start: 0, end: 9 })),
  },
  'audio on its way to an object store': {
    file: fileNameOfKey(KEY),
    read: (folder) => new OutgoingFolder(folder).open(KEY),
  },
};

describe('a pipe that nobody writes to, in place of', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-pipes-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function pipe(file: string): Promise<void> {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await promisify(execFile)('mkfifo', [place]);
  }

  for (const [what, { file, read }] of Object.entries(READERS)) {
    it(`${what} is reported and not waited for`, async () => {
      await pipe(file);
      const error = await Promise.resolve()
        .then(() => read(folder))
        .then(
          () => null,
          (reason: unknown) => reason,
        );
      expect(String(error)).to.match(NOT_REGULAR);
    });
  }

  it('what says who holds the lock of the storage is passed over', async () => {
    const lock = await lockStorage(folder, clock);
    const holder = path.join(folder, 'lectern.lock.json');
    await rm(holder);
    await pipe('lectern.lock.json');
    const refused = await lockStorage(folder, clock).catch((error: unknown) => error);
    expect(String(refused)).to.include('Another Lectern is using');
    await lock.release();
  });

  it('settings that the user has named is read, as a pipe is often given on purpose', async () => {
    await pipe('lectern.yaml');
    const place = path.join(folder, 'lectern.yaml');
    // The writer of a pipe waits for its reader, which reads synchronously.
    const writing = promisify(execFile)('/bin/sh', [
      '-c',
      'echo "http: { port: 8123 }" > "$0"',
      place,
    ]);
    const settings = readConfigFile({ path: place, isAskedFor: true });
    expect(settings.get('http.port')).to.deep.include({ raw: 8123 });
    await writing;
  });

  it('of which a regular file is, nothing changes', async () => {
    await writeFile(path.join(folder, 'lectern.yaml'), 'http: { port: 8124 }\n');
    const place = { path: path.join(folder, 'lectern.yaml'), isAskedFor: false };
    expect(readConfigFile(place).get('http.port')).to.deep.include({ raw: 8124 });
  });
});
