import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { CommandRefused } from '../../src/cli/command-context.js';
import { ProductNotFound } from '../../src/domain/failure.js';
import { AccountRefusal } from '../../src/domain/refusal.js';
import type { OrganizationDetail } from '../../src/http/schemas/organization.js';
import { explainExit } from '../../src/cli/exit-messages.js';
import { pngOf } from '../builders/images.js';
import { dataOf } from '../journeys/answers.js';
import { lectern, lecternHere, lecternJson, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

const PACKAGE = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
const REFUSALS = [CommandRefused, AccountRefusal, ProductNotFound];
const NO_BRANDING = { logo_url: null, primary_color: null, website_url: null };

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
      const { stdout } = await resultHere(storage, 'org', 'list');
      const [head = '', first = '', second = ''] = stdout.split('\n');
      expect(head.split(/ {2,}/)).to.deep.equal(['ID', 'SLUG', 'NAME', 'PLAN', 'CREATED']);
      expect(first.slice(head.indexOf('SLUG'))).to.match(
        /^muller-sohne {2}Müller & Söhne {2}growth/,
      );
      expect(second.slice(head.indexOf('NAME'))).to.match(/^B /);
    });

    it('does not let a name move the cursor of the terminal', async () => {
      const { code, stderr } = await resultHere(storage, 'org', 'create', 'Evil\u001b[2J');
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
        ['org', 'set-branding', id],
        ['org', 'set-branding', 'nobody', '--no-logo-url'],
        ['org', 'set-branding', id, '--logo-url', 'http://example.org/logo.png'],
        ['org', 'set-branding', id, '--logo-url', 'https:example.org'],
        ['org', 'set-branding', id, '--website-url', 'javascript:alert(1)'],
        ['org', 'set-branding', id, '--website-url', 'https://example.org/a b'],
        ['org', 'set-branding', id, '--website-url', `https://example.org/${'x'.repeat(2_000)}`],
        ['org', 'set-branding', id, '--primary-color', 'red'],
        ['org', 'set-branding', id, '--primary-color', '#12345', '--website-url', 'http://b.org'],
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
        const isRefusal = REFUSALS.some((refusal) => error instanceof refusal);
        expect(isRefusal, `${words.join(' ')}: ${String(error)}`).to.equal(true);
        expect(explainExit(error)).to.match(/^lectern: .+$/);
      }
      const mistakes = [
        ['org', 'show', 'nobody'],
        ['org', 'create'],
        ['org', 'add-credits', id, '0'],
        ['org', 'nothing'],
        ['--config', '/nothing.yaml', 'org', 'list'],
        ['member', 'add', '--org', id, '--user', 'ann@example.org', '--role', 'king'],
      ];
      const results = await Promise.all(mistakes.map((words) => lectern(storage, ...words)));
      for (const { code, stdout, stderr } of results) {
        expect(stderr).to.match(/^(lectern|error): .+\n$/);
        expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      }
      const left = await lecternJson<{ branding: object }[]>(storage, 'org', 'list');
      expect(left.map(({ branding }) => branding)).to.deep.equal([NO_BRANDING]);
      expect(await lecternJson<object[]>(storage, 'key', 'list', '--org', id)).to.have.lengthOf(0);
    });

    it('says what to look at if the database cannot be reached, without its password', async () => {
      const { code, stderr } = await resultHere(
        { storage, env: { LECTERN_DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/lectern' } },
        ...['org', 'list'],
      );
      expect({ code, stderr }).to.deep.equal({
        code: 1,
        stderr:
          'lectern: The database cannot be reached for now. Check the setting database.url, and that the server runs. (connect ECONNREFUSED 127.0.0.1:1)\n',
      });
    });

    it('tells its version, and takes --version of a command for a mistake', async () => {
      const { code, stdout } = await lectern(storage, '--version');
      expect({ code, stdout }).to.deep.equal({ code: 0, stdout: `${PACKAGE.version}\n` });
      const mistake = await resultHere(
        storage,
        'convert',
        'a.md',
        '-o',
        'a.mp3',
        '--version',
        '1.0',
      );
      expect(mistake.code).to.equal(1);
      expect(mistake.stderr).to.match(/^error: unknown option '--version'/);
    });

    it('keeps how an organization wants its terms to be said', async () => {
      const run = async (command: string, ...words: string[]) => {
        const said = ['org', 'pronunciations', command, 'example', ...words];
        const printed = await lecternHere(storage, ...said, '--json');
        return (JSON.parse(printed) as { entries: { term: string; spoken: string }[] }).entries;
      };
      await lecternHere(storage, 'org', 'create', 'Example');
      const kubectl = { term: 'kubectl', spoken: 'cube control' };
      expect(await run('list')).to.deep.equal([]);
      expect(await run('set', 'Kubectl', 'cube')).to.have.length(1);
      expect(await run('set', 'kubectl', 'cube control')).to.deep.equal([kubectl]);
      await run('set', 'SQL', 'squeal');
      expect(await run('remove', 'sql')).to.deep.equal([kubectl]);
      const file = path.join(path.dirname(storage), 'notes.txt');
      await writeFile(file, 'SQL: squeal\nsay "GIF" like "jif"\n');
      const imported = [
        { term: 'SQL', spoken: 'squeal' },
        { term: 'GIF', spoken: 'jif' },
      ];
      expect(await run('import', file)).to.deep.equal(imported);
      await writeFile(file, 'nginx: engine x\nSpeak up, please.');
      for (const [words, told] of [
        [['import', file], /1 of the entries.*"Speak up, please\."/],
        [['remove', 'nginx'], /no pronunciation of this term/],
        [['set', 'nginx', '5'], /must be said with English letters/],
      ] as const) {
        const [command, ...others] = words;
        const refusal = await run(command, ...others).catch((error: unknown) => error);
        expect(refusal).to.be.an('error').with.property('message').that.matches(told);
      }
      expect(await run('list')).to.deep.equal(imported);
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
      const { stdout } = await resultHere(daemon.storage, 'key', 'list', '--org', org.id);
      expect(stdout).to.include('revoked').and.not.include(created.key);
    });

    it('changes the branding of an organization, what is named and nothing else, at once', async () => {
      const { id } = await lecternJson<WithId>(
        daemon.storage,
        ...['org', 'create', 'Branded', '--website-url', 'http://example.org'],
      );
      const { key } = await lecternJson<NewKey>(
        daemon.storage,
        ...['key', 'create', '--org', 'branded', '--name', 'N'],
      );
      const shown = async () => {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await daemon.request(`/organizations/${id}`, { headers });
        return dataOf<OrganizationDetail>(answer).branding;
      };
      const set = (...words: string[]) =>
        lecternJson<{ branding: object }>(daemon.storage, 'org', 'set-branding', ...words);
      const changed = await set(
        ...['branded', '--logo-url', 'https://example.org/logo.png', '--primary-color', '#1A2B3C'],
      );
      expect(changed.branding).to.deep.equal({
        logo_url: 'https://example.org/logo.png',
        primary_color: '#1a2b3c',
        website_url: 'http://example.org',
      });
      expect(await shown()).to.deep.equal(changed.branding);
      await set(id, '--no-logo-url', '--website-url', 'https://example.com');
      expect(await shown()).to.deep.equal({
        logo_url: null,
        primary_color: '#1a2b3c',
        website_url: 'https://example.com',
      });
      const { stdout } = await resultHere(daemon.storage, 'org', 'show', 'branded');
      expect(stdout)
        .to.match(/^FIELD {2,}VALUE\n/)
        .and.match(/^website {2,}https:\/\/example\.com$/m);
    });

    it('uploads the logo of an organization, refuses another file, and removes it', async () => {
      const { id } = await lecternJson<WithId>(daemon.storage, 'org', 'create', 'Pictured');
      const { key } = await lecternJson<NewKey>(
        daemon.storage,
        ...['key', 'create', '--org', 'pictured', '--name', 'N'],
      );
      const shown = async () => {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await daemon.request(`/organizations/${id}`, { headers });
        return dataOf<OrganizationDetail>(answer).branding.logo_url;
      };
      const file = path.join(daemon.storage, 'logo.png');
      await writeFile(file, pngOf(9, 9));
      const { stdout } = await resultHere(daemon.storage, 'org', 'set-logo', 'pictured', file);
      expect(stdout).to.match(/^logo {2,}uploaded$/m);
      const url = (await shown()) ?? '';
      expect((await fetch(url)).headers.get('content-type')).to.equal('image/png');
      await writeFile(file, 'text');
      const refused = await lectern(daemon.storage, 'org', 'set-logo', 'pictured', file);
      expect(refused.code).to.not.equal(0);
      expect(refused.stderr).to.match(/not a PNG, JPEG, GIF or SVG/);
      await resultHere(daemon.storage, 'org', 'remove-logo', 'pictured');
      expect(await shown()).to.equal(null);
      expect((await fetch(url)).status).to.equal(404);
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
