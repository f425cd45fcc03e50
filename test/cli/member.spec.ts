import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { lecternHere, lecternJson, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';

interface ListedMember {
  readonly email: string;
  readonly role: string;
  readonly is_operator: boolean;
  readonly last_seen_at: string | null;
}

interface ListedKey {
  readonly name: string;
  readonly revoked_at: string | null;
}

describe('lectern member', () => {
  let storage: string;

  beforeEach(async () => {
    storage = await newFolder();
    await lecternHere(storage, 'org', 'create', 'Relay');
    for (const name of ['ann', 'ben']) await lecternHere(storage, 'user', 'add', emailOf(name));
    await add('ann', 'owner');
  });

  afterEach(() => rm(storage, { recursive: true }));

  const emailOf = (name: string) => `${name}@example.org`;
  const member = (...words: string[]) => lecternHere(storage, 'member', ...words, '--org', 'relay');
  const add = (name: string, role: string) =>
    member('add', '--user', emailOf(name), '--role', role);
  const list = () =>
    lecternJson<readonly ListedMember[]>(storage, 'member', 'list', '--org', 'relay');
  const refused = async (...words: string[]) => {
    const { code, stdout, stderr } = await resultHere(
      storage,
      ...['member', ...words, '--org', 'relay'],
    );
    expect({ code, stdout }, words.join(' ')).to.deep.equal({ code: 1, stdout: '' });
    return stderr;
  };

  it('list names the members of an organization and nobody else, and explains what to do if it has no members', async () => {
    await lecternHere(storage, 'org', 'create', 'Empty');
    expect(await lecternHere(storage, 'member', 'list', '--org', 'empty')).to.include(
      'Add one with lectern member add',
    );
    const [ann, ...others] = await list();
    expect(others).to.deep.equal([]);
    expect(ann).to.include({ email: emailOf('ann'), role: 'owner', last_seen_at: null });
    expect(await member('list'))
      .to.include(emailOf('ann'))
      .and.not.include(emailOf('ben'));
  });

  it('add gives a member another role', async () => {
    await add('ben', 'viewer');
    await add('ben', 'admin');
    const roles = (await list()).map(({ email, role }) => [email, role]);
    expect(roles).to.deep.include.members([[emailOf('ben'), 'admin']]);
    expect(roles).to.have.lengthOf(2);
  });

  it('remove ends the membership and revokes the keys that were made for the member', async () => {
    await add('ben', 'member');
    for (const name of ['ann', 'ben']) {
      await lecternHere(
        storage,
        ...['key', 'create', '--org', 'relay', '--name', name, '--user', emailOf(name)],
      );
    }
    expect(await member('remove', '--user', emailOf('ben'))).to.include(emailOf('ben'));
    expect((await list()).map(({ email }) => email)).to.deep.equal([emailOf('ann')]);
    const keys = await lecternJson<readonly ListedKey[]>(storage, 'key', 'list', '--org', 'relay');
    const active = keys.filter(({ revoked_at: revokedAt }) => revokedAt === null);
    expect(active.map(({ name }) => name)).to.deep.equal(['ann']);
  });

  it('remove refuses the last owner, a user who is not a member and somebody unknown', async () => {
    expect(await refused('remove', '--user', emailOf('ann'))).to.include('last owner');
    expect(await refused('remove', '--user', emailOf('ben'))).to.include('not a member');
    expect(await refused('remove', '--user', emailOf('eve'))).to.match(/User .+ not found/);
    expect(await list()).to.have.lengthOf(1);
  });
});

describe('lectern user operator', () => {
  let storage: string;

  beforeEach(async () => {
    storage = await newFolder();
    await lecternHere(storage, 'user', 'add', 'ann@example.org');
  });

  afterEach(() => rm(storage, { recursive: true }));

  const isOperator = async () => {
    const users = await lecternJson<readonly ListedMember[]>(storage, 'user', 'list');
    return users.map(({ is_operator: operator }) => operator);
  };

  it('gives the right to administer the installation, and takes it away', async () => {
    expect(await isOperator()).to.deep.equal([false]);
    const printed = await lecternHere(storage, 'user', 'operator', 'Ann@example.org');
    expect(printed).to.include('ann@example.org').and.include('yes');
    expect(await isOperator()).to.deep.equal([true]);
    await lecternHere(storage, 'user', 'operator', 'ann@example.org', '--revoke');
    expect(await isOperator()).to.deep.equal([false]);
  });

  it('refuses somebody unknown', async () => {
    const { code, stdout, stderr } = await resultHere(storage, 'user', 'operator', 'eve');
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.include('User "eve" not found');
  });
});
