import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** The checkout, seen from dist/test/tooling. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the set-up', () => {
  let project: string;

  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), 'lectern-set-up-'));
    for (const path of ['src/tooling', 'package.json', 'package-lock.json', 'tsconfig.json']) {
      await cp(join(PROJECT, path), join(project, path), { recursive: true });
    }
    await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
    await write('src/main.ts', "#!/usr/bin/env node\nprocess.stdout.write('hello');\n");
    await write('plugins/one/plugin.json', '{}');
  });

  afterEach(() => rm(project, { recursive: true }));

  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  };

  const setUp = (): Promise<{ code: number | string | null | undefined; said: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(project, 'src/tooling/set-up.mjs')], (error, out, said) =>
        resolve({ code: error === null ? 0 : error.code, said: out + said }),
      );
    });

  const isThere = (path: string): Promise<boolean> =>
    access(join(project, path)).then(
      () => true,
      () => false,
    );

  it('builds once, then has nothing to do or say until a source changes', async () => {
    expect((await setUp()).said).to.match(/^Built in [\d.]+ s\.\n$/);
    await access(join(project, 'dist/src/main.js'), constants.X_OK);
    expect(await isThere('dist/plugins/one/plugin.json')).to.equal(true);
    expect(await setUp()).to.deep.equal({ code: 0, said: '' });

    await write('plugins/one/plugin.json', '{"name":"one"}');
    await write('src/other.ts', 'export const other = 1;\n');
    expect((await setUp()).code).to.equal(0);
    expect(await readFile(join(project, 'dist/plugins/one/plugin.json'), 'utf8')).to.include('one');
    expect(await isThere('dist/src/other.js')).to.equal(true);

    await rm(join(project, 'src/other.ts'));
    await rm(join(project, 'plugins'), { recursive: true });
    expect((await setUp()).code).to.equal(0);
    expect(await isThere('dist/src/other.js')).to.equal(false);
    expect(await isThere('dist/plugins')).to.equal(false);
  });

  it('fails where the sources do not compile, and again until they do', async () => {
    await write('src/main.ts', "export const port: number = 'eighty';\n");
    for (let attempt = 0; attempt < 2; attempt++) {
      const { code, said } = await setUp();
      expect(code).to.equal(1);
      expect(said).to.include('src/main.ts(1,14)').and.include('The sources do not compile');
    }
  });

  it('does its work once when it is started twice', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ code }) => code)).to.deep.equal([0, 0]);
    expect(both.filter(({ said }) => said.includes('Built in'))).to.have.length(1);
    expect(await isThere('dist/.set-up.lock')).to.equal(false);
  });

  it('takes over the lock of a set-up that was killed', async () => {
    const gone = 2 ** 22 + 1;
    await write('dist/.set-up.lock', `${gone} ${hostname()}`);
    expect((await setUp()).code).to.equal(0);
  });

  it("does not empty somebody else's node_modules", async () => {
    await rm(join(project, 'node_modules'));
    await mkdir(join(project, 'elsewhere'));
    await symlink(join(project, 'elsewhere'), join(project, 'node_modules'));
    const { code, said } = await setUp();
    expect(code).to.equal(1);
    expect(said).to.match(/^node_modules is a link to a folder/);
  });
});
