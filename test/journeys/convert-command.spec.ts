import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';
import { decode } from '../mastering/ffmpeg-checks.js';
import { ChatServer } from './chat-server.js';
import { eventually } from './eventually.js';
import { measureMedia } from './media-facts.js';
import { newFolder } from '../builders/new-folder.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));
const GERMAN =
  '- Die Anmeldung bleibt auch nach einem Neustart des Dienstes bestehen\n' +
  '- Der Export der Rechnungen bricht bei langen Namen nicht mehr ab\n';
const SHORT = '# Changes\n\n## 1.0.0\n\n- Adds a search field\n';

describe('lectern convert', () => {
  let folder: string;
  let work: string;
  let temporary: string;

  beforeEach(async () => {
    folder = await newFolder();
    work = path.join(folder, 'work');
    temporary = path.join(folder, 'tmp');
    await mkdir(work);
    await mkdir(temporary);
    await writeFile(path.join(work, 'CHANGELOG.md'), SHORT);
  });

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** Those that a test has left behind. */
  const children = new Set<ChildProcess>();

  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [...v8Flags(), MAIN, 'convert', ...args], {
      cwd: work,
      env: { PATH: SEARCH_PATH, TMPDIR: temporary, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  async function end(child: ReturnType<typeof start>) {
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  }

  const convert = (...args: string[]) => end(start(args));

  /** Everything in the working folder but the source, and in the folder for temporary files. */
  async function left(): Promise<string[]> {
    const names = [...(await readdir(work)), ...(await readdir(temporary))];
    return names.filter((name) => name !== 'CHANGELOG.md');
  }

  it('narrates one file without a daemon, with plain lines of progress, and leaves nothing else', async () => {
    const { code, stdout, stderr } = await convert('CHANGELOG.md', '-o', 'out.opus');
    expect(code).to.equal(0);
    expect(stdout).to.match(/^out\.opus: 0\.\d minutes, -1[56]\.\d LUFS\n$/);
    expect(stderr).to.match(/^Narrating: \d+ %$/m);
    expect(await left()).to.deep.equal(['out.opus']);
    const facts = await measureMedia(path.join(work, 'out.opus'));
    expect(facts.integratedLufs).to.be.closeTo(-16, 0.5);
    expect(facts.stream).to.match(/opus/);
  });

  const failures: readonly (readonly [string, string[], RegExp])[] = [
    ['a source that is not there', ['missing.md', '-o', 'out.mp3'], /no such file/i],
    ['an output of another kind', ['CHANGELOG.md', '-o', 'out.xyz'], /\.mp3/],
    [
      'an output in a folder that is not there',
      ['CHANGELOG.md', '-o', 'nowhere/out.mp3'],
      /^lectern: nowhere\/out\.mp3 cannot be written: its folder does not exist\.$/,
    ],
    [
      'an output below a file',
      ['CHANGELOG.md', '-o', 'CHANGELOG.md/out.mp3'],
      /cannot be written: a part of its path is not a folder\.$/,
    ],
    [
      'a text in a language that no voice speaks',
      ['../german.md', '-o', 'out.mp3'],
      /^lectern: The text is in German, and no installed voice speaks that\..*settings\.language/,
    ],
    ['an output that is a folder', ['CHANGELOG.md', '-o', '../dir.mp3'], /it is a folder\.$/],
    [
      'a release of a document',
      ['CHANGELOG.md', '-o', 'out.mp3', '--type', 'document', '--release', '1.0.0'],
      /^lectern: CHANGELOG\.md is not a changelog and has no releases\. /,
    ],
  ];
  for (const [what, args, message] of failures) {
    it(`refuses ${what} in one line, and leaves nothing`, async () => {
      await mkdir(path.join(folder, 'dir.mp3'));
      await writeFile(path.join(folder, 'german.md'), GERMAN);
      const { code, stderr } = await convert(...args);
      expect(code).to.equal(1);
      expect(stderr.trim()).to.match(message).and.not.include('\n');
      expect(await left()).to.deep.equal([]);
    });
  }

  it('reads what watched folders read, and says why it does not read the rest', async () => {
    const headers = 'From: releases@example.com\nSubject: Orders 4.2\nMIME-Version: 1.0\n';
    const body = Buffer.from('Approvals in bulk are new.').toString('base64');
    const encoded = `Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${body}\n`;
    await writeFile(path.join(work, 'mail.eml'), `${headers}${encoded}`);
    await writeFile(path.join(work, 'data.json'), '{}');
    expect((await convert('mail.eml', '-o', 'out.mp3')).code).to.equal(0);
    const { tags } = await measureMedia(path.join(work, 'out.mp3'));
    expect(tags['title']).to.equal('Orders 4.2');
    const refused = await convert('data.json', '-o', 'data.mp3');
    expect(refused).to.include({ code: 1 });
    expect(refused.stderr).to.match(/^lectern: data\.json: A \.json file is data for programs/);
  });

  it('overwrites an output that is there with --force only', async () => {
    await writeFile(path.join(work, 'out.wav'), 'mine');
    const refused = await convert('CHANGELOG.md', '-o', 'out.wav');
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.equal(
      'lectern: out.wav cannot be written: it already exists; --force overwrites it.\n',
    );
    expect(await readFile(path.join(work, 'out.wav'), 'utf8')).to.equal('mine');
    expect((await convert('CHANGELOG.md', '-o', 'out.wav', '--force')).code).to.equal(0);
    expect((await readFile(path.join(work, 'out.wav'))).toString('latin1', 0, 4)).to.equal('RIFF');
    expect(await left()).to.deep.equal(['out.wav']);
  });

  it('writes the audio alone to standard output', async () => {
    const child = start(['CHANGELOG.md', '-o', '-', '--format', 'flac']);
    const [audio, stderr] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect(child.exitCode).to.equal(0);
    expect(stderr).to.match(/^standard output: 0\.\d minutes, -1[56]\.\d LUFS$/m);
    expect(await left()).to.deep.equal([]);
    await writeFile(path.join(work, 'out.flac'), audio);
    const facts = await measureMedia(path.join(work, 'out.flac'));
    expect(facts.stream).to.match(/flac/);
    expect(facts.integratedLufs).to.be.closeTo(-16, 0.5);
  });

  it('writes into a pipe that is given as output, and leaves it', async () => {
    await promisify(execFile)('mkfifo', [path.join(work, 'out.mp3')]);
    const reader = spawn('cat', ['out.mp3'], { cwd: work, stdio: ['ignore', 'pipe', 'ignore'] });
    const [audio, { code, stdout, stderr }] = await Promise.all([
      buffer(reader.stdout),
      convert('CHANGELOG.md', '-o', 'out.mp3', '--force'),
    ]);
    expect(code).to.equal(0);
    expect(audio.length).to.be.greaterThan(1_000);
    // The pipe may be standard output: `-o /dev/stdout`.
    expect(stdout).to.equal('');
    expect(stderr).to.match(/^out\.mp3: 0\.\d minutes/m);
    expect((await lstat(path.join(work, 'out.mp3'))).isFIFO()).to.equal(true);
    expect(await left()).to.deep.equal(['out.mp3']);
  });

  it('reads a pipe that is given as its source', async () => {
    const shell = `exec "$0" ${v8Flags().join(' ')} "$1" convert <(cat CHANGELOG.md) -o out.mp3 --title A`;
    const child = spawn('bash', ['-c', shell, process.execPath, MAIN], {
      cwd: work,
      env: { PATH: SEARCH_PATH, TMPDIR: temporary },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    expect((await end(child)).code).to.equal(0);
    expect(await left()).to.deep.equal(['out.mp3']);
  });

  const quiet: Readonly<Record<string, string>> = {
    'the audio': 'convert CHANGELOG.md -o - --format wav',
    'a list of names': 'voices list --json',
    'a report': 'org list --json',
    help: '--help',
  };
  for (const [what, words] of Object.entries(quiet)) {
    it(`ends quietly if the reader of ${what} has closed standard output`, async () => {
      const child = spawn(process.execPath, [...v8Flags(), MAIN, ...words.split(' ')], {
        cwd: work,
        env: { PATH: SEARCH_PATH, TMPDIR: temporary, LECTERN_STORAGE_DIR: path.join(folder, 's') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      // Closed before anything was written.
      child.stdout.destroy();
      const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect(child.exitCode).to.equal(0);
      expect(stderr).to.not.match(/EPIPE|at |lectern:/);
      expect(await left()).to.deep.equal([]);
    });
  }

  it('stops at Ctrl-C and leaves nothing', async () => {
    await writeFile(
      path.join(work, 'CHANGELOG.md'),
      `${SHORT}${'- Adds another field to it\n'.repeat(1_500)}`,
    );
    const child = start(['CHANGELOG.md', '-o', 'out.mp3', '--verbosity', 'detailed']);
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    const { code, stderr } = await end(child);
    expect(code).to.equal(130);
    expect(stderr).to.match(/lectern: Stopped\.\n$/);
    expect(await left()).to.deep.equal([]);
  });

  it('stops at Ctrl-C while it waits for standard input', async () => {
    const child = start(['-', '-o', 'out.mp3']);
    child.stdin.write('Relay copies ');
    await eventually(async () => ((await left()).length > 1 ? true : undefined));
    child.kill('SIGINT');
    const { code, stderr } = await end(child);
    expect(code).to.equal(130);
    expect(stderr).to.equal('lectern: Stopped.\n');
    expect(await left()).to.deep.equal([]);
  });

  it('stops at Ctrl-C while it waits for the writer of a pipe', async () => {
    await promisify(execFile)('mkfifo', [path.join(work, 'notes.md')]);
    const child = start(['notes.md', '-o', 'out.mp3']);
    await eventually(async () => ((await left()).length > 2 ? true : undefined));
    child.kill('SIGINT');
    const { code, stderr } = await end(child);
    expect(code).to.equal(130);
    expect(stderr).to.equal('lectern: Stopped.\n');
    expect(await left()).to.deep.equal(['notes.md']);
  });

  it('says in one line that standard output has no room', async function () {
    const full = path.join(folder, 'full');
    try {
      // A device of our own, of the kind of /dev/full.
      await promisify(execFile)('mknod', [full, 'c', '1', '7']);
      await (await open(full, 'w')).close();
    } catch {
      process.stderr.write('A full standard output is not tested: only root can make one.\n');
      this.skip();
    }
    const shell = `exec "$0" ${v8Flags().join(' ')} "$1" --help > "$2"`;
    const child = spawn('/bin/sh', ['-c', shell, process.execPath, MAIN, full], {
      cwd: work,
      env: { PATH: SEARCH_PATH },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const { code, stderr } = await end(child);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^lectern: The disk is full.*\n$/);
  });

  /** With a language model whose server fails. @returns what it was asked for, too */
  async function withBrokenModel(file: string) {
    const server = await ChatServer.start();
    server.reply = (response) => response.writeHead(503).end();
    const child = start([file, '-o', 'out.mp3'], {
      LECTERN_SCRIPTING_WRITER: 'writer-openai',
      LECTERN_SCRIPTING_BASE_URL: server.baseUrl,
      LECTERN_SCRIPTING_MODEL: 'small',
    });
    const outcome = await end(child);
    await server.stop();
    return { ...outcome, asked: JSON.stringify(server.asked) };
  }

  it('knows the product by the name of the file if the title is a version', async () => {
    await writeFile(path.join(work, 'relaycast-3.7.3.md'), '# 3.7.3\n\n- Fixes a crash\n');
    const { code, asked } = await withBrokenModel('relaycast-3.7.3.md');
    expect(code).to.equal(0);
    expect(asked).to.include('relaycast');
  });

  it('speaks with the voice of --voice, and refuses an unknown one with the installed names', async () => {
    const soundOf = async (...words: readonly string[]) => {
      const { code, stderr } = await convert('CHANGELOG.md', '-o', 'out.wav', '--force', ...words);
      expect(code, stderr).to.equal(0);
      return Buffer.from((await decode(path.join(work, 'out.wav'))).buffer);
    };
    const usual = await soundOf();
    expect((await soundOf('--voice', 'slt')).equals(usual)).to.equal(true);
    expect((await soundOf('--voice', 'rms')).equals(usual)).to.equal(false);
    for (const [name, reason] of [
      ['nobody', 'it must be the name of a provider, voice pack or voice that is installed here'],
      ['kokoro', 'Install it with "lectern voices install kokoro"'],
      ['provider_b', 'the operator brings some with "lectern voices install kokoro"'],
    ] as const) {
      const { code, stderr } = await convert('CHANGELOG.md', '-o', 'no.mp3', '--voice', name);
      expect(code).to.equal(1);
      expect(stderr).to.include(`lectern: --voice ${name}: `).and.include(reason);
    }
    expect(await left()).to.deep.equal(['out.wav']);
  });

  it('says why the wording of a language model was not taken', async () => {
    const { code, stdout } = await withBrokenModel('CHANGELOG.md');
    expect(code).to.equal(0);
    expect(stdout).to.match(
      /^Note: \d+ of \d+ passages kept the built-in wording: .*the server answered 503/m,
    );
  });
});
