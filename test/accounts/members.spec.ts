import { expect } from 'chai';
import { Members } from '../../src/accounts/members.js';
import { organizationsOf } from '../../src/accounts/memberships.js';
import { anOrganization } from '../builders/conversion.js';
import { aBench, type Bench } from './accounts-database.js';
import { refused } from './refused.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

describe('users and members', () => {
  let bench: Bench;
  let members: Members;

  beforeEach(async () => {
    bench = await aBench();
    members = new Members(bench.database.unitOfWork, bench.clock);
  });

  afterEach(() => bench.discard());

  it('a user is known by the address in lower case, and called by it where no name is given', async () => {
    const user = await members.addUser(COMMAND_LINE, { email: '  Ann@Example.ORG ', name: 'Ann' });
    const { accounts } = bench.database.reads;
    expect(user).to.include({ email: 'ann@example.org', name: 'Ann', createdAt: bench.clock.at });
    expect(await accounts.findUserByEmail('ann@example.org')).to.deep.equal(user);
    expect((await members.addUser(COMMAND_LINE, { email: 'bob@example.org' })).name).to.equal(
      'bob@example.org',
    );
  });

  for (const address of [
    ...['', 'ann', 'ann@', '@example.org', 'a b@example.org', 'ann@exa mple.org'],
    ...['a@b@c', 'ann@example.org\u0000', 'a\u0007nn@example.org', 'ann@exam\u200bple.org'],
    ...['a@b c', 'ann@example.org, bob@example.org', `a@${'x'.repeat(253)}`],
  ]) {
    it(`refuses the address ${JSON.stringify(address).slice(0, 40)}`, async () => {
      expect(
        await refused(() => members.addUser(COMMAND_LINE, { email: address, name: 'Ann' })),
      ).to.equal('invalid');
    });
  }

  it('takes an address of 254 characters', async () => {
    const address = `a@${'x'.repeat(252)}`;
    expect((await members.addUser(COMMAND_LINE, { email: address, name: 'Long' })).email).to.equal(
      address,
    );
  });

  it('refuses a name that cannot be one, and an address twice, whatever its case', async () => {
    expect(
      await refused(() => members.addUser(COMMAND_LINE, { email: 'ann@example.org', name: ' ' })),
    ).to.equal('invalid');
    await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    expect(
      await refused(() => members.addUser(COMMAND_LINE, { email: 'Ann@Example.org' })),
    ).to.equal('user-known');
  });

  it('a user gets a role in an organization, and another one later', async () => {
    const { id } = await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    const { organization } = bench;
    const { accounts } = bench.database.reads;
    const done = await members.setRole(
      COMMAND_LINE,
      organization.slug.toUpperCase(),
      ' Ann@example.org ',
      'admin',
    );
    expect(done.organization).to.deep.equal(organization);
    expect(done.user.id).to.equal(id);
    expect(await accounts.memberships(id)).to.deep.equal([{ organization, role: 'admin' }]);
    await members.setRole(COMMAND_LINE, organization.id, id.toUpperCase(), 'member');
    expect(await accounts.memberships(id)).to.deep.equal([{ organization, role: 'member' }]);
  });

  it('refuses a role for who or where is not known', async () => {
    const { id } = await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    expect(await refused(() => members.setRole(COMMAND_LINE, 'nobody', id, 'admin'))).to.equal(
      'organization-unknown',
    );
    const { slug } = bench.organization;
    expect(
      await refused(() => members.setRole(COMMAND_LINE, slug, 'bob@example.org', 'admin')),
    ).to.equal('user-unknown');
  });

  it('a key of a user acts for their organizations, a key of none for its own as owner', async () => {
    const other = anOrganization();
    await bench.database.unitOfWork.write(({ accounts }) => accounts.addOrganization(other));
    const { id } = await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    await members.setRole(COMMAND_LINE, other.id, id, 'member');
    const { accounts } = bench.database.reads;
    const { organization } = bench;
    const organizationId = organization.id;
    expect(await organizationsOf({ userId: id, organizationId }, accounts)).to.deep.equal([
      { organization: other, role: 'member' },
    ]);
    expect(await organizationsOf({ userId: null, organizationId }, accounts)).to.deep.equal([
      { organization, role: 'owner' },
    ]);
    const gone = { userId: null, organizationId: 'gone' };
    expect(await organizationsOf(gone, accounts)).to.deep.equal([]);
  });
});
