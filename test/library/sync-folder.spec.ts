import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { syncFolder } from '../../src/library/sync-folder.js';
import { freeDescriptor } from './free-descriptor.js';

describe('bringing the names in a folder to the disk', () => {
  let dir: string;

  before(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-sync-'));
  });

  after(() => rm(dir, { recursive: true }));

  it('works for a folder alone', async () => {
    await syncFolder(dir);
    const file = path.join(dir, 'file');
    await writeFile(file, '');
    for (const [place, code] of [
      [file, 'ENOTDIR'],
      [path.join(dir, 'nothing'), 'ENOENT'],
    ] as const) {
      const error: unknown = await syncFolder(place).catch((reason: unknown) => reason);
      expect(error).to.have.property('code', code);
    }
  });

  it('leaves no file open', async () => {
    const before = freeDescriptor();
    for (let i = 0; i < 3; i += 1) await syncFolder(dir);
    expect(freeDescriptor()).to.equal(before);
  });
});
