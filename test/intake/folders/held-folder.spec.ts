import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, promisify } from 'node:util';
import { expect } from 'chai';
import { NotRegularFile } from '../../../src/domain/regular-file.js';
import { readSource } from '../../../src/intake/claims/read-source.js';
import type { HeldFolder } from '../../../src/intake/folders/held-folder.js';
import { openWithin, withFolder, type Reach } from '../../../src/intake/folders/held-folder.js';
import { writeTextAtomically } from '../../../src/intake/results/atomic-file.js';
import {
  isStillThere,
  moveAside,
  removeSource,
  withPlace,
} from '../../../src/intake/results/move-source.js';
import { isGone, lookAt, lookIn } from '../../../src/intake/watching/file-stamp.js';
import { IgnoredNames } from '../../../src/intake/watching/ignored-names.js';
import { walkFolder } from '../../../src/intake/watching/walk-folder.js';
import { anIntakeFile } from '../../builders/intake.js';

const SWAPPING = fileURLToPath(new URL('swapping.js', import.meta.url));
const SECRET = 'Nobody may hear this.';
const OWN = 'It speaks.';

describe('a held folder', () => {
  let place: string;
  let root: string;
  let outside: string;

  beforeEach(async () => {
    place = await realpath(await mkdtemp(path.join(tmpdir(), 'lectern-held-')));
    root = path.join(place, 'inbox');
    outside = path.join(place, 'outside');
    await mkdir(path.join(root, 'sub'), { recursive: true });
    await mkdir(outside);
    await writeFile(path.join(root, 'sub/notes.md'), OWN);
    for (const name of ['notes.md', 'notes.lectern.yaml', 'notes.error.txt']) {
      await writeFile(path.join(outside, name), SECRET);
    }
  });

  afterEach(() => rm(place, { recursive: true }));

  /** Swaps a folder: it is moved away, and a link to the outside takes its name. */
  async function swap(folder = 'sub'): Promise<void> {
    await rename(path.join(root, folder), path.join(place, `${folder}-away`));
    await symlink(outside, path.join(root, folder));
  }

  async function expectOutsideUntouched(): Promise<void> {
    expect((await readdir(outside)).sort()).to.deep.equal([
      ...['notes.error.txt', 'notes.lectern.yaml', 'notes.md'],
    ]);
    for (const name of await readdir(outside)) {
      expect(await readFile(path.join(outside, name), 'utf8')).to.equal(SECRET);
    }
  }

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('is not opened behind a link, neither at the end of a path nor on the way', async () => {
    await mkdir(path.join(outside, 'deep'));
    await swap();
    for (const within of ['sub', 'sub/deep']) {
      const error = await failure(openWithin({ root }, within));
      expect(isGone(error), String(error)).to.equal(true);
    }
    expect(await lookAt({ root }, 'sub/notes.md')).to.equal(null);
    await rm(path.join(outside, 'deep'), { recursive: true });
    const walked: string[] = [];
    for await (const file of walkFolder({ root }, new IgnoredNames(), () => undefined)) {
      walked.push(file);
    }
    expect(walked).to.deep.equal([]);
    await expectOutsideUntouched();
  });

  it('refuses a root in whose place another folder is', async () => {
    const { place: identity } = await withFolder({ root }, '', (folder) => Promise.resolve(folder));
    await rename(root, `${root}-away`);
    await mkdir(root);
    await writeFile(path.join(root, 'notes.md'), OWN);
    expect(await lookAt({ root, place: identity }, 'notes.md')).to.equal(null);
    expect(await lookAt({ root }, 'notes.md')).to.not.equal(null);
  });

  it('takes single names only', async () => {
    await withFolder({ root }, 'sub', async (folder) => {
      for (const name of ['../sub', '..', 'a/b']) {
        expect(await failure(folder.openFile(name))).to.be.instanceOf(RangeError);
      }
    });
  });

  it('opens neither pipes nor links, and does not wait for them', async () => {
    await promisify(execFile)('mkfifo', [path.join(root, 'pipe.md')]);
    await symlink(path.join(outside, 'notes.md'), path.join(root, 'link.md'));
    await withFolder({ root }, '', async (folder) => {
      expect(await failure(folder.openFile('pipe.md'))).to.be.instanceOf(NotRegularFile);
      expect(await failure(folder.openFile('link.md'))).to.have.property('code', 'ELOOP');
      expect(await failure(folder.createFile('link.md'))).to.have.property('code', 'EEXIST');
    });
  });

  for (const reach of ['descriptor', 'path'] satisfies Reach[]) {
    describe(`that is reached by ${reach}`, () => {
      beforeEach(function () {
        if (reach === 'descriptor' && process.platform !== 'linux') {
          process.stderr.write('Folders are not reached by descriptor here: this is not Linux.\n');
          this.skip();
        }
      });

      /** Opens the folder of the file, swaps it, and does something with what was opened. */
      async function afterSwap(use: (folder: HeldFolder) => Promise<unknown>): Promise<unknown> {
        const folder = await openWithin({ root }, 'sub', { reach });
        try {
          await swap();
          return await failure(use(folder));
        } finally {
          await folder.close();
        }
      }

      const away = (name: string) => path.join(place, 'sub-away', name);

      const seams: readonly (readonly [string, (folder: HeldFolder) => Promise<unknown>])[] = [
        ['it is looked at', (folder) => lookIn(folder, 'notes.md')],
        ['it is read', async (folder) => (await folder.openFile('notes.md')).close()],
        ['it is listed', (folder) => folder.list()],
        ['its file is checked', (folder) => isStillThere(folder, anIntakeFile())],
        ['its file is deleted', (folder) => removeSource(folder, anIntakeFile())],
        ['its file is moved', (folder) => moveTo(folder)],
        ['a text is written', (folder) => writeTextAtomically(folder, 'notes.md', 'id', 'new')],
        ['a folder is made', async (folder) => (await folder.makeFolder('deep')).close()],
      ];
      const moveTo = (from: HeldFolder) =>
        withPlace({ root }, { top: 'done', file: 'sub/notes.md' }, (to) =>
          moveAside(from, anIntakeFile({ path: 'sub/notes.md' }), to),
        );

      for (const [what, use] of seams) {
        it(`touches nothing outside when it is swapped for a link before ${what}`, async () => {
          const error = await afterSwap(use);
          // By its path the folder cannot be found any more; by its descriptor it is still the same.
          if (reach === 'descriptor') expect(error).to.equal(null);
          else if (error !== null) expect(isGone(error), inspect(error)).to.equal(true);
          await expectOutsideUntouched();
        });
      }

      if (reach === 'descriptor') {
        it('moves the file that was checked, and removes that one', async () => {
          await afterSwap(moveTo);
          expect(await readFile(path.join(root, 'done/sub/notes.md'), 'utf8')).to.equal(OWN);
          await writeFile(away('notes.md'), OWN);
          await unlink(path.join(root, 'sub'));
          await rename(path.join(place, 'sub-away'), path.join(root, 'sub'));
          await afterSwap((folder) => removeSource(folder, anIntakeFile()));
          expect(await readdir(path.join(place, 'sub-away'))).to.deep.equal([]);
        });
      }
    });
  }

  it('accesses only its files while another process swaps their folder as fast as it can', async () => {
    const swapper = spawn(process.execPath, [
      ...[SWAPPING, path.join(root, 'sub'), path.join(place, 'aside'), outside],
    ]);
    const ended = once(swapper, 'exit');
    try {
      await once(swapper.stdout, 'data');
      let taken = 0;
      let finished = 0;
      for (let round = 0; round < 3_000; round += 1) {
        const stamp = await lookAt({ root }, 'sub/notes.md');
        if (stamp === null) continue;
        const read = await readSource({ root }, 'sub/notes.md', stamp);
        if (read.type !== 'read') continue;
        taken += 1;
        expect(read.bytes.toString()).to.equal(OWN);
        const file = anIntakeFile({ path: 'sub/notes.md', stamp, sha256: read.source.sha256 });
        if (await finish(file, round % 2 === 0)) finished += 1;
      }
      expect(swapper.exitCode, 'the swapping process still runs').to.equal(null);
      expect([taken, finished].every((count) => count > 0)).to.equal(true);
      await expectOutsideUntouched();
    } finally {
      swapper.kill('SIGKILL');
      await ended;
    }
  });

  /** Finishes a file as the daemon does, and puts another one in its place. */
  async function finish(file: ReturnType<typeof anIntakeFile>, isMoved: boolean): Promise<boolean> {
    const held = await openWithin({ root }, 'sub').catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    if (held === null) return false;
    try {
      if (!(await isStillThere(held, file))) return false;
      const wanted = { top: 'done', file: file.path };
      if (isMoved) await withPlace({ root }, wanted, (to) => moveAside(held, file, to));
      else await removeSource(held, file);
      await writeTextAtomically(held, 'notes.md', file.id, OWN);
      return true;
    } finally {
      await held.close();
    }
  }
});
