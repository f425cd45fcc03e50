import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { Passwords } from '../../src/accounts/passwords.js';
import { lecternHere, lecternJson, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';

const PASSWORD = 'a long enough password';
const LINK = /^https:\/\/lectern\.example\.com\/audio\/dashboard\/setup\?token=[\w-]{43}$/m;

interface ListedUser {
  readonly email: string;
  readonly is_operator: boolean;
  readonly has_password: boolean;
  readonly organizations: readonly { readonly slug: string; readonly role: string }[];
}

describe('lectern user', () => {
  let storage: string;

  beforeEach(async () => {
    storage = await newFolder();
    await lecternHere(storage, 'org', 'create', 'Relay');
  });

  afterEach(() => rm(storage, { recursive: true }));

  const env = { LECTERN_HTTP_PUBLIC_URL: 'https://lectern.example.com/audio/' };
  const user = (...words: string[]) => lecternHere({ storage, env }, 'user', ...words);
  const list = () => lecternJson<readonly ListedUser[]>(storage, 'user', 'list');
  const hasPassword = async (email: string, password: string) => {
    const database = await openSqlite(storage);
    try {
      const known = await database.reads.signIn.findCredentials(email);
      return (await new Passwords().verify(known?.passwordHash ?? null, password)).isRight;
    } finally {
      await database.close();
    }
  };

  it('adds a user with a role and prints a link to set the password', async () => {
    const words = ['add', 'Ann@Example.org', '--name', 'Ann', '--org', 'relay', '--role', 'admin'];
    const printed = await user(...words, '--operator');
    expect(printed).to.match(LINK).and.include('works once').and.include('ann@example.org');
    const [listed, ...others] = await list();
    expect(others).to.deep.equal([]);
    expect(listed).to.include({ email: 'ann@example.org', is_operator: true, has_password: false });
    expect(listed?.organizations).to.have.lengthOf(1);
    expect(listed?.organizations[0]).to.include({ slug: 'relay', role: 'admin' });
  });

  it('reads a password from standard input, without its line end', async () => {
    const place = { storage, env, stdin: `${PASSWORD}\r\nmore` };
    const printed = await lecternHere(place, 'user', 'add', 'ann@example.org', '--password-stdin');
    expect(printed).to.not.include(PASSWORD).and.not.match(LINK);
    expect(await hasPassword('ann@example.org', PASSWORD)).to.equal(true);
    const other = { ...place, stdin: `${PASSWORD} 2` };
    await lecternHere(other, 'user', 'set-password', 'ann@example.org', '--password-stdin');
    expect(await hasPassword('ann@example.org', PASSWORD)).to.equal(false);
    expect(await hasPassword('ann@example.org', `${PASSWORD} 2`)).to.equal(true);
  });

  it('adds nobody if the password or the organization is wrong', async () => {
    for (const [stdin, ...words] of [
      ['short', 'ann@example.org', '--password-stdin'],
      ['', 'ann@example.org', '--password-stdin'],
      ['x'.repeat(5_000), 'ann@example.org', '--password-stdin'],
      [PASSWORD, 'ann@example.org', '--org', 'nobody', '--password-stdin'],
      [PASSWORD, 'ann', '--password-stdin'],
    ] as const) {
      const { code, stdout, stderr } = await resultHere(
        { storage, env, stdin },
        'user',
        'add',
        ...words,
      );
      expect({ code, stdout }, words.join(' ')).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(/^lectern: .+\n$/);
    }
    expect(await list()).to.deep.equal([]);
  });

  it('prints links for a password, and none for somebody who does not exist', async () => {
    await user('add', 'ann@example.org');
    const [one, two] = [
      await user('set-password', 'ann@example.org'),
      await user('set-password', 'ANN@example.org'),
    ];
    expect(one).to.match(LINK);
    expect(LINK.exec(two)?.[0]).to.not.equal(LINK.exec(one)?.[0]);
    const refused = await resultHere(storage, 'user', 'set-password', 'bob@example.org');
    expect(refused.stderr).to.include('User "bob@example.org" not found');
  });

  it('prints a link for the first administrator until there is one with a password', async () => {
    const { link } = await lecternJson<{ link: string }>({ storage, env }, 'user', 'setup-link');
    expect(link).to.match(LINK);
    await lecternHere(
      { storage, env, stdin: PASSWORD },
      ...['user', 'add', 'ann@example.org', '--operator', '--password-stdin'],
    );
    const refused = await resultHere(storage, 'user', 'setup-link');
    expect(refused).to.include({ code: 1, stdout: '' });
    expect(refused.stderr).to.include('lectern user set-password');
  });
});
