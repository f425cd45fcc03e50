import { expect } from 'chai';
import { Members } from '../../src/accounts/members.js';
import { organizationsOf } from '../../src/accounts/memberships.js';
import { anOrganization } from '../builders/conversion.js';
import { aBench, type Bench } from './accounts-database.js';
import { refused } from './refused.js';
import { ApiKeys } from '../../src/accounts/api-keys.js';
import type { Role } from '../../src/domain/account.js';
import { COMMAND_LINE, type Actor } from '../../src/domain/actor.js';
import { ActionNotAllowed } from '../../src/domain/permissions.js';
import { anActor } from '../builders/actor.js';

describe('users and members', () => {
  let bench: Bench;
  let members: Members;

  beforeEach(async () => {
    bench = await aBench();
    members = new Members(bench.database.unitOfWork, bench.clock);
  });

  afterEach(() => bench.discard());

  it('a user is known by the address in lower case, and called by it if no name is given', async () => {
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

  describe('of one organization', () => {
    const people = ['ann', 'bob', 'cid'] as const;
    const emailOf = (name: string) => `${name}@example.org`;
    const roleOf = async (name: string) => {
      const found = await bench.database.reads.accounts.members(bench.organization.id);
      return found.find(({ user }) => user.email === emailOf(name))?.role;
    };
    const as = async (name: string, role: Role) => {
      const user = await bench.database.reads.accounts.findUserByEmail(emailOf(name));
      return anActor(role, { userId: user?.id ?? null, label: emailOf(name) });
    };
    const setRole = (actor: Actor, name: string, role: Role) =>
      members.setRole(actor, bench.organization.id, emailOf(name), role);
    const remove = (actor: Actor, name: string) =>
      members.remove(actor, bench.organization.id, emailOf(name));
    const denied = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(ActionNotAllowed);
    };

    beforeEach(async () => {
      for (const name of people) await members.addUser(COMMAND_LINE, { email: emailOf(name) });
      await setRole(COMMAND_LINE, 'ann', 'owner');
      await setRole(COMMAND_LINE, 'bob', 'admin');
      await setRole(COMMAND_LINE, 'cid', 'viewer');
    });

    it('only owners make and unmake owners', async () => {
      const bob = await as('bob', 'admin');
      await denied(setRole(bob, 'bob', 'owner'));
      await denied(setRole(bob, 'cid', 'owner'));
      await denied(setRole(bob, 'ann', 'viewer'));
      await denied(remove(bob, 'ann'));
      await setRole(bob, 'cid', 'admin');
      await setRole(await as('ann', 'owner'), 'bob', 'owner');
      expect([await roleOf('ann'), await roleOf('bob'), await roleOf('cid')]).to.deep.equal([
        ...['owner', 'owner', 'admin'],
      ]);
    });

    it('the last owner can neither leave nor be demoted, by any actor', async () => {
      const ann = await as('ann', 'owner');
      for (const actor of [ann, COMMAND_LINE]) {
        expect(await refused(() => setRole(actor, 'ann', 'admin'))).to.equal('last-owner');
        expect(await refused(() => remove(actor, 'ann'))).to.equal('last-owner');
      }
      await setRole(ann, 'bob', 'owner');
      await remove(ann, 'ann');
      expect(await roleOf('ann')).to.equal(undefined);
      expect(await roleOf('bob')).to.equal('owner');
    });

    it('of two owners who demote each other at once one stays', async () => {
      await setRole(COMMAND_LINE, 'bob', 'owner');
      const [ann, bob] = [await as('ann', 'owner'), await as('bob', 'owner')];
      const done = await Promise.allSettled([
        setRole(ann, 'bob', 'member'),
        setRole(bob, 'ann', 'member'),
      ]);
      expect(done.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
      const roles = [await roleOf('ann'), await roleOf('bob')];
      expect(roles.filter((role) => role === 'owner')).to.have.lengthOf(1);
    });

    it('everyone may leave, and remove nobody else without the right', async () => {
      const cid = await as('cid', 'viewer');
      await denied(remove(cid, 'bob'));
      await remove(cid, 'cid');
      expect(await roleOf('cid')).to.equal(undefined);
      expect(await refused(() => remove(COMMAND_LINE, 'cid'))).to.equal('not-a-member');
    });

    it('those who do not administer the installation name members only, and learn of nobody else', async () => {
      const { id } = await members.addUser(COMMAND_LINE, { email: emailOf('dan') });
      const ann = await as('ann', 'owner');
      for (const named of [id, emailOf('dan'), emailOf('nobody')]) {
        for (const work of [
          () => members.setRole(ann, bench.organization.id, named, 'member'),
          () => members.remove(ann, bench.organization.id, named),
        ]) {
          const error: unknown = await work().then(
            () => null,
            (reason: unknown) => reason,
          );
          expect(error).to.include({ problem: 'not-a-member' });
          expect(String(error)).to.include(`"${named}" is not a member`);
        }
      }
      expect(await roleOf('dan')).to.equal(undefined);
    });

    it('nobody leaves for somebody else by the name of a key', async () => {
      const cid = { ...(await as('cid', 'viewer')), label: emailOf('bob') };
      await denied(remove(cid, 'bob'));
      expect(await roleOf('bob')).to.equal('admin');
    });

    it('keys of a removed member are revoked, and those of others stay', async () => {
      const keys = new ApiKeys(bench.database.unitOfWork, bench.clock);
      const order = { organization: bench.organization.id, mode: 'live', scope: 'full' } as const;
      const own = { ...order, name: 'Own', user: emailOf('cid') };
      await keys.create(COMMAND_LINE, own);
      await keys.create(COMMAND_LINE, { ...order, name: 'Shared' });
      await remove(COMMAND_LINE, 'cid');
      const kept = await bench.database.reads.accounts.keys(bench.organization.id);
      expect(kept.map(({ name, revokedAt }) => [name, revokedAt])).to.deep.equal([
        ['Own', bench.clock.at],
        ['Shared', null],
      ]);
    });

    it('are recorded with who changed them and how', async () => {
      const ann = await as('ann', 'owner');
      await setRole(ann, 'cid', 'member');
      await setRole(ann, 'cid', 'member');
      await remove(ann, 'cid');
      const query = { organizationId: bench.organization.id, actor: 'ann@example.org' };
      const found = await bench.database.reads.audit.list({ ...query, before: null, limit: 9 });
      expect(found.map(({ action, details }) => ({ action, ...details }))).to.deep.equal([
        { action: 'member.removed', revoked_keys: 0 },
        { action: 'member.role_changed', before: 'viewer', after: 'member' },
      ]);
      expect(found[0]).to.include({ via: 'dashboard', address: '203.0.113.9' });
      expect(found[0]?.subject).to.include({ type: 'user', name: 'cid@example.org' });
    });
  });
});
