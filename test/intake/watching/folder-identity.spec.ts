import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { identifyFolder, MarkerUnusable } from '../../../src/intake/watching/folder-identity.js';

describe('the identity of a watched folder', () => {
  let place: string;
  let folder: string;

  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'lectern-identity-'));
    folder = path.join(place, 'folder');
    await mkdir(folder);
  });

  afterEach(() => rm(place, { recursive: true }));

  it('is the same under every path, and stays when it is mounted elsewhere', async () => {
    const { id, root } = await identifyFolder(folder);
    await symlink(folder, path.join(place, 'link'));
    const linked = await identifyFolder(path.join(place, 'link'));
    expect(linked).to.include({ id, root });
    await rename(folder, path.join(place, 'moved'));
    expect((await identifyFolder(path.join(place, 'moved'))).id).to.equal(id);
    await mkdir(folder);
    expect((await identifyFolder(folder)).id).to.not.equal(id);
  });

  it('is one for all who ask first at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => identifyFolder(folder)));
    expect(new Set(asked.map(({ id }) => id))).to.have.property('size', 1);
    expect(await readdir(folder)).to.deep.equal(['.lectern-folder']);
  });

  it('tells that there is no folder, and makes none', async () => {
    const missing = await identifyFolder(path.join(place, 'none')).catch((e: unknown) => e);
    expect(missing).to.have.property('code', 'ENOENT');
    expect(await readdir(place)).to.deep.equal(['folder']);
  });

  it('is not taken from an invalid marker, and the message contains the remedy', async () => {
    const marker = path.join(folder, '.lectern-folder');
    const others: (() => Promise<unknown>)[] = [
      () => writeFile(marker, `${'x'.repeat(1_000)}\n`),
      () => writeFile(marker, ''),
      () => mkdir(marker),
      () => symlink('/etc/hostname', marker),
    ];
    for (const put of others) {
      await put();
      const refused = await identifyFolder(folder).catch((error: unknown) => error);
      expect(refused).to.be.instanceOf(MarkerUnusable);
      expect(String(refused)).to.include('.lectern-folder').and.to.include('Remove it');
      expect(await readdir(folder)).to.deep.equal(['.lectern-folder']);
      await rm(marker, { recursive: true });
    }
    await identifyFolder(folder);
  });
});
