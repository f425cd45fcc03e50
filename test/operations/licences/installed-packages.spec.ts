import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { installedPackages } from '../../../src/operations/licences/installed-packages.js';
import { readManifest } from '../../../src/operations/licences/package-manifest.js';
import { newFolder } from '../../builders/new-folder.js';
import { PROJECT } from '../../tooling/dockerfile.js';
import { lockedForProduction } from '../../tooling/locked-packages.js';

function nameAndVersion(one: { readonly name: string; readonly version: string }): string {
  return `${one.name} ${one.version}`;
}

describe('installed packages', () => {
  let root: string;

  beforeEach(async () => {
    root = await newFolder();
  });

  afterEach(() => rm(root, { recursive: true }));

  const install = async (folder: string, manifest: object): Promise<void> => {
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
  };

  const listed = async (): Promise<readonly string[]> =>
    (await installedPackages(root)).map(
      ({ name, version, licence }) => `${name} ${version} ${licence ?? 'none'}`,
    );

  it('are the dependencies of Lectern, in the versions of package-lock.json', async () => {
    const found = await installedPackages(PROJECT);
    const needed = Object.keys((await readManifest(PROJECT))?.dependencies ?? {});
    expect(found.map(({ name }) => name)).to.include.members(needed);
    const locked = await lockedForProduction();
    expect(locked.map(nameAndVersion)).to.include.members(found.map(nameAndVersion));
  });

  it('include the packages that packages need, each version once', async () => {
    await install('.', { dependencies: { a: '1', b: '1' }, devDependencies: { tool: '1' } });
    await install('node_modules/a', {
      name: 'a',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '2' },
    });
    await install('node_modules/a/node_modules/b', { name: 'b', version: '2.0.0', license: 'ISC' });
    await install('node_modules/b', {
      name: 'b',
      version: '1.0.0',
      license: 'ISC',
      dependencies: { a: '1' },
    });
    await install('node_modules/tool', { name: 'tool', version: '1.0.0' });
    expect(await listed()).to.deep.equal(['a 1.0.0 MIT', 'b 1.0.0 ISC', 'b 2.0.0 ISC']);
  });

  it('do not include optional packages that are missing', async () => {
    await install('.', {
      dependencies: { a: '1' },
      optionalDependencies: { engine: '1', missing: '1' },
    });
    await install('node_modules/a', {
      name: 'a',
      version: '1.0.0',
      peerDependencies: { peer: '1', unused: '1' },
      peerDependenciesMeta: { unused: { optional: true } },
    });
    for (const name of ['engine', 'peer', 'unused']) {
      await install(`node_modules/${name}`, { name, version: '1.0.0', license: 'MIT' });
    }
    expect(await listed()).to.deep.equal(['a 1.0.0 none', 'engine 1.0.0 MIT', 'peer 1.0.0 MIT']);
  });

  it('have the licences that older packages declare', async () => {
    await install('.', { dependencies: { array: '1', object: '1' } });
    await install('node_modules/array', {
      version: '1.0.0',
      licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }],
    });
    await install('node_modules/object', { version: '1.0.0', license: { type: 'ISC' } });
    expect(await listed()).to.deep.equal(['array 1.0.0 MIT OR Apache-2.0', 'object 1.0.0 ISC']);
  });

  it('are empty if nothing is installed', async () => {
    expect(await listed()).to.deep.equal([]);
  });
});
