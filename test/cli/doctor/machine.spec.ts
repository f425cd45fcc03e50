import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import sqlite3 from 'sqlite3';
import { databaseFile } from '../../../src/database/sqlite/open-reader.js';
import { PackStore } from '../../../src/voices/installing/pack-store.js';
import { newFolder } from '../../builders/new-folder.js';
import { anInstallation, type Installation } from '../../builders/installation.js';
import { lectern, resultHere } from '../../journeys/command-line.js';
import { RunningDaemon } from '../../journeys/running-daemon.js';
import { putHummingPack } from '../../voices/humming-packs.js';
import { examine, findingsOf } from './examine.js';

const MAIN = fileURLToPath(new URL('../../../program/main.js', import.meta.url));
const PLUGINS = fileURLToPath(new URL('../../fixtures/plugins', import.meta.url));

/** A user without rights. */
const NOBODY = 65_534;

describe('lectern doctor, on its machine', () => {
  let folder: string;
  let storage: string;

  before(async () => {
    folder = await newFolder();
    storage = path.join(folder, 'storage');
    await lectern(storage, 'org', 'create', 'Example');
  });

  after(() => rm(folder, { recursive: true }));

  it('finds nothing wrong in a new installation, changes nothing, and exits with 0', async () => {
    const before = await readdir(storage, { recursive: true });
    const { code, stdout, stderr } = await lectern(storage, 'doctor');
    expect(stdout).to.match(/^CHECK +LEVEL +FINDING\nVersions +ok +Lectern \d/);
    expect(stdout).to.match(/provider_a: slt spoke [1-9]\.\d s of audio/);
    expect(stdout).to.include('Everything is fine.');
    expect(stdout).not.to.match(/ (?:warning|error) /);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(await readdir(storage, { recursive: true })).to.have.members(before);
  });

  it('works next to a running daemon', async () => {
    const daemon = await RunningDaemon.start();
    try {
      const checks = ['storage', 'database', 'clock'];
      const examined = await examine(daemon.storage, ...checks);
      expect(findingsOf(examined, 'error')).to.deep.equal([]);
      expect(examined.code).to.equal(0);
    } finally {
      await daemon.discard();
    }
  });

  it('lists the checks if one is unknown', async () => {
    const { code, stderr } = await resultHere(storage, 'doctor', 'weather');
    expect(code).to.equal(2);
    expect(stderr).to.match(/^lectern: weather is not a check\. The checks are versions, settings/);
  });

  it('reports settings that cannot be used, each with its place', async () => {
    const env = { LECTERN_HTTP_PORT: 'eighty', LECTERN_HTTP_PORTS: '80' };
    const examined = await examine({ storage, env });
    expect(examined.code).to.equal(2);
    expect(findingsOf(examined, 'error')).to.have.length(2);
    expect(findingsOf(examined, 'error').join())
      .to.include('http.port (LECTERN_HTTP_PORT)')
      .and.include('Did you mean LECTERN_HTTP_PORT?');
  });

  it('reports settings that contradict each other and settings that keep a daemon from starting', async () => {
    const env = {
      LECTERN_HTTP_HOST: '0.0.0.0',
      LECTERN_HTTP_MAX_STREAMS: '10',
      LECTERN_SCRIPTING_BASE_URL: 'http://127.0.0.1:9/v1',
      LECTERN_INTAKE_FOLDERS: 'media/inbox',
      LECTERN_ROLES: 'api',
    };
    const examined = await examine({ storage, env }, 'settings');
    expect(findingsOf(examined, 'error').join()).to.include('roles (api)');
    const warnings = findingsOf(examined, 'warning').join('\n');
    for (const named of [
      ...['http.publicUrl is empty', 'http.maxStreamsPerAddress is above http.maxStreams'],
      ...['scripting.writer is builtin', 'inside a folder that Lectern manages'],
    ]) {
      expect(warnings).to.include(named);
    }
    expect(examined.findings.every(({ remedy }) => (remedy ?? '') !== '')).to.equal(true);
  });

  it('reports a missing ffmpeg, and one without encoders', async () => {
    const programs = await newFolder();
    const place = { storage, env: { PATH: programs } };
    try {
      const named = { ...place.env, LECTERN_MASTERING_FFMPEG_PATH: path.join(programs, 'none') };
      const missing = await examine({ storage, env: named }, 'ffmpeg');
      expect(missing.code).to.equal(2);
      expect(findingsOf(missing, 'error')[0]).to.include('not a usable ffmpeg');
      await writeFile(path.join(programs, 'ffmpeg'), FFMPEG_WITH_MP3, { mode: 0o755 });
      const poor = await examine(place, 'ffmpeg');
      expect(findingsOf(poor, 'error')).to.deep.equal([]);
      expect(findingsOf(poor, 'warning').join()).to.include('no encoder libopus');
      expect(poor.code).to.equal(1);
    } finally {
      await rm(programs, { recursive: true });
    }
  });

  it('reports a voice that is silent, and a plugin that does not exist', async () => {
    const env = { LECTERN_PLUGINS_DIR: PLUGINS, LECTERN_SPEECH_PROVIDER_A: 'speech-silent' };
    const silent = await examine({ storage, env }, 'voices');
    expect(findingsOf(silent, 'error').join()).to.include('provider_a').and.include('is silent');
    expect(silent.code).to.equal(2);
    const unknown = await examine(
      { storage, env: { LECTERN_SPEECH_PROVIDER_B: 'none' } },
      'voices',
    );
    expect(findingsOf(unknown, 'error')[0]).to.include('provider_b is set to the plugin none');
  });

  it('speaks with the default pack and the best pack', async () => {
    const voices = path.join(folder, 'voices');
    await putHummingPack(voices, 'best', 'kokoro', ['low']);
    await putHummingPack(voices, 'fast', 'vits', ['lj']);
    await new PackStore(voices).setDefault('fast');
    const env = {
      LECTERN_PLUGINS_DIR: PLUGINS,
      LECTERN_SPEECH_PROVIDER_B: 'speech-hums',
      LECTERN_VOICES_DIR: voices,
    };
    const examined = await examine({ storage, env }, 'voices');
    expect(findingsOf(examined, 'error')).to.deep.equal([]);
    const spoken = findingsOf(examined, 'ok').join();
    expect(spoken)
      .to.match(/provider_a: fast:lj spoke \d/)
      .and.match(/provider_b: best:low spoke \d/);
  });

  it('reports a storage folder without the right to write', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    const env = { LECTERN_STORAGE_DIR: storage, PATH: process.env['PATH'] ?? '' };
    await chmod(folder, 0o755);
    await chmod(storage, 0o555);
    const words = [MAIN, 'doctor', 'storage', '--json'];
    const child = spawn(process.execPath, words, { uid: NOBODY, env, cwd: '/' });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    await once(child, 'close');
    await chmod(storage, 0o700);
    expect(stdout).to.include('storage.dir cannot be written (EACCES)');
    expect(child.exitCode).to.equal(2);
  });

  it('reports little room and secrets that others can read', async () => {
    await mkdir(path.join(storage, 'secrets'), { mode: 0o755 });
    const env = { LECTERN_STORAGE_MINIMUM_FREE_MEGABYTES: '1000000000' };
    const examined = await examine({ storage, env }, 'storage');
    await rm(path.join(storage, 'secrets'), { recursive: true });
    expect(findingsOf(examined, 'error')[0]).to.include('less than storage.minimumFreeMegabytes');
    expect(findingsOf(examined, 'warning')[0]).to.include('may read the folder secrets');
  });

  it('reports a storage folder that does not exist, and does not create it', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    const examined = await examine(elsewhere, 'storage', 'database', 'clock');
    expect(examined.code).to.equal(1);
    expect(findingsOf(examined, 'warning').join()).to.include('contains no database');
    expect(await readdir(folder)).not.to.include('elsewhere');
  });
});

