import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { ClipCache } from '../../src/rendering/clip-cache.js';
import { writeClip } from '../../src/rendering/clip-file.js';
import { until } from './stage.js';

const SAMPLES = 10_000;
const CLIP_BYTES = 44 + 2 * SAMPLES;
const WORDS = [{ word: 'Hm', startMs: 0, endMs: 10 }];
const HOUR_MS = 3_600_000;

describe('clip cache', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-clips-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const identityOf = (text: string) => ({
    engine: 'flite 1',
    voice: 'slt',
    prosody: NEUTRAL_PROSODY,
    text,
  });

  /** Writes a clip that was last used some minutes ago. */
  async function keep(cache: ClipCache, text: string, minutesAgo: number): Promise<string> {
    const clipPath = cache.pathOf(identityOf(text));
    await cache.prepare(clipPath);
    const audio = { sampleRate: 16_000, samples: new Int16Array(SAMPLES).fill(9) };
    await writeClip(clipPath, audio, WORDS);
    await age(clipPath, minutesAgo * 60_000);
    return clipPath;
  }

  async function age(file: string, ms: number): Promise<void> {
    const then = new Date(Date.now() - ms);
    await utimes(file, then, then);
  }

  async function isThere(file: string): Promise<boolean> {
    return access(file).then(
      () => true,
      () => false,
    );
  }

  it('names a clip by everything that shapes its sound', () => {
    const cache = new ClipCache(folder, 1e6);
    const same = identityOf('Text');
    const paths = [
      same,
      { ...same, engine: 'flite 2' },
      { ...same, voice: 'rms' },
      { ...same, prosody: { ...NEUTRAL_PROSODY, rate: 1.1 } },
      { ...same, prosody: { ...NEUTRAL_PROSODY, pitch: 1 } },
      { ...same, prosody: { ...NEUTRAL_PROSODY, range: 1.5 } },
      { ...same, prosody: { ...NEUTRAL_PROSODY, manner: 'whispering' as const } },
      { ...same, prosody: { ...NEUTRAL_PROSODY, manner: 'laughing' as const } },
      { ...same, text: 'Text.' },
    ].map((identity) => cache.pathOf(identity));
    expect(new Set(paths).size).to.equal(paths.length);
    expect(cache.pathOf(identityOf('Text'))).to.equal(paths[0]);
  });

  it('evicts the clips unused for longest, with their word timings, until there is room', async () => {
    const cache = new ClipCache(folder, 4.6 * CLIP_BYTES);
    const paths = await Promise.all(
      countDown(6).map((minutes) => keep(cache, `Text ${minutes}`, minutes)),
    );
    const oldest = paths[0] ?? '';
    cache.retain(oldest);
    expect(await cache.find(oldest)).to.have.property('sampleCount', SAMPLES);
    cache.release(oldest);
    await cache.tidy();
    const left = await Promise.all(paths.map(isThere));
    expect(left).to.deep.equal([true, false, false, true, true, true]);
    const words = await Promise.all(paths.map((clipPath) => isThere(`${clipPath}.json`)));
    expect(words).to.deep.equal(left);
  });

  it('evicts no clip that is in use', async () => {
    const cache = new ClipCache(folder, 1);
    const used = await keep(cache, 'Used', 30);
    const idle = await keep(cache, 'Idle', 10);
    cache.retain(used);
    cache.retain(used);
    cache.release(used);
    await cache.tidy();
    expect(await Promise.all([used, idle].map(isThere))).to.deep.equal([true, false]);
    cache.release(used);
    await cache.tidy();
    expect(await isThere(used)).to.equal(false);
  });

  it('evicts no clip that comes into use during the eviction', async () => {
    const cache = new ClipCache(folder, 1);
    const paths = await Promise.all(countDown(150).map((i) => keep(cache, `Text ${i}`, i)));
    const tidied = new AbortController();
    const tidying = cache.tidy().finally(() => tidied.abort());
    const found: string[] = [];
    const finding: Promise<unknown>[] = [];
    // At every turn somebody wants every fourth of the clips that are to go next.
    for (let turn = 0; !tidied.signal.aborted; turn++) {
      const next = paths.find((clipPath) => existsSync(clipPath) && !found.includes(clipPath));
      if (next !== undefined && turn % 4 === 0) {
        cache.retain(next);
        finding.push(cache.find(next).then((facts) => facts !== null && found.push(next)));
      }
      await setImmediate();
    }
    await Promise.all([tidying, ...finding]);
    expect(found).not.to.be.empty;
    for (const clipPath of found) expect(await isThere(clipPath)).to.equal(true);
  });

  it('makes room in the background when clips are added', async () => {
    const cache = new ClipCache(folder, 3.5 * CLIP_BYTES);
    for (const minutes of countDown(5)) {
      await keep(cache, `Text ${minutes}`, minutes);
      cache.added({ sampleRate: 16_000, sampleCount: SAMPLES });
      await cache.idle();
    }
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.wav'))).to.have.length(3);
  });

  it('removes what killed writers left, when it is old, though there is room', async () => {
    const cache = new ClipCache(folder, 1e9);
    const kept = await keep(cache, 'Kept', 600);
    await age(`${kept}.json`, 10 * HOUR_MS);
    const never = cache.pathOf(identityOf('Never written'));
    await cache.prepare(never);
    const foreign = path.join(folder, 'README.part');
    const old = [`${kept}.123-abc.part`, `${never}.json`];
    const young = [`${kept}.456-def.part`, `${never}.789-ghi.part`];
    for (const file of [...old, ...young, foreign]) await writeFile(file, 'half');
    for (const file of [...old, foreign]) await age(file, 1.1 * HOUR_MS);
    cache.added({ sampleRate: 16_000, sampleCount: SAMPLES });
    await cache.idle();
    for (const file of old) expect(await isThere(file), file).to.equal(false);
    for (const file of [...young, foreign, kept, `${kept}.json`]) {
      expect(await isThere(file), file).to.equal(true);
    }
  });

  it('says that the storage is full when there is no room for the folder of a clip', async function () {
    // A file system of its own, as small as can be; not every machine lets one make it.
    const module = new URL('../../src/rendering/clip-cache.js', import.meta.url).href;
    const script = `
      const { ClipCache } = await import('${module}');
      for (let i = 0; i < 4; i++) await new ClipCache('${folder}', 1).prepare('${folder}/' + i + '/x');
    `;
    const command = 'mount -t tmpfs -o nr_inodes=3 none "$1" || exit 77; exec "$2" -e "$3"';
    const args = ['-rm', 'sh', '-c', command, 'sh', folder, process.execPath, script];
    const failure: unknown = await promisify(execFile)('unshare', [...args]).catch(
      (error: unknown) => error,
    );
    if (!(failure instanceof Error && 'code' in failure && failure.code === 1)) this.skip();
    expect(failure).to.have.property('stderr').that.includes('StorageFull');
  });

  it('leaves other errors of the file system as they are', async () => {
    await writeFile(path.join(folder, 'clips'), '');
    const clipPath = path.join(folder, 'clips', 'ab', 'x.wav');
    const error: unknown = await new ClipCache(folder, 1)
      .prepare(clipPath)
      .catch((reason: unknown) => reason);
    expect(error).to.have.property('code', 'ENOTDIR');
  });

  it('tidies a folder with what cannot be looked at', async () => {
    const cache = new ClipCache(folder, 10 * CLIP_BYTES);
    const kept = await keep(cache, 'One', 1);
    // A link that leads to itself: ELOOP, as EACCES and EIO, says nothing of the other clips.
    const unreadable = `${path.dirname(kept)}/${'a'.repeat(64)}.wav`;
    await symlink(unreadable, unreadable);
    await cache.tidy();
    expect(await isThere(kept)).to.equal(true);
  });

  it('does not wait for pipes in place of its notes', async function () {
    if (process.platform === 'win32') this.skip();
    const user = '0190a0b0-0000-7000-8000-000000000001';
    const cache = new ClipCache(folder, 10 * CLIP_BYTES);
    const clip = await keep(cache, 'One', 1);
    await mkdir(path.join(folder, 'users'));
    await promisify(execFile)('mkfifo', [`${clip}.users`, path.join(folder, 'users', user)]);
    cache.retain(clip, user);
    cache.noteUser(clip, user);
    cache.release(clip, user);
    await cache.idle();
    expect(await cache.find(clip)).to.include({ sampleCount: SAMPLES });
    expect(String(await cache.forget(user).catch(String))).to.include('is not a regular file');
    await rm(clip);
    await promisify(execFile)('mkfifo', [clip]);
    expect(await cache.find(clip)).to.equal(null);
    await cache.prepare(cache.pathOf(identityOf('Two')));
  });

  it('tidies a folder that is not there', async () => {
    await new ClipCache(path.join(folder, 'none'), 1).tidy();
    await until(async () => (await readdir(folder)).length === 0);
  });
});

/** From `count` down to 1. */
function countDown(count: number): number[] {
  return Array.from({ length: count }, (_, i) => count - i);
}
