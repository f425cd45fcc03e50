import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { CreditGrant } from '../../../src/domain/usage.js';
import { fulfilled } from '../../database/tried/outcomes.js';
import { MIXED_KEYS, SORTED_KEYS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const MAY = '2026-05-10T00:00:00.000Z';
const JUNE = '2026-06-10T00:00:00.000Z';
const NOW = '2026-05-20T12:00:00.000Z';
const SOON = '2026-05-20T12:00:00.001Z';

/** Requirements for every store of usage. */
export function usageStoreSuite(db: DatabaseSteps): void {
  describe('as a store of usage', () => {
    let organizationId: string;

    beforeEach(async () => {
      ({ organizationId } = await db.owner());
    });

    const give = async (changes: Partial<CreditGrant> = {}): Promise<CreditGrant> => {
      const grant: CreditGrant = {
        ...{ id: uuidv7(), organizationId, kind: 'audio', amount: 1, used: 0 },
        ...{ expiresAt: null, createdAt: MAY },
        ...changes,
      };
      await db.write(({ usage }) => usage.addCredits(grant));
      return grant;
    };

    const takeAudio = (periodStart: string) =>
      db.write(({ usage }) => usage.takeAudio(organizationId, periodStart));
    const note = (type: 'quota.warning' | 'quota.exceeded', periodStart = MAY) =>
      db.write(({ usage }) => usage.noteQuotaEvent(organizationId, periodStart, type));
    const takeCredit = (kind: CreditGrant['kind'] = 'audio') =>
      db.write(({ usage }) => usage.takeCredit(organizationId, kind, NOW));
    const usable = () => db.reads.usage.usableCredits(organizationId, NOW);

    it('counts the episodes of each organization and period', async () => {
      const other = await db.owner();
      for (const period of [MAY, MAY, JUNE]) await takeAudio(period);
      const { usage } = db.reads;
      expect(await usage.audioUsed(organizationId, MAY)).to.equal(2);
      expect(await usage.audioUsed(organizationId, JUNE)).to.equal(1);
      expect(await usage.audioUsed(other.organizationId, MAY)).to.equal(0);
    });

    it('notes the events of each period in their order, each once', async () => {
      const { usage } = db.reads;
      expect(await usage.lastQuotaEvent(organizationId, MAY)).to.equal(null);
      expect(await note('quota.warning')).to.equal(true);
      expect(await note('quota.warning')).to.equal(false);
      expect(await usage.lastQuotaEvent(organizationId, MAY)).to.equal('quota.warning');
      expect(await note('quota.exceeded')).to.equal(true);
      expect(await note('quota.warning')).to.equal(false);
      expect(await usage.lastQuotaEvent(organizationId, MAY)).to.equal('quota.exceeded');
      expect(await note('quota.exceeded', JUNE)).to.equal(true);
      expect(await note('quota.warning', JUNE)).to.equal(false);
    });

    it('keeps the episodes when an event is noted, and the event when an episode is taken', async () => {
      await takeAudio(MAY);
      expect(await db.reads.usage.lastQuotaEvent(organizationId, MAY)).to.equal(null);
      await note('quota.warning');
      expect(await db.reads.usage.audioUsed(organizationId, MAY)).to.equal(1);
      await takeAudio(MAY);
      expect(await db.reads.usage.audioUsed(organizationId, MAY)).to.equal(2);
      expect(await db.reads.usage.lastQuotaEvent(organizationId, MAY)).to.equal('quota.warning');
    });

    it('gives credits as they were granted, the soonest to expire first, then by the bytes of their ids', async () => {
      const video = await give({ kind: 'video', amount: 1_000_000, used: 999_999 });
      const soon: CreditGrant[] = [];
      for (const id of MIXED_KEYS) soon.push(await give({ id, expiresAt: JUNE }));
      const sooner = await give({ expiresAt: SOON });
      await give({ expiresAt: NOW });
      await give({ amount: 3, used: 3 });
      await give({ organizationId: (await db.owner()).organizationId });
      const sorted = SORTED_KEYS.map((id) => soon.find((grant) => grant.id === id));
      expect(await usable()).to.deep.equal([sooner, ...sorted, video]);
    });

    it('takes credits of a kind, those that expire first, until none is left', async () => {
      const lasting = await give({ amount: 2 });
      await give({ expiresAt: SOON });
      await give({ expiresAt: NOW });
      expect(await takeCredit('video')).to.equal(false);
      expect(await takeCredit()).to.equal(true);
      expect(await usable()).to.deep.equal([lasting]);
      expect(await takeCredit()).to.equal(true);
      expect(await usable()).to.deep.equal([{ ...lasting, used: 1 }]);
      expect(await takeCredit()).to.equal(true);
      expect(await takeCredit()).to.equal(false);
      expect(await usable()).to.deep.equal([]);
    });

    it('counts exactly what many take at once who hold the lock of the organization', async () => {
      await give({ amount: 7 });
      const results = await db.writeAtOnce(20, async ({ usage, lock }) => {
        await lock(organizationId);
        await usage.takeAudio(organizationId, MAY);
        const first = await usage.noteQuotaEvent(organizationId, MAY, 'quota.warning');
        return { first, credit: await usage.takeCredit(organizationId, 'audio', NOW) };
      });
      expect(await db.reads.usage.audioUsed(organizationId, MAY)).to.equal(20);
      const taken = fulfilled(results);
      expect(taken.filter(({ first }) => first)).to.have.lengthOf(1);
      expect(taken.filter(({ credit }) => credit)).to.have.lengthOf(7);
      expect(await usable()).to.deep.equal([]);
    });
  });
}