const FFMPEG_WITH_MP3 = `#!/bin/sh
case "$*" in
  *-encoders*) echo ' A....D libmp3lame           MP3' ;;
  *) echo 'ffmpeg version 7.0' ;;
esac
`;

describe('lectern doctor, on an SQLite database', () => {
  let installation: Installation;
  let storage: string;

  before(async () => (installation = await anInstallation(2)));
  beforeEach(async () => {
    storage = await newFolder();
    await cp(installation.storage, storage, { recursive: true });
  });
  afterEach(() => rm(storage, { recursive: true }));
  after(() => rm(installation.storage, { recursive: true }));

  it('reads what a killed daemon left, write-ahead log included', async () => {
    const examined = await examine(storage, 'database');
    expect(findingsOf(examined, 'error')).to.deep.equal([]);
    expect(examined.code).to.equal(0);
  });

  it('reports damaged pages', async () => {
    await change(storage, 'PRAGMA wal_checkpoint(TRUNCATE)');
    const file = await open(databaseFile(storage), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 8_192, 0x5a), 0, size - 8_192, 8_192);
    await file.close();
    const examined = await examine(storage, 'database');
    expect(findingsOf(examined, 'error').join()).to.include('The database is damaged');
    expect(examined.findings.find(({ level }) => level === 'error')?.remedy).to.include('backup');
    expect(examined.code).to.equal(2);
  });

  it('reports rows that refer to missing rows, a newer release, and a clock that was set back', async () => {
    await change(
      storage,
      `PRAGMA foreign_keys = OFF;
       DELETE FROM webhook_endpoints;
       UPDATE conversions SET created_at = '2999-01-01T00:00:00.000Z';
       INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
    );
    const future = new Date(Date.now() + 3_600_000);
    await utimes(databaseFile(storage), future, future);
    const examined = await examine(storage, 'database', 'clock');
    const errors = findingsOf(examined, 'error').join('\n');
    expect(errors).to.match(/rows of \w+ refer to missing rows of webhook_endpoints/);
    expect(errors).to.include('A newer release of Lectern has migrated the database');
    expect(errors).to.match(/clock: The database was changed 3\d{3} s in the future/);
    expect(errors).to.include('clock: The newest row of conversions was made');
  });
});

/** Runs statements on the database of a folder. */
async function change(storage: string, statements: string): Promise<void> {
  const database = new sqlite3.Database(databaseFile(storage));
  await new Promise<void>((resolve, reject) =>
    database.exec(statements, (error) => (error === null ? resolve() : reject(error))),
  );
  await new Promise<void>((resolve, reject) =>
    database.close((error) => (error === null ? resolve() : reject(error))),
  );
}
