import { execFile } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** The checkout, seen from dist/test/tooling. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const SCRIPTS = {
  'build:product': 'tsc --build && node src/tooling/copy-assets.mjs src plugins',
  build: 'npm run build:product && tsc --build test && node src/tooling/copy-assets.mjs test',
};

describe('the set-up', () => {
  let project: string;

  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'lectern-set-up-'));
    for (const path of ['src/tooling', 'tsconfig.json', 'test/tsconfig.json']) {
      await cp(join(PROJECT, path), join(project, path), { recursive: true });
    }
    await write('tsoa.json', '{}');
    await write('src/main.ts', "process.stdout.write('hello');\n");
    await write('plugins/one/plugin.json', '{}');
    await write('test/main.spec.ts', 'export const tested = true;\n');
  });

  afterEach(() => rm(project, { recursive: true }));

  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  };

  const setUp = (
    script: 'build' | 'build:product',
  ): Promise<{ code: number | string | null | undefined; said: string }> =>
    new Promise((resolve) => {
      const args = [join(project, 'src/tooling/set-up.mjs'), script];
      const env = {
        PATH: process.env['PATH'],
        npm_config_offline: 'true',
        npm_config_cache: join(project, 'cache'),
      };
      execFile(process.execPath, args, { env }, (error, out, said) =>
        resolve({ code: error === null ? 0 : error.code, said: out + said }),
      );
    });

  const isThere = (path: string): Promise<boolean> =>
    access(join(project, path)).then(
      () => true,
      () => false,
    );

  describe('with everything installed', () => {
    beforeEach(async () => {
      await cp(join(PROJECT, 'package-lock.json'), join(project, 'package-lock.json'));
      const manifest = await readFile(join(PROJECT, 'package.json'), 'utf8');
      const scripts = { scripts: SCRIPTS };
      await write(
        'package.json',
        JSON.stringify({ ...(JSON.parse(manifest) as object), ...scripts }),
      );
      await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
    });

    it('builds once, then has nothing to do or say until a source changes', async () => {
      expect((await setUp('build')).said).to.match(/Built in [\d.]+ s\.\n$/);
      expect(await isThere('dist/src/main.js')).to.equal(true);
      expect(await isThere('dist/plugins/one/plugin.json')).to.equal(true);
      expect(await isThere('dist/test/main.spec.js')).to.equal(true);
      expect(await setUp('build')).to.deep.equal({ code: 0, said: '' });

      await write('plugins/one/plugin.json', '{"name":"one"}');
      await write('src/other.ts', 'export const other = 1;\n');
      expect((await setUp('build')).code).to.equal(0);
      const copied = await readFile(join(project, 'dist/plugins/one/plugin.json'), 'utf8');
      expect(copied).to.include('one');
      expect(await isThere('dist/src/other.js')).to.equal(true);

      await rm(join(project, 'src/other.ts'));
      await rm(join(project, 'plugins/one'), { recursive: true });
      await rm(join(project, 'test/main.spec.ts'));
      await write('test/second.spec.ts', 'export const second = true;\n');
      expect((await setUp('build')).code).to.equal(0);
      for (const gone of ['src/other.js', 'src/other.js.map', 'plugins/one', 'test/main.spec.js']) {
        expect(await isThere(`dist/${gone}`), gone).to.equal(false);
      }
      expect(await isThere('dist/src/main.js')).to.equal(true);
    });

    it('builds no tests to run Lectern', async () => {
      expect((await setUp('build:product')).code).to.equal(0);
      expect(await isThere('dist/src/main.js')).to.equal(true);
      expect(await isThere('dist/test')).to.equal(false);
    });

    it('fails if the sources do not compile, and again until they do', async () => {
      await write('src/main.ts', "export const port: number = 'eighty';\n");
      for (let attempt = 0; attempt < 2; attempt++) {
        const { code, said } = await setUp('build');
        expect(code).to.equal(1);
        expect(said).to.include('src/main.ts(1,14)').and.include('The sources do not compile');
      }
    });
  });

  it('installs for running what running takes, for testing the rest, and takes nothing away', async () => {
    for (const name of ['one', 'two']) {
      await write(`packages/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
    }
    const manifest = {
      name: 'small',
      version: '1.0.0',
      engines: { node: '>=20.19.0' },
      scripts: { build: 'true', 'build:product': 'true' },
      dependencies: { one: 'file:packages/one' },
      devDependencies: { two: 'file:packages/two' },
    };
    await write('package.json', JSON.stringify(manifest));
    const link = (name: string) => ({ resolved: `packages/${name}`, link: true });
    const lock = {
      ...{ name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true },
      packages: {
        '': manifest,
        'packages/one': { version: '1.0.0' },
        'packages/two': { version: '1.0.0', dev: true },
        'node_modules/one': link('one'),
        'node_modules/two': { ...link('two'), dev: true },
      },
    };
    await write('package-lock.json', JSON.stringify(lock));
    const installed = async () => [
      await isThere('node_modules/one'),
      await isThere('node_modules/two'),
    ];
    const first = await setUp('build:product');
    expect(first.code, first.said).to.equal(0);
    expect(first.said).to.include('Installing packages');
    expect(await installed()).to.deep.equal([true, false]);
    expect((await setUp('build')).code).to.equal(0);
    expect(await installed()).to.deep.equal([true, true]);
    await write('node_modules/mocha/package.json', '{}');
    expect((await setUp('build:product')).code).to.equal(0);
    expect(await installed()).to.deep.equal([true, true]);
  });

  it('installs optional packages that the lock file has got, and tries once if one cannot be installed', async () => {
    await write('packages/one/package.json', JSON.stringify({ name: 'one', version: '1.0.0' }));
    const manifest = {
      ...{ name: 'small', version: '1.0.0', engines: { node: '>=20.19.0' } },
      scripts: { build: 'true', 'build:product': 'true' },
      optionalDependencies: { one: 'file:packages/one', two: '1.0.0' },
    };
    const packages = {
      '': manifest,
      'packages/one': { version: '1.0.0', optional: true },
      'node_modules/one': {
        ...{ version: '1.0.0', resolved: 'packages/one', link: true, optional: true },
      },
      'node_modules/two': {
        ...{ version: '1.0.0', resolved: 'https://registry.npmjs.org/two/-/two-1.0.0.tgz' },
        ...{ integrity: `sha512-${'A'.repeat(86)}==`, optional: true },
      },
    };
    const lock = { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    await write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    await write('package.json', JSON.stringify(manifest));
    await write('package-lock.json', JSON.stringify(lock));
    const setUpWithDatabase = async () => {
      // npm removes the folder, as the lock file does not list it.
      await write('node_modules/sqlite3/build/Release/node_sqlite3.node', '');
      return setUp('build');
    };
    const first = await setUpWithDatabase();
    expect(first.code, first.said).to.equal(0);
    expect(first.said).to.include('Installing optional packages');
    expect(await isThere('node_modules/one')).to.equal(true);
    expect(await setUpWithDatabase()).to.deep.equal({ code: 0, said: '' });
  });
});
