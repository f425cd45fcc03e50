import { mkdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { remembered, storageSizes } from '../../src/storage/storage-sizes.js';
import { newFolder } from '../builders/new-folder.js';

describe('the sizes of the storage', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await newFolder();
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('are sums of the files, at any depth, and of nothing that a link leads to', async () => {
    await mkdir(path.join(folder, 'media', 'ab'), { recursive: true });
    await writeFile(path.join(folder, 'media', 'ab', 'one.mp3'), 'x'.repeat(1_000));
    await writeFile(path.join(folder, 'media', 'two.mp3'), 'x'.repeat(200));
    await writeFile(path.join(folder, 'elsewhere'), 'x'.repeat(5_000));
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, 'media', 'link'));
    await writeFile(path.join(folder, 'lectern.db'), 'x'.repeat(30));
    await writeFile(path.join(folder, 'lectern.db-wal'), 'x'.repeat(4));
    const sizes = storageSizes(folder);
    expect(await sizes.media()).to.equal(1_200);
    expect(await sizes.clipCache()).to.equal(0);
    expect(await sizes.database()).to.equal(34);
    const { bsize, blocks } = await statfs(folder);
    expect(await sizes.storageFree())
      .to.be.above(0)
      .and.at.most(bsize * blocks);
  });

  it('count the files of many folders', async () => {
    for (let i = 0; i < 100; i += 1) {
      const shard = path.join(folder, 'media', `${i}`);
      await mkdir(shard, { recursive: true });
      await writeFile(path.join(shard, 'one.mp3'), 'x'.repeat(10));
      await writeFile(path.join(shard, 'two.mp3'), 'x'.repeat(10));
    }
    expect(await storageSizes(folder).media()).to.equal(2_000);
  });

  it('are measured once in a while, and never twice at a time', async () => {
    let now = 0;
    let measured = 0;
    const finish: ((size: number) => void)[] = [];
    const size = remembered(
      () => {
        measured += 1;
        return new Promise((resolve) => finish.push(resolve));
      },
      () => now,
    );
    const first = [size(), size()];
    now = 60_000;
    first.push(size());
    finish[0]?.(7);
    expect(await Promise.all(first)).to.deep.equal([7, 7, 7]);
    now += 14_999;
    expect(await size()).to.equal(7);
    expect(measured).to.equal(1);
    now += 1;
    const second = size();
    finish[1]?.(8);
    expect(await second).to.equal(8);
    expect(measured).to.equal(2);
  });

  it('are measured again after they could not be', async () => {
    let now = 0;
    const outcomes = [() => Promise.reject(new Error('EIO')), () => Promise.resolve(3)];
    const size = remembered(
      () => outcomes.shift()?.() ?? Promise.resolve(0),
      () => now,
    );
    expect(await size().catch((error: unknown) => String(error))).to.equal('Error: EIO');
    now = 15_000;
    expect(await size()).to.equal(3);
  });
});
