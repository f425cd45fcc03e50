import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  link,
  lstat,
  mkdtemp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { claimTarget } from '../../src/cli/output-target.js';

const run = promisify(execFile);
/** More than a pipe holds. */
const AUDIO = Buffer.alloc(300_000, 'audio');

describe('the output of a command', () => {
  let place: string;
  let folder: string;
  let content: string;
  let stop: AbortController;

  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'lectern-output-'));
    folder = path.join(place, 'out');
    await mkdir(folder);
    content = path.join(place, 'content');
    await writeFile(content, AUDIO);
    stop = new AbortController();
  });

  afterEach(() => rm(place, { recursive: true }));

  const at = (name: string) => path.join(folder, name);

  async function write(name: string, force = false): Promise<void> {
    const target = await claimTarget(at(name), force);
    try {
      await target.write(content, stop.signal);
    } finally {
      target.discard();
    }
  }

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'It was written.',
      (error: unknown) => String(error),
    );

  it('is a file that appears whole, and nothing is left beside it', async () => {
    await write('out.mp3');
    expect(await readFile(at('out.mp3'))).to.deep.equal(AUDIO);
    await chmod(at('out.mp3'), 0o640);
    expect(await failure(write('out.mp3'))).to.include('it already exists; --force');
    await write('out.mp3', true);
    expect((await stat(at('out.mp3'))).mode & 0o777).to.equal(0o640);
    const unused = await claimTarget(at('other.mp3'), false);
    unused.discard();
    expect(await readdir(folder)).to.deep.equal(['out.mp3']);
  });

  it('is never the file that is read, whatever links lead to it', async () => {
    await writeFile(at('notes.md'), 'Notes');
    await symlink('notes.md', at('linked.mp3'));
    await link(at('notes.md'), at('same.mp3'));
    for (const name of ['notes.md', 'linked.mp3', 'same.mp3']) {
      const claimed = claimTarget(at(name), true, at('linked.mp3'));
      expect(await failure(claimed), name).to.include('it is the file to be narrated');
    }
    expect(await readFile(at('notes.md'), 'utf8')).to.equal('Notes');
    expect(await readdir(folder)).to.have.members(['notes.md', 'linked.mp3', 'same.mp3']);
  });

  it('goes into a pipe, which stays one, with and without --force', async () => {
    await run('mkfifo', [at('out.mp3')]);
    for (const force of [true, false]) {
      const reader = spawn('cat', [at('out.mp3')], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [read] = await Promise.all([buffer(reader.stdout), write('out.mp3', force)]);
      expect(read).to.deep.equal(AUDIO);
      expect((await lstat(at('out.mp3'))).isFIFO()).to.equal(true);
    }
    expect(await readdir(folder)).to.deep.equal(['out.mp3']);
  });

  it('waits for the reader of a pipe, and for none that never comes', async () => {
    await run('mkfifo', [at('out.mp3')]);
    const target = await claimTarget(at('out.mp3'), false);
    const writing = target.write(content, stop.signal);
    const reader = spawn('cat', [at('out.mp3')], { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await buffer(reader.stdout)).to.deep.equal(AUDIO);
    await writing;
    const waiting = failure(target.write(content, stop.signal));
    stop.abort(new Error('Stopped.'));
    expect(await waiting).to.include('Stopped.');
  });

  it('says that the reader of a pipe has closed it', async () => {
    await run('mkfifo', [at('out.mp3')]);
    const reader = spawn('head', ['-c', '1', at('out.mp3')], { stdio: 'ignore' });
    const ended = once(reader, 'exit');
    expect(await failure(write('out.mp3'))).to.include('its reader has closed it');
    await ended;
  });

  it('goes to what listens on a socket, which stays one', async () => {
    const received: Promise<Buffer>[] = [];
    const server = createServer((socket: Socket) => received.push(buffer(socket)));
    server.listen(at('out.mp3'));
    await once(server, 'listening');
    await write('out.mp3', true);
    expect(await received[0]).to.deep.equal(AUDIO);
    expect((await lstat(at('out.mp3'))).isSocket()).to.equal(true);
    server.close();
    await once(server, 'close');
  });

  it('goes into a device, which stays one', async function () {
    try {
      // A device of our own, of the kind of /dev/null.
      await run('mknod', [at('null.mp3'), 'c', '1', '3']);
      await writeFile(at('null.mp3'), '');
    } catch {
      process.stderr.write(
        'Output to a device is not tested: only root can make one, and not here.\n',
      );
      this.skip();
    }
    for (const force of [true, false]) {
      await write('null.mp3', force);
      expect((await lstat(at('null.mp3'))).isCharacterDevice()).to.equal(true);
    }
    expect(await readdir(folder)).to.deep.equal(['null.mp3']);
  });

  it('is what links lead to, which stay links', async () => {
    await mkdir(path.join(place, 'elsewhere'));
    const real = path.join(place, 'elsewhere/real.mp3');
    await symlink('../elsewhere/real.mp3', at('first.mp3'));
    await symlink('first.mp3', at('out.mp3'));
    await write('out.mp3');
    expect(await readFile(real)).to.deep.equal(AUDIO);
    await writeFile(real, 'old');
    expect(await failure(write('out.mp3'))).to.include('--force');
    await write('out.mp3', true);
    expect(await readFile(real)).to.deep.equal(AUDIO);
    expect(await readlink(at('out.mp3'))).to.equal('first.mp3');
    expect(await readdir(path.join(place, 'elsewhere'))).to.deep.equal(['real.mp3']);
    await symlink('round.mp3', at('round.mp3'));
    expect(await failure(write('round.mp3', true))).to.include('symbolic links form a loop');
  });

  it('writes through no link that was planted under a name of a temporary file', async () => {
    const victim = path.join(place, 'victim');
    await writeFile(victim, 'untouched');
    await symlink(victim, at(`out.mp3.${process.pid}.part`));
    const target = await claimTarget(at('out.mp3'), false);
    const names = (await readdir(folder)).filter((name) => !name.startsWith('out.mp3.'));
    expect(names).to.have.length(1);
    expect(names[0]).to.match(/^\.lectern-[0-9a-f-]{36}\.part$/);
    await rm(at(names[0] ?? ''));
    await symlink(victim, at(names[0] ?? ''));
    const refused = await failure(target.write(content, stop.signal));
    expect(refused).to.include('another program replaced the file');
    target.discard();
    expect((await readdir(folder)).filter((name) => name === 'out.mp3')).to.deep.equal([]);
    expect(await readFile(victim, 'utf8')).to.equal('untouched');
  });

  it('does not replace a file that has taken its place in between', async () => {
    const target = await claimTarget(at('out.mp3'), true);
    await run('mkfifo', [at('out.mp3')]);
    expect(await failure(target.write(content, stop.signal))).to.include('already exists');
    target.discard();
    expect((await lstat(at('out.mp3'))).isFIFO()).to.equal(true);
  });
});
