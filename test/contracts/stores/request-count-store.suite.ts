import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { RequestCount } from '../../../src/contracts/request-count-store.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

/** More than go into one statement. */
const MANY = 1_001;

/** Requirements for every store of request counts. */
export function requestCountStoreSuite(db: DatabaseSteps): void {
  describe('as a store of request counts', () => {
    const aCount = (changes: Partial<RequestCount> = {}): RequestCount => ({
      ...{ organizationId: uuidv7(), mode: 'live' },
      day: { start: '2026-05-10T00:00:00.000Z', requests: 12 },
      minute: { start: '2026-05-10T12:34:00.000Z', requests: 3 },
      ...changes,
    });

    const keep = (...counts: RequestCount[]) =>
      db.write(({ requestCounts }) => requestCounts.keep(counts));

    it('has none at first, and keeps none', async () => {
      await keep();
      expect(await db.reads.requestCounts.all()).to.deep.equal([]);
    });

    it('keeps counts as they are, for each owner, also of organizations that have gone', async () => {
      const live = aCount();
      const test = aCount({ organizationId: live.organizationId, mode: 'test' });
      await keep(live, test, aCount({ organizationId: 'ä' }));
      const all = await db.reads.requestCounts.all();
      expect(all).to.deep.include.members([live, test]);
      expect(all).to.have.lengthOf(3);
    });

    it('replaces what was kept of an owner, and of no other', async () => {
      const [one, other] = [aCount(), aCount()];
      await keep(one, other);
      const next: RequestCount = {
        ...one,
        day: { start: '2026-05-11T00:00:00.000Z', requests: 1 },
        minute: { start: '2026-05-11T00:00:00.000Z', requests: 0 },
      };
      await keep(next);
      expect(await db.reads.requestCounts.all()).to.have.deep.members([next, other]);
    });

    it('keeps the counts of many owners', async () => {
      const counts = Array.from({ length: MANY }, () => aCount());
      await keep(...counts);
      await keep(...counts);
      expect(await db.reads.requestCounts.all()).to.have.lengthOf(MANY);
    });
  });
}
