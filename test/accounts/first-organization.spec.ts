import { expect } from 'chai';
import { Authenticator } from '../../src/accounts/authenticator.js';
import { createFirstOrganization } from '../../src/accounts/first-organization.js';
import { NO_BRANDING } from '../../src/domain/account.js';
import { aBench, anEmptyDatabase } from './accounts-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const clock = { now: () => Date.parse(AT) };

describe('the first organization', () => {
  it('is created unless one exists, with one live key of full scope', async () => {
    const empty = await anEmptyDatabase();
    const { database } = empty;
    try {
      const first = await createFirstOrganization(database.unitOfWork, 'growth', AT);
      const [organization, ...others] = await database.reads.accounts.organizations();
      expect(others).to.deep.equal([]);
      expect(organization).to.deep.include({
        name: 'My organization',
        slug: 'my-organization',
        planId: 'growth',
        branding: NO_BRANDING,
        createdAt: AT,
      });
      const known = await new Authenticator(database.reads, clock).authenticate(first?.key ?? '');
      expect(known?.key).to.include({
        organizationId: organization?.id,
        userId: null,
        name: 'First key',
        mode: 'live',
        scope: 'full',
        createdAt: AT,
        expiresAt: null,
      });
      expect(await createFirstOrganization(database.unitOfWork, 'growth', AT)).to.equal(null);
      expect(await database.reads.accounts.countOrganizations()).to.equal(1);
    } finally {
      await empty.discard();
    }
  });

  it('is not made if there is another', async () => {
    const bench = await aBench();
    try {
      expect(await createFirstOrganization(bench.database.unitOfWork, 'growth', AT)).to.equal(null);
      const found = await bench.database.reads.accounts.organizations();
      expect(found).to.deep.equal([bench.organization]);
    } finally {
      await bench.discard();
    }
  });
});
