import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** The checkout, seen from dist/test/tooling. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run check-plugin', () => {
  const check = (...folder: readonly string[]) =>
    spawnSync(process.execPath, ['src/tooling/check-plugin.mjs', ...folder], {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], INIT_CWD: PROJECT },
    });

  it('speaks with the plugin, passes what it does right, and fails with what it does not', () => {
    const { status, stdout } = check('test/fixtures/plugins/speech-tone');
    expect(stdout).to.match(/✔ gives the same samples for the same request/);
    expect(stdout).to.match(/\d+\) has hosts that are told apart/);
    expect(status).to.be.greaterThan(0);
  });

  it('asks for the folder', () => {
    expect(check()).to.include({ status: 2 }).and.to.have.property('stderr').that.matches(/Name/);
  });
});
