import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { pino } from 'pino';
import { systemTimers } from '../../../src/daemon/system-clock.js';
import { runAfter } from '../../../src/intake/results/after-command.js';
import { writeTextAtomically } from '../../../src/intake/results/atomic-file.js';
import { fitName } from '../../../src/intake/results/file-names.js';
import type { HeldFolder } from '../../../src/intake/folders/held-folder.js';
import { NotAFolder, withFolder } from '../../../src/intake/folders/held-folder.js';
import { isStillThere, moveAside, withPlace } from '../../../src/intake/results/move-source.js';
import { lookAt } from '../../../src/intake/watching/file-stamp.js';
import type { IntakeFile } from '../../../src/domain/intake.js';
import { anIntakeFile } from '../../builders/intake.js';
import { eventually } from '../../journeys/eventually.js';

describe('writing the results of a dropped file', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lectern-results-'));
  });

  afterEach(() => rm(root, { recursive: true }));

  const held = <Result>(use: (folder: HeldFolder) => Promise<Result>) =>
    withFolder({ root }, '', use);

  it('gives every name one that fits, the same each time, and others to others', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(names, names, (one, other) => {
        const fitted = fitName(one, '.error.txt');
        expect(Buffer.byteLength(fitted)).to.be.at.most(255);
        expect(fitted.endsWith('.error.txt')).to.equal(true);
        expect(fitName(one, '.error.txt')).to.equal(fitted);
        if (one !== other) expect(fitName(other, '.error.txt')).to.not.equal(fitted);
      }),
    );
    expect(fitName('notes', '.mp3')).to.equal('notes.mp3');
    expect(fitName('x'.repeat(251), '.mp3')).to.equal(`${'x'.repeat(251)}.mp3`);
  });

  it('writes through no link, and leaves nothing if it fails', async () => {
    const secret = path.join(root, 'secret');
    await writeFile(secret, 'untouched');
    await symlink(secret, path.join(root, 'notes.txt'));
    await symlink(secret, path.join(root, '.lectern-id.part'));
    await held((folder) => writeTextAtomically(folder, 'notes.txt', 'id', 'told'));
    expect(await readFile(secret, 'utf8')).to.equal('untouched');
    expect((await lstat(path.join(root, 'notes.txt'))).isFile()).to.equal(true);
    await mkdir(path.join(root, 'taken'));
    const failing = held((folder) => writeTextAtomically(folder, 'taken', 'id', 'told'));
    expect(await failing.catch((error: unknown) => error)).to.be.instanceOf(Error);
    expect((await readdir(root)).sort()).to.deep.equal(['notes.txt', 'secret', 'taken']);
  });

  it('makes folders within another, never outside of it', async () => {
    const outbox = path.join(root, 'outbox');
    await mkdir(outbox);
    await mkdir(path.join(root, 'elsewhere'));
    const make = (place: string, within: string) =>
      withFolder({ root: place }, within, (folder) => Promise.resolve(folder.path), {
        make: true,
      }).catch((error: unknown) => error);
    expect(await make(outbox, 'a/b')).to.equal(path.join(outbox, 'a', 'b'));
    await symlink(path.join(root, 'elsewhere'), path.join(outbox, 'link'));
    await symlink('a', path.join(outbox, 'inner'));
    await writeFile(path.join(outbox, 'file'), '');
    for (const name of ['link', 'inner', 'file']) {
      const refused = await make(outbox, `${name}/b`);
      expect(refused).to.be.instanceOf(NotAFolder);
      expect(String(refused)).to.include('remove it');
    }
    expect(await readdir(path.join(root, 'elsewhere'))).to.deep.equal([]);
    const away = await make(path.join(root, 'not mounted'), 'a');
    expect(away).to.have.property('code', 'ENOENT');
  });

  it('moves a file aside under a name that is free, and leaves another that came in its place', async () => {
    const file = anIntakeFile({ path: 'sub/notes.md' });
    const put = async (content: string) => {
      await mkdir(path.join(root, 'sub'), { recursive: true });
      await writeFile(path.join(root, 'sub/notes.md'), content);
      return (await lookAt({ root }, 'sub/notes.md')) ?? '';
    };
    for (const expected of ['notes.md', 'notes-2.md', 'notes-3.md']) {
      const stamp = await put(expected);
      await withFolder({ root }, 'sub', async (folder) => {
        expect(await isStillThere(folder, { ...file, stamp })).to.equal(true);
        const wanted = { top: 'done', file: file.path };
        await withPlace({ root }, wanted, (place) => moveAside(folder, file, place));
      });
      expect(await readFile(path.join(root, 'done/sub', expected), 'utf8')).to.equal(expected);
    }
    const stamp = await put('taken');
    await put('brand new');
    const isThere = await withFolder({ root }, 'sub', (folder) =>
      isStillThere(folder, { ...file, stamp }),
    );
    expect(isThere).to.equal(false);
  });

  describe('on another file system', () => {
    /** Shared memory: the only other file system that every Linux lets everybody write to. */
    const OTHER = '/dev/shm';
    let other: string;

    before(async function () {
      const devices = await Promise.all(
        [tmpdir(), OTHER].map((place) => stat(place).catch(() => null)),
      );
      if (devices[1] === null || devices[0]?.dev === devices[1]?.dev) {
        process.stderr.write(`Moves across file systems are not tested: ${OTHER} is none.\n`);
        this.skip();
      }
    });

    beforeEach(async () => {
      other = await mkdtemp(path.join(OTHER, 'lectern-results-'));
    });

    afterEach(() => rm(other, { recursive: true }));

    const moveThere = (file: IntakeFile) =>
      held((from) =>
        withFolder({ root: other }, '', (folder) =>
          moveAside(from, file, { folder, name: 'notes.md', path: 'done/notes.md' }),
        ),
      );

    it('moves a file there with what belongs to it', async () => {
      const file = anIntakeFile();
      const withSidecar = { ...file, plan: { ...file.plan, companions: ['notes.lectern.yaml'] } };
      await writeFile(path.join(root, 'notes.md'), 'x'.repeat(1_000_000));
      await writeFile(path.join(root, 'notes.lectern.yaml'), 'title: A');
      await moveThere(withSidecar);
      expect(await readdir(root)).to.deep.equal([]);
      expect((await readdir(other)).sort()).to.deep.equal(['notes.lectern.yaml', 'notes.md']);
      expect((await stat(path.join(other, 'notes.md'))).size).to.equal(1_000_000);
    });

    it('copies nothing that a link names which was put in place of the file', async () => {
      await writeFile(path.join(root, 'secret'), 'untouched');
      await symlink(path.join(root, 'secret'), path.join(root, 'notes.md'));
      await moveThere(anIntakeFile());
      expect(await readdir(other)).to.deep.equal([]);
      expect((await readdir(root)).sort()).to.deep.equal(['notes.md', 'secret']);
    });
  });

  describe('and running a command after it', () => {
    let log: string;

    const run = (script: string, timeLimitMs = 10_000, signal = new AbortController().signal) => {
      log = '';
      const stream = { write: (line: string) => void (log += line) };
      return runAfter(
        {
          command: ['/bin/sh', '-c', script],
          ...{ timeLimitMs, timers: systemTimers, logger: pino({ level: 'debug' }, stream) },
          env: { PATH: process.env['PATH'], LECTERN_SECRETS_CURSOR_KEY: 'hidden' },
        },
        { LECTERN_FILE_PATH: `it's; "$HOME"\n` },
        signal,
      );
    };

    it('tells it the facts, and none of the secrets', async () => {
      await run(`printf '%s' "$LECTERN_FILE_PATH" > ${root}/told; env > ${root}/env`);
      expect(await readFile(path.join(root, 'told'), 'utf8')).to.equal(`it's; "$HOME"\n`);
      expect(await readFile(path.join(root, 'env'), 'utf8')).to.not.include('hidden');
      expect(log).to.include('succeeded');
    });

    it('logs that it has failed, with the end of what it wrote', async () => {
      await run('yes noise | head -c 100000; echo the end >&2; exit 3');
      expect(log).to.include('with 3').and.to.include('the end');
      expect(log.length).to.be.lessThan(5_000);
    });

    it('kills the command and all processes that it started at the time limit', async () => {
      await run(`sleep 600 & echo $! > ${root}/pid; wait`, 300);
      expect(log).to.include('by SIGKILL');
      const pid = Number(await readFile(path.join(root, 'pid'), 'utf8'));
      await eventually(() => (isRunning(pid) ? undefined : true));
    });

    it('logs that there is no such program', async () => {
      const logger = pino({ level: 'warn' }, { write: (line: string) => void (log = line) });
      const common = { timeLimitMs: 1_000, timers: systemTimers, logger, env: {} };
      const { signal } = new AbortController();
      await runAfter({ ...common, command: ['/no/such/program'] }, {}, signal);
      expect(log).to.include('could not run the command').and.to.include('ENOENT');
    });
  });
});

/** A process that has ended is not there, or waits for its parent. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
