import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { CommandRefused } from '../../src/daemon/commands/command-options.js';
import { explainExit } from '../../src/daemon/exit-messages.js';
import { lectern, lecternHere, lecternJson } from '../journeys/command-line.js';
import { newFolder, RunningDaemon } from '../journeys/running-daemon.js';

interface WithId {
  readonly id: string;
}
interface NewKey extends WithId {
  readonly key: string;
}

describe('the administration by command line', () => {
  describe('without a daemon', () => {
    let storage: string;

    beforeEach(async () => {
      storage = path.join(await newFolder(), 'storage');
    });

    afterEach(() => rm(path.dirname(storage), { recursive: true }));

    it('creates the database, also when several commands start at once', async () => {
      const names = ['One', 'Two', 'Three', 'Four'];
      const results = await Promise.all(
        names.map((name) => lectern(storage, 'org', 'create', name)),
      );
      expect(results.map(({ code, stderr }) => ({ code, stderr }))).to.deep.equal(
        names.map(() => ({ code: 0, stderr: '' })),
      );
      const listed = await lecternJson<{ name: string }[]>(storage, 'org', 'list');
      expect(listed.map(({ name }) => name)).to.have.members(names);
    });

    it('prints tables whose columns stand under their heads', async () => {
      await lecternJson(storage, 'org', 'create', 'Müller & Söhne', '--plan', 'growth');
      await lecternJson(storage, 'org', 'create', 'B', '--slug', 'b');
      const { stdout } = await lectern(storage, 'org', 'list');
      const [head = '', first = '', second = ''] = stdout.split('\n');
      expect(head.split(/ {2,}/)).to.deep.equal(['ID', 'SLUG', 'NAME', 'PLAN', 'CREATED']);
      expect(first.slice(head.indexOf('SLUG'))).to.match(
        /^muller-sohne {2}Müller & Söhne {2}growth/,
      );
      expect(second.slice(head.indexOf('NAME'))).to.match(/^B /);
    });

    it('does not let a name move the cursor of the terminal', async () => {
      const { code, stderr } = await lectern(storage, 'org', 'create', 'Evil\u001b[2J');
      expect({ code, stderr }).to.deep.equal({
        code: 1,
        stderr: 'lectern: The name of the organization must not contain control characters.\n',
      });
    });

    it('says in one line what is wrong, ends with 1 and changes nothing', async () => {
      const { id } = await lecternJson<WithId>(storage, 'org', 'create', 'Example');
      await lecternJson(storage, 'user', 'add', 'ann@example.org');
      const key = ['key', 'create', '--org', id, '--name', 'N'];
      const refused = [
        ['org', 'create', ' '],
        ['org', 'create', 'Other', '--slug', 'example'],
        ['org', 'create', 'Other', '--slug', 'No Slug'],
        ['org', 'create', 'Other', '--plan', 'none'],
        ['org', 'create', 'Other', '--logo-url', 'http://example.org/logo.png'],
        ['org', 'show', 'nobody'],
        ['org', 'set-plan', id, 'none'],
        ['user', 'add', 'Ann@Example.org'],
        ['user', 'add', 'no address'],
        ['member', 'add', '--org', id, '--user', 'bob@example.org'],
        [...key, '--expires', '2020-01-01'],
        [...key, '--expires', '2030-02-31'],
        [...key, '--user', 'ann@example.org'],
        ['key', 'revoke', id],
        ['product', 'rename', id, 'Name', '--org', id],
        ['product', 'delete', id, '--org', id],
      ];
      for (const words of refused) {
        const error: unknown = await lecternHere(storage, ...words).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expect(error, words.join(' ')).to.be.instanceOf(CommandRefused);
        expect(explainExit(error)).to.match(/^lectern: .+$/);
      }
      const mistakes = [
        ['org', 'show', 'nobody'],
        ['org', 'create'],
        ['org', 'add-credits', id, '0'],
        ['member', 'add', '--org', id, '--user', 'ann@example.org', '--role', 'king'],
      ];
      const results = await Promise.all(mistakes.map((words) => lectern(storage, ...words)));
      for (const { code, stdout, stderr } of results) {
        expect(stderr).to.match(/^(lectern|error): .+\n$/);
        expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      }
      expect(await lecternJson<object[]>(storage, 'org', 'list')).to.have.lengthOf(1);
      expect(await lecternJson<object[]>(storage, 'key', 'list', '--org', id)).to.have.lengthOf(0);
    });

    it('keeps products of live and sandbox apart', async () => {
      const run = async <T>(...words: string[]) =>
        JSON.parse(await lecternHere(storage, ...words, '--json')) as T;
      await run('org', 'create', 'Example');
      const of = ['--org', 'example'];
      const { id } = await run<WithId>('product', 'create', 'Live', ...of);
      await run('product', 'create', 'Sandbox', ...of, '--test');
      await run('product', 'rename', id, 'Renamed', ...of);
      const names = async (...more: string[]) =>
        (await run<{ name: string }[]>('product', 'list', ...of, ...more)).map(({ name }) => name);
      expect(await names()).to.deep.equal(['Renamed']);
      expect(await names('--test')).to.deep.equal(['Sandbox']);
      await run('product', 'delete', id, ...of);
      expect(await names()).to.deep.equal([]);
    });
  });

  describe('beside a running daemon', () => {
    let daemon: RunningDaemon;

    before(async () => {
      daemon = await RunningDaemon.start();
    });

    after(() => daemon.discard());

    const statusWith = async (key: string, place = '/organizations') =>
      (await daemon.request(place, { headers: { authorization: `Bearer ${key}` } })).status;

    it('lets a new key in and shuts a revoked one out at once', async () => {
      const org = await lecternJson<WithId>(daemon.storage, 'org', 'create', 'Beside');
      const created = await lecternJson<NewKey>(
        daemon.storage,
        ...['key', 'create', '--org', org.id, '--name', 'N', '--test', '--scope', 'read'],
        ...['--expires', '2099-12-31'],
      );
      expect(created).to.include({ mode: 'test', scope: 'read', organization_id: org.id });
      expect(created.key).to.match(/^lt_test_[0-9A-Za-z]{43}$/);
      expect(await statusWith(created.key)).to.equal(200);
      await lecternJson(daemon.storage, 'key', 'revoke', created.id);
      expect(await statusWith(created.key)).to.equal(401);
      const { stdout } = await lectern(daemon.storage, 'key', 'list', '--org', org.id);
      expect(stdout).to.include('revoked').and.not.include(created.key);
    });

    it('moves an organization to another plan at once', async () => {
      const { id } = await lecternJson<WithId>(daemon.storage, 'org', 'create', 'Moves');
      const { key } = await lecternJson<NewKey>(
        daemon.storage,
        ...['key', 'create', '--org', 'moves', '--name', 'N'],
      );
      expect(await statusWith(key)).to.equal(200);
      await lecternJson(daemon.storage, 'org', 'set-plan', id, 'free');
      expect(await statusWith(key)).to.equal(403);
      await lecternJson(daemon.storage, 'org', 'set-plan', id, 'growth');
      expect(await statusWith(key)).to.equal(200);
    });
  });
});
