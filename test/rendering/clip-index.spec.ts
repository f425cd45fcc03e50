import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { ClipCache } from '../../src/rendering/clip-cache.js';
import { writeClip } from '../../src/rendering/clip-file.js';
import { takeInventory } from '../../src/rendering/clip-folder.js';

const ONE = randomUUID();
const OTHER = randomUUID();

describe('clips of a conversion', () => {
  let folder: string;
  let cache: ClipCache;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-clips-'));
    cache = new ClipCache(folder, 1e9);
  });

  afterEach(() => rm(folder, { recursive: true }));

  const indexOf = (user: string) => path.join(folder, 'users', user);

  function pathOf(text: string): string {
    return cache.pathOf({ engine: 'flite 1', voice: 'slt', prosody: NEUTRAL_PROSODY, text });
  }

  /** Uses a clip as a conversion does; a missing clip is written again. */
  async function use(text: string, users: readonly string[]): Promise<string> {
    const clipPath = pathOf(text);
    for (const user of users) cache.retain(clipPath, user);
    await cache.prepare(clipPath);
    const audio = { sampleRate: 16_000, samples: new Int16Array(100).fill(9) };
    if (!existsSync(clipPath)) await writeClip(clipPath, audio);
    for (const user of users) cache.noteUser(clipPath, user);
    for (const user of users) cache.release(clipPath, user);
    await cache.idle();
    return clipPath;
  }

  async function errorOf(outcome: Promise<unknown>): Promise<unknown> {
    return outcome.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it('are found by its id, with another cache over the same folder', async () => {
    const own = await use('Own.', [ONE]);
    const shared = await use('Shared.', [ONE, OTHER]);
    const later = new ClipCache(folder, 1e9);
    expect(await later.users()).to.have.members([ONE, OTHER]);
    await later.forget(ONE);
    expect([existsSync(own), existsSync(shared)]).to.deep.equal([false, true]);
    expect(await later.users()).to.deep.equal([OTHER]);
    await later.forget(OTHER);
    expect(existsSync(shared)).to.equal(false);
    expect(await readdir(path.join(folder, 'users'))).to.deep.equal([]);
  });

  it('are in one file, one hash per line, each once regardless of the number of uses', async () => {
    const paths = [await use('First.', [ONE]), await use('Second.', [ONE])];
    await use('First.', [ONE]);
    const hashes = paths.map((clipPath) => `${path.basename(clipPath, '.wav')}\n`);
    expect(await readFile(indexOf(ONE), 'utf8')).to.equal(hashes.join(''));
  });

  it('stay if a hundred others use them: a common phrase is nobody\u2019s own', async () => {
    const users = Array.from({ length: 150 }, () => randomUUID());
    const clipPath = await use('And that is all.', users);
    expect((await stat(`${clipPath}.users`)).size).to.be.lessThan(4_000);
    for (const user of users) await cache.forget(user);
    expect(existsSync(clipPath)).to.equal(true);
    await use('And that is all.', [ONE]);
    expect(await cache.users()).to.deep.equal([]);
  });

  it('are empty if it has none, and no file remains', async () => {
    await cache.forget(ONE);
    expect(await cache.users()).to.deep.equal([]);
    cache.retain(pathOf('Never written.'), ONE);
    cache.retain(pathOf('Never written, too.'), ONE);
    cache.release(pathOf('Never written.'), ONE);
    expect(await cache.users()).to.deep.equal([ONE]);
    cache.release(pathOf('Never written, too.'), ONE);
    expect(await cache.users()).to.deep.equal([]);
  });

  it('are looked up for UUIDs only, never below another path', async () => {
    await use('Own.', [ONE]);
    await writeFile(indexOf('note.txt'), 'not of the cache');
    const names = ['', '.', '..', '../users', `../users/${ONE}`, `${ONE}/..`, `${ONE}\n`, 'x'];
    for (const name of [...names, ONE.toUpperCase(), `/${ONE}`, `${ONE}\0`]) {
      expect(await errorOf(cache.forget(name)), name).to.be.instanceOf(TypeError);
      expect(() => cache.retain(pathOf('Own.'), name), name).to.throw(TypeError);
    }
    expect(await cache.users()).to.deep.equal([ONE]);
    expect(await readdir(path.join(folder, 'users'))).to.have.members([ONE, 'note.txt']);
  });

  it('are found after a line that a full disk cut off; lines without a hash are ignored', async () => {
    await use('First.', [OTHER]);
    await appendFile(indexOf(OTHER), '../../../etc/passwd\n0123abc');
    const clipPath = await use('Second.', [OTHER]);
    await cache.forget(OTHER);
    expect(existsSync(clipPath)).to.equal(false);
    expect(await cache.users()).to.deep.equal([]);
  });

  it('are used all the same if they cannot be noted: the disk is full, the folder gone', async () => {
    await mkdir(path.join(folder, 'users'));
    await symlink('/dev/full', indexOf(ONE));
    expect(existsSync(await use('First.', [ONE]))).to.equal(true);
    const gone = new ClipCache(path.join(folder, 'gone'), 1e9);
    gone.retain(path.join(folder, 'gone', 'ab', 'ab.wav'), ONE);
    expect(existsSync(path.join(folder, 'gone'))).to.equal(false);
    await rm(path.join(folder, 'users'), { recursive: true });
    await writeFile(path.join(folder, 'users'), 'no folder');
    expect(existsSync(await use('Second.', [OTHER]))).to.equal(true);
  });

  it('are tried again if one could not be removed', async () => {
    const stuck = await use('First.', [ONE]);
    const free = await use('Second.', [ONE]);
    await rm(stuck);
    await mkdir(stuck);
    await cache.forget(ONE);
    expect(existsSync(free)).to.equal(false);
    expect(await cache.users()).to.deep.equal([ONE]);
    await rmdir(stuck);
    await cache.forget(ONE);
    expect(await cache.users()).to.deep.equal([]);
  });

  it('are known still if one is noted while others are forgotten', async () => {
    await use('First.', [ONE]);
    const forgetting = cache.forget(ONE);
    cache.retain(pathOf('Second.'), ONE);
    await forgetting;
    expect(await cache.users()).to.deep.equal([ONE]);
  });

  it('are kept, with an error, if the list of clips cannot be read', async () => {
    await mkdir(indexOf(ONE), { recursive: true });
    expect(await errorOf(cache.forget(ONE))).to.have.property('code', 'ERR_NOT_REGULAR_FILE');
    await cache.tidy();
    expect(await cache.users()).to.deep.equal([ONE]);
  });

  describe('when the cache is tidied', () => {
    it('lose their note with the last of them, not before', async () => {
      const paths = [await use('First.', [ONE]), await use('Second.', [ONE])];
      await use('Third.', [OTHER]);
      for (const left of [[ONE, OTHER], [OTHER]]) {
        await rm(paths.pop() ?? '');
        await cache.tidy();
        expect(await cache.users()).to.have.members(left);
      }
    });

    it('keep their note while they are still to be written', async () => {
      cache.retain(pathOf('To come.'), ONE);
      await cache.tidy();
      expect(await cache.users()).to.deep.equal([ONE]);
    });

    it('are counted without their notes', async () => {
      const clipPath = await use('First.', [ONE]);
      await writeFile(indexOf(OTHER), `${path.basename(clipPath, '.wav')}\n`.repeat(1_000));
      const { clips, leftovers } = await takeInventory(folder, Date.now() + 1e9);
      expect(clips.map((clip) => clip.path)).to.deep.equal([clipPath]);
      expect(clips[0]?.bytes).to.be.lessThan(1_000);
      expect(leftovers).to.deep.equal([]);
      await new ClipCache(folder, 1_000).tidy();
      expect(existsSync(clipPath)).to.equal(true);
    });
  });
});
