import { execFile } from 'node:child_process';
import { chmod, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { SEARCH_PATH } from '../builders/search-path.js';
import { dataOf } from './answers.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from './running-daemon.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));
const PLUGINS = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const BODY = {
  source_type: 'changelog',
  title: 'Faults',
  content: '## 1.0.0\n\n- Adds a search field',
  wait: true,
};

/** Folders that the tests have made, beside those of daemons that they discard. */
const folders: string[] = [];

async function ownFolder(): Promise<string> {
  const folder = await newFolder();
  folders.push(folder);
  return folder;
}

describe('faults', () => {
  let daemon: RunningDaemon | DaemonOnAClock | undefined;

  afterEach(async () => {
    await daemon?.discard();
    daemon = undefined;
    await Promise.all(
      folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
    );
  });

  async function convert(body: object = BODY): Promise<ConversionDetail> {
    if (daemon === undefined) throw new Error('No daemon');
    return dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
  }

  const engines: [string, RegExp][] = [
    ['speech-throws', /the model is broken/],
    ['speech-hangs', /longer than 1 s/],
    ['speech-stalls', /longer than 1 s/],
    ['speech-silent', /silent/],
    ['speech-short', /too short/],
  ];
  for (const [plugin, message] of engines) {
    it(`an engine that does as ${plugin} fails the conversion and not the daemon`, async () => {
      daemon = await DaemonOnAClock.start({
        LECTERN_PLUGINS_DIR: PLUGINS,
        LECTERN_SPEECH_PROVIDER_A: plugin,
        LECTERN_RENDERING_UTTERANCE_TIMEOUT_SECONDS: '1',
        LECTERN_RENDERING_THREADS: '1',
      });
      const detail = await convert();
      expect(detail.status).to.equal('failed');
      expect(detail.error?.code).to.equal('GENERATION_FAILED');
      expect(detail.error?.message).to.match(message);
      expect((await fetch(`${daemon.origin}/readyz`)).status).to.equal(200);
    });
  }

  it('a start without ffmpeg says how to get it', async () => {
    const { code, stderr } = await startAndFail({
      LECTERN_MASTERING_FFMPEG_PATH: '/nowhere/ffmpeg',
    });
    expect(code).to.equal(1);
    expect(stderr).to.match(/apt-get install ffmpeg|package manager/);
  });

  it('a start with wrong settings names them all', async () => {
    const { code, stderr } = await startAndFail({
      LECTERN_HTTP_PORT: 'eighty',
      LECTERN_HTTP_PROT: '80',
    });
    expect(code).to.equal(1);
    expect(stderr).to.include('http.port').and.to.include('LECTERN_HTTP_PROT');
    expect(stderr).to.match(/did you mean/i);
  });

  it('a second daemon on the same storage is refused', async () => {
    daemon = await RunningDaemon.start();
    const { code, stderr } = await startAndFail({ LECTERN_STORAGE_DIR: daemon.storage });
    expect(code).to.equal(1);
    expect(stderr).to.include(String(daemon.process.pid));
  });

  it('an ffmpeg that is killed midway fails the conversion with a clear message', async () => {
    const folder = await ownFolder();
    const program = path.join(folder, 'ffmpeg');
    const { path: real } = await findFfmpeg({ searchPath: SEARCH_PATH });
    // Runs the real one, and ends itself by a kill when it encodes.
    await writeFile(
      program,
      `#!/bin/sh\ncase "$*" in *libmp3lame*) "${real}" "$@" & sleep 0.05; kill -9 $!; kill -9 $$;; *) exec "${real}" "$@";; esac\n`,
    );
    await chmod(program, 0o755);
    daemon = await RunningDaemon.start({ env: { LECTERN_MASTERING_FFMPEG_PATH: program } });
    const detail = await convert();
    expect(detail.status).to.equal('failed');
    expect(detail.error?.message).to.match(/ffmpeg/);
    expect(await audioFiles(daemon)).to.deep.equal([]);
  });

  it('a full disk fails the conversion, serves nothing half-written, and the daemon lives', async () => {
    // Room for the write-ahead log of the database, and none for the sound of eighty sentences.
    daemon = await RunningDaemon.start({ largestFileKilobytes: 1_500 });
    const content = Array.from({ length: 80 }, (_, i) => `- Adds feature ${i} to the search.`);
    const settings = { summary_threshold: 1_000, verbosity: 'detailed' };
    const detail = await convert({ ...BODY, content: content.join('\n'), settings });
    expect(detail.status).to.equal('failed');
    expect(detail.error?.message).to.match(/disk .*full/i);
    expect(detail).not.to.have.property('audio_url');
    expect(await audioFiles(daemon)).to.deep.equal([]);
    expect((await convert()).status).to.equal('completed');
  });

  it('a full disk refuses audio in a further format, leaves nothing of it behind, and serves the others', async () => {
    daemon = await RunningDaemon.start({ largestFileKilobytes: 1_500 });
    // Half a minute: in WAV more than a file can have.
    const content = Array.from({ length: 10 }, (_, i) => `- Adds feature ${i} to the search.`);
    const settings = { summary_threshold: 1_000, verbosity: 'detailed' };
    const detail = await convert({ ...BODY, content: content.join('\n'), settings });
    expect(detail.status, detail.error?.message).to.equal('completed');
    const ask = (format: string) =>
      daemon?.request(`/conversions/${detail.id}/audio?format=${format}`, {
        headers: { accept: 'application/json' },
      });
    const refused = await ask('wav');
    expect(refused?.status).to.equal(507);
    expect(refused?.body).to.have.nested.property('error.code', 'INSUFFICIENT_STORAGE');
    expect(await audioFiles(daemon)).to.have.length(1);
    expect((await ask('opus'))?.status).to.equal(200);
    expect(await audioFiles(daemon)).to.have.length(2);
  });

  it('a first start that fails does not use up the key that is shown once', async () => {
    daemon = await RunningDaemon.start();
    const storage = await ownFolder();
    const { port } = new URL(daemon.origin);
    const { stderr } = await startAndFail({
      LECTERN_STORAGE_DIR: storage,
      LECTERN_HTTP_PORT: port,
    });
    expect(stderr).to.match(/port is in use/);
    await daemon.discard();
    daemon = await RunningDaemon.start({ storage });
    expect(daemon.key).to.match(/^lt_live_/);
  });

  it('audio that was cut short on the disk is not served as whole', async () => {
    daemon = await RunningDaemon.start();
    const { audio_url = '' } = await convert();
    const [file = ''] = await audioFiles(daemon);
    await truncate(path.join(daemon.storage, 'media', file), 1_000);
    const answer = await fetch(audio_url);
    expect(answer.status).to.equal(404);
    expect(await answer.text()).to.include('AUDIO_LOST');
    expect(daemon.log).to.include('audio is missing or damaged');
  });

  it('a copied secret that others can read stops the start', async () => {
    daemon = await RunningDaemon.start();
    const { storage } = daemon;
    await daemon.end();
    await chmod(path.join(storage, 'secrets', 'media-url-keys'), 0o644);
    const { code, stderr } = await startAndFail({ LECTERN_STORAGE_DIR: storage });
    expect(code).to.equal(1);
    expect(stderr).to.match(/chmod 600/);
  });
});

/** A start that is expected to end by itself. */
async function startAndFail(env: Readonly<Record<string, string>>) {
  const storage = await ownFolder();
  try {
    await promisify(execFile)(process.execPath, [MAIN, 'serve'], {
      env: {
        PATH: SEARCH_PATH,
        LECTERN_STORAGE_DIR: storage,
        LECTERN_HTTP_PORT: '0',
        ...env,
      },
      timeout: 20_000,
    });
  } catch (error) {
    return error as { code: number; stderr: string };
  }
  throw new Error('It started.');
}

async function audioFiles({ storage }: RunningDaemon): Promise<string[]> {
  const names = await readdir(path.join(storage, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.\w+$/.test(name));
}
