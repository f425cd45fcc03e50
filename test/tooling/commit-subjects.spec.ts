import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const SCRIPT = path.resolve('src/tooling/prose/check-subjects.mjs');
const OLD = 'took the old rules away.';

/** Settings of git that do not depend on the user. */
const ENV = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

describe('the check of commit subjects', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-subjects-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const git = (...words: readonly string[]) =>
    promisify(execFile)('git', words, { cwd: folder, env: ENV });

  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);

  /** A repository whose main has one published commit with a subject that breaks the rules. */
  const startBranch = async () => {
    await git('init', '--quiet', '--initial-branch=main');
    await commit(OLD);
    await git('checkout', '--quiet', '-b', 'change');
  };

  /** Exit code and messages in the repository. */
  const check = (): Promise<{ code: number; messages: string }> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [SCRIPT],
        { cwd: folder, env: ENV },
        (_error, _out, messages) => resolve({ code: child.exitCode ?? -1, messages }),
      );
    });

  for (const subject of [
    'Reject a LATIN1 database at startup',
    'Process mails with attachments',
    'Embed the player in three sizes',
    'Bring settings.yaml up to date',
    `Add ${'a'.repeat(68)}`,
  ]) {
    it(`accepts "${subject}"`, async () => {
      await startBranch();
      await commit(subject);
      expect(await check()).to.deep.equal({ code: 0, messages: '' });
    });
  }

  const REJECTED: readonly (readonly [subject: string, fault: string])[] = [
    [`Add ${'a'.repeat(69)}`, 'has more than 72 characters'],
    ['Adds a player', 'does not begin with an imperative'],
    ['Added a player', 'does not begin with an imperative'],
    ['Adding a player', 'does not begin with an imperative'],
    ['add a player', 'does not begin with an imperative'],
    ['Add a player.', 'ends with a full stop'],
  ];
  for (const [subject, fault] of REJECTED) {
    it(`rejects "${subject}"`, async () => {
      await startBranch();
      await commit(subject);
      const { code, messages } = await check();
      expect(code).to.equal(1);
      expect(messages).to.include(`${subject}: ${fault}`).and.not.include(OLD);
    });
  }

  it('checks the commits that are not on the main of origin', async () => {
    await startBranch();
    await git('update-ref', 'refs/remotes/origin/main', 'main');
    await git('checkout', '--quiet', 'main');
    await commit('Adds a player');
    expect((await check()).messages)
      .to.include('Adds a player')
      .and.not.include(OLD);
  });

  it('checks nothing on main alone, as published commits cannot be amended', async () => {
    await git('init', '--quiet', '--initial-branch=main');
    await commit(OLD);
    expect(await check()).to.deep.equal({ code: 0, messages: '' });
  });

  it('checks nothing without a repository', async () => {
    expect(await check()).to.deep.equal({ code: 0, messages: '' });
  });
});
