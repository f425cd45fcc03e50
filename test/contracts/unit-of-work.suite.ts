import { expect } from 'chai';
import type { Organization } from '../../src/domain/account.js';
import { aConversion, anOrganization } from '../builders/conversion.js';
import { fulfilled, rejected, rejection } from '../database/tried/outcomes.js';
import type { DatabaseSteps } from '../database/tried/tried-database.js';

const MANY = 50;

/** Requirements for every unit of work. */
export function unitOfWorkSuite(db: DatabaseSteps): void {
  describe('as a unit of work', () => {
    /** Number of organizations that each process sees. */
    const counts = () =>
      Promise.all(db.nodes.map(({ reads }) => reads.accounts.countOrganizations()));
    const inAll = (count: number) => db.nodes.map(() => count);

    it('keeps all that was done, and resolves with what the work gives', async () => {
      const organization = anOrganization();
      const conversion = aConversion({ organizationId: organization.id });
      const result = await db.write(async ({ accounts, conversions }) => {
        await accounts.addOrganization(organization);
        await conversions.add(conversion);
        return 'done';
      });
      expect(result).to.equal('done');
      for (const { reads } of db.nodes) {
        expect(await reads.accounts.findOrganization(organization.id)).to.deep.equal(organization);
        expect(await reads.conversions.get(conversion.id)).to.deep.equal(conversion);
      }
    });

    it('keeps nothing if the work throws, and rethrows the same', async () => {
      const error = new Error('changed my mind');
      const kept = await db.organization();
      const broken = db.write(async ({ accounts, conversions }) => {
        await accounts.addOrganization(anOrganization());
        await accounts.setPlan(kept.id, 'growth');
        await conversions.add(aConversion({ organizationId: kept.id }));
        throw error;
      });
      expect(await rejection(broken)).to.equal(error);
      expect(await db.reads.accounts.organizations()).to.deep.equal([kept]);
      expect(await db.reads.conversions.countByStatus()).to.include({ pending: 0 });
    });

    it('keeps nothing if a statement fails, and goes on with the next transaction', async () => {
      const kept = await db.organization();
      const broken = db.write(async ({ accounts }) => {
        await accounts.addOrganization(anOrganization());
        await accounts.addOrganization(kept);
      });
      expect(await rejection(broken)).to.be.instanceOf(Error);
      expect(await counts()).to.deep.equal(inAll(1));
      await db.organization();
      expect(await counts()).to.deep.equal(inAll(2));
    });

    it('shows nothing to others before the commit, and all to itself', async () => {
      await db.write(async ({ accounts }) => {
        await accounts.addOrganization(anOrganization());
        expect(await accounts.countOrganizations()).to.equal(1);
        expect(await counts()).to.deep.equal(inAll(0));
      });
      expect(await counts()).to.deep.equal(inAll(1));
    });

    it('calls back after the commit in order, and never after a rollback', async () => {
      const calls: string[] = [];
      await db.write(({ afterCommit }) => {
        afterCommit(() => calls.push('first'));
        afterCommit(() => calls.push('second'));
        expect(calls).to.deep.equal([]);
        return Promise.resolve();
      });
      const broken = db.write(({ afterCommit }) => {
        afterCommit(() => calls.push('rolled back'));
        return Promise.reject(new Error('no'));
      });
      expect(await rejection(broken)).to.have.property('message', 'no');
      await db.organization();
      expect(calls).to.deep.equal(['first', 'second']);
    });

    it('lets fifty transactions at once that hold a lock each see what those before it did', async () => {
      const results = await db.writeAtOnce(MANY, async ({ accounts, lock }) => {
        await lock('accounts');
        const count = await accounts.countOrganizations();
        await accounts.addOrganization(anOrganization());
        return count;
      });
      const seen = fulfilled(results).sort((a, b) => a - b);
      expect(seen).to.deep.equal(Array.from({ length: MANY }, (_, i) => i));
    });

    it('keeps of fifty at once all but those that threw', async () => {
      const results = await db.writeAtOnce(MANY, async ({ accounts }, i): Promise<Organization> => {
        const organization = anOrganization();
        await accounts.addOrganization(organization);
        if (i % 5 === 0) throw new Error('changed my mind');
        return organization;
      });
      expect(rejected(results)).to.have.lengthOf(MANY / 5);
      const kept = await db.reads.accounts.organizations();
      expect(kept).to.have.deep.members(fulfilled(results));
    });

    for (const end of ['commits', 'rolls back'] as const) {
      it(`holds a lock until its transaction ${end}`, async () => {
        const order: string[] = [];
        const contenders = await db.writeAtOnce(4, async ({ accounts, lock }) => {
          await lock('one');
          order.push('has it');
          // Others have every chance to come in between.
          for (let i = 0; i < 5; i += 1) await accounts.countOrganizations();
          order.push('gives it');
          if (end === 'rolls back') throw new Error('no');
        });
        expect(rejected(contenders)).to.have.lengthOf(end === 'commits' ? 0 : 4);
        expect(order).to.deep.equal(Array.from({ length: 4 }, () => ['has it', 'gives it']).flat());
      });
    }

    it('takes a lock that it has, and those of other names', async () => {
      await db.write(async ({ lock, accounts }) => {
        for (const name of ['accounts', 'accounts', 'ä 😀', anOrganization().id]) await lock(name);
        await accounts.addOrganization(anOrganization());
      });
      expect(await counts()).to.deep.equal(inAll(1));
    });
  });
}
