import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { NO_BRANDING, type ApiKey, type User } from '../../../src/domain/account.js';
import { anOrganization } from '../../builders/conversion.js';
import { fulfilled, rejection } from '../../database/tried/outcomes.js';
import { MIXED_KEYS, SORTED_KEYS, TEXTS } from '../../database/tried/texts.js';
import { idAt, type DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';

/** Requirements for every account store. */
export function accountStoreSuite(db: DatabaseSteps): void {
  describe('as an account store', () => {
    const aUser = (changes: Partial<User> = {}): User => {
      const id = uuidv7();
      return {
        id,
        email: `${id}@example.org`,
        name: 'Ada',
        createdAt: AT,
        isOperator: false,
        ...changes,
      };
    };

    const aKey = (organizationId: string, changes: Partial<ApiKey> = {}): ApiKey => {
      const id = uuidv7();
      return {
        ...{ id, organizationId, userId: null, name: 'Key', mode: 'live', scope: 'full' },
        ...{ sha256: `hash of ${id}`, lastFour: 'abcd', createdAt: AT },
        ...{ expiresAt: null, revokedAt: null, lastUsedAt: null, lastRequest: null },
        ...changes,
      };
    };

    const addUser = async (changes: Partial<User> = {}) => {
      const user = aUser(changes);
      await db.write(({ accounts }) => accounts.addUser(user));
      return user;
    };

    const addKey = (key: ApiKey) => db.write(({ accounts }) => accounts.addKey(key));

    const branding = {
      ...NO_BRANDING,
      ...{ logoUrl: 'https://example.org/ä.png', primaryColor: '#00Ff00' },
      websiteUrl: `https://example.org/${'x'.repeat(2_000)}`,
    };

    it('keeps organizations as they are, by id and slug', async () => {
      for (const name of TEXTS) {
        const organization = await db.organization({ name, branding });
        const { id, slug } = organization;
        expect(await db.reads.accounts.findOrganization(id)).to.deep.equal(organization);
        expect(await db.reads.accounts.findOrganizationBySlug(slug)).to.deep.equal(organization);
      }
      expect(await db.reads.accounts.countOrganizations()).to.equal(TEXTS.length);
    });

    it('finds nothing if there is nothing', async () => {
      const { accounts } = db.reads;
      for (const found of [
        await accounts.findOrganization('none'),
        await accounts.findOrganizationBySlug('none'),
        await accounts.findUser('none'),
        await accounts.findUserByEmail('none'),
        await accounts.findKey('none'),
        await accounts.findKeyByHash('none'),
      ]) {
        expect(found).to.equal(null);
      }
      expect(await accounts.memberships('none')).to.deep.equal([]);
      expect(await accounts.keys('none')).to.deep.equal([]);
      expect(await accounts.organizations()).to.deep.equal([]);
      expect(await accounts.countOrganizations()).to.equal(0);
    });

    it('changes the plan and the branding of one organization', async () => {
      const one = await db.organization();
      const other = await db.organization();
      await db.write(async ({ accounts }) => {
        await accounts.setPlan(one.id, 'growth');
        await accounts.setBranding(one.id, branding);
      });
      expect(await db.reads.accounts.organizations()).to.deep.equal([
        { ...one, planId: 'growth', branding },
        other,
      ]);
      await db.write(({ accounts }) => accounts.setBranding(one.id, NO_BRANDING));
      const unbranded = await db.reads.accounts.findOrganization(one.id);
      expect(unbranded?.branding).to.deep.equal(NO_BRANDING);
    });

    it('changes the default voice of one organization, and clears it', async () => {
      const one = await db.organization();
      const other = await db.organization();
      const voice = {
        provider: 'provider_b',
        hostVoiceIds: { host1: '音', host2: 'b' },
        deliveryPreset: 'dynamic',
      } as const;
      await db.write(({ accounts }) => accounts.setDefaultVoice(one.id, voice));
      const { accounts: reads } = db.reads;
      expect(await reads.organizations()).to.deep.equal([{ ...one, defaultVoice: voice }, other]);
      await db.write(({ accounts }) => accounts.setDefaultVoice(one.id, null));
      expect(await reads.findOrganization(one.id)).to.deep.equal(one);
    });

    it('gives the oldest organization first', async () => {
      const organizations = [LATER, AT].map((createdAt) =>
        anOrganization({ id: idAt(createdAt), createdAt }),
      );
      await db.write(async ({ accounts }) => {
        for (const organization of organizations) await accounts.addOrganization(organization);
      });
      expect(await db.reads.accounts.organizations()).to.deep.equal(organizations.reverse());
    });

    it('returns stored users unchanged, by id and by address', async () => {
      for (const name of TEXTS) {
        const user = await addUser({ name });
        expect(await db.reads.accounts.findUser(user.id)).to.deep.equal(user);
        expect(await db.reads.accounts.findUserByEmail(user.email)).to.deep.equal(user);
      }
    });

    it('keeps slugs, addresses and hashes of keys unique, and nothing of what was refused', async () => {
      const organization = await db.organization();
      const user = await addUser();
      const key = aKey(organization.id);
      await addKey(key);
      const twin = anOrganization({ slug: organization.slug });
      const namesake = aUser({ email: user.email });
      const copy = aKey(organization.id, { sha256: key.sha256 });
      for (const refused of [
        () => db.write(({ accounts }) => accounts.addOrganization(twin)),
        () => db.write(({ accounts }) => accounts.addUser(namesake)),
        () => db.write(({ accounts }) => accounts.addKey(copy)),
      ]) {
        expect(await rejection(refused())).to.be.instanceOf(Error);
      }
      expect(await db.reads.accounts.organizations()).to.deep.equal([organization]);
      expect(await db.reads.accounts.findUser(namesake.id)).to.equal(null);
      expect(await db.reads.accounts.keys(organization.id)).to.deep.equal([key]);
    });

    it('adds one of many users with one address who come at once', async () => {
      const results = await db.writeAtOnce(10, async ({ accounts }) => {
        const user = aUser({ email: 'ada@example.org' });
        await accounts.addUser(user);
        return user;
      });
      const added = fulfilled(results);
      expect(added).to.have.lengthOf(1);
      expect(await db.reads.accounts.findUserByEmail('ada@example.org')).to.deep.equal(added[0]);
    });

    it('gives the organizations of a user, oldest first, with the role in each', async () => {
      const [first, second, others] = [
        await db.organization(),
        await db.organization({ branding }),
        await db.organization(),
      ];
      const [ada, ben] = [await addUser(), await addUser()];
      await db.write(async ({ accounts }) => {
        await accounts.setMember(second.id, ada.id, 'member', AT);
        await accounts.setMember(first.id, ada.id, 'owner', LATER);
        await accounts.setMember(others.id, ben.id, 'admin', AT);
        await accounts.setMember(second.id, ada.id, 'admin', LATER);
      });
      expect(await db.reads.accounts.memberships(ada.id)).to.deep.equal([
        { organization: first, role: 'owner' },
        { organization: second, role: 'admin' },
      ]);
    });

    it('gives the members of an organization, sorted by address, until they are removed', async () => {
      const [one, other] = [await db.organization(), await db.organization()];
      const ben = await addUser({ email: 'ben@example.org' });
      const ada = await addUser({ email: 'ada@example.org', isOperator: true });
      await db.write(async ({ accounts }) => {
        await accounts.setMember(one.id, ben.id, 'viewer', AT);
        await accounts.setMember(one.id, ada.id, 'owner', LATER);
        await accounts.setMember(other.id, ben.id, 'admin', AT);
      });
      expect(await db.reads.accounts.members(one.id)).to.deep.equal([
        { user: ada, role: 'owner', since: LATER },
        { user: ben, role: 'viewer', since: AT },
      ]);
      const remove = () => db.write(({ accounts }) => accounts.removeMember(one.id, ben.id));
      expect(await remove()).to.equal(true);
      expect(await remove()).to.equal(false);
      expect(await db.reads.accounts.members(one.id)).to.have.lengthOf(1);
      expect(await db.reads.accounts.memberships(ben.id)).to.deep.equal([
        { organization: other, role: 'admin' },
      ]);
    });

    it('makes a user an operator, and takes that right away', async () => {
      const user = await addUser();
      const isOperator = async () => (await db.reads.accounts.findUser(user.id))?.isOperator;
      await db.write(({ accounts }) => accounts.setOperator(user.id, true));
      expect(await isOperator()).to.equal(true);
      await db.write(({ accounts }) => accounts.setOperator(user.id, false));
      expect(await isOperator()).to.equal(false);
    });

    it('keeps keys as they are', async () => {
      const organization = await db.organization();
      const { id: userId } = await addUser();
      const times = { expiresAt: LATER, revokedAt: AT, lastUsedAt: AT };
      for (const key of [
        aKey(organization.id),
        aKey(organization.id, { userId, mode: 'test', scope: 'read', ...times }),
        ...TEXTS.map((name) => aKey(organization.id, { name })),
      ]) {
        await addKey(key);
        expect(await db.reads.accounts.findKey(key.id)).to.deep.equal(key);
        expect(await db.reads.accounts.findKeyByHash(key.sha256)).to.deep.equal(key);
      }
    });

    it('gives the keys of an organization, oldest first, then by the bytes of their ids', async () => {
      const { id: organizationId } = await db.organization();
      await addKey(aKey((await db.organization()).id));
      await addKey(aKey(organizationId, { id: '0 is later', createdAt: LATER }));
      for (const id of MIXED_KEYS) await addKey(aKey(organizationId, { id, expiresAt: AT }));
      const keys = await db.reads.accounts.keys(organizationId);
      expect(keys.map(({ id }) => id)).to.deep.equal([...SORTED_KEYS, '0 is later']);
    });

    it('revokes a key once', async () => {
      const { id: organizationId } = await db.organization();
      const key = aKey(organizationId);
      await addKey(key);
      const revoke = (id: string, at: string) =>
        db.write(({ accounts }) => accounts.revokeKey(id, at));
      expect(await revoke('none', AT)).to.equal(false);
      expect(await revoke(key.id, AT)).to.equal(true);
      expect(await revoke(key.id, LATER)).to.equal(false);
      const kept = { ...key, revokedAt: AT };
      expect(await db.reads.accounts.findKey(key.id)).to.deep.equal(kept);
    });

    it('has no key and no member of an organization that is not there', async () => {
      const { id: userId } = await addUser();
      const key = aKey('none');
      expect(await rejection(addKey(key))).to.be.instanceOf(Error);
      const member = db.write(({ accounts }) => accounts.setMember('none', userId, 'owner', AT));
      expect(await rejection(member)).to.be.instanceOf(Error);
      expect(await db.reads.accounts.findKey(key.id)).to.equal(null);
    });

    it('lets members and keys go with their organization, and users stay', async () => {
      const organization = await db.organization();
      const user = await addUser();
      const key = aKey(organization.id, { userId: user.id });
      await addKey(key);
      await db.write(({ accounts }) => accounts.setMember(organization.id, user.id, 'owner', AT));
      await db.query(`DELETE FROM organizations WHERE id = '${organization.id}'`);
      expect(await db.reads.accounts.findKey(key.id)).to.equal(null);
      expect(await db.reads.accounts.memberships(user.id)).to.deep.equal([]);
      expect(await db.query('SELECT * FROM members')).to.deep.equal([]);
      expect(await db.reads.accounts.findUser(user.id)).to.deep.equal(user);
    });
  });
}
