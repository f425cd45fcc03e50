import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { ApiKey } from '../../../src/domain/account.js';
import { MOST_REFUSED, type RefusedRequest, type RequestDay } from '../../../src/domain/usage.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const DAY = '2026-05-10';
const AT = `${DAY}T12:00:00.000Z`;

/** More than go into one statement. */
const MANY = 250;

/** Requirements for every store of outcomes of requests. */
export function requestOutcomeStoreSuite(db: DatabaseSteps): void {
  describe('as a store of outcomes of requests', () => {
    const anOwner = () => ({ organizationId: uuidv7(), mode: 'live' as const });

    const aDay = (changes: Partial<RequestDay> = {}): RequestDay => ({
      ...{ ...anOwner(), day: DAY, outcome: 'OK', requests: 1, ...changes },
    });

    const aRefused = (changes: Partial<RefusedRequest> = {}): RefusedRequest => ({
      ...{ ...anOwner(), id: uuidv7(), at: AT, method: 'POST', path: "/v1/conversions/'%ü" },
      ...{ status: 400, code: 'VALIDATION_ERROR', requestId: 'req_1', keyId: uuidv7() },
      ...changes,
    });

    const addDays = (...days: RequestDay[]) =>
      db.write(({ requestOutcomes }) => requestOutcomes.addDays(days));
    const addRefused = (...requests: RefusedRequest[]) =>
      db.write(({ requestOutcomes }) => requestOutcomes.addRefused(requests));
    const days = (owner: RequestDay, from = DAY) => db.reads.requestOutcomes.days(owner, from);
    const refused = (owner: RefusedRequest) =>
      db.reads.requestOutcomes.refused(owner, MOST_REFUSED + 1);

    it('adds to the counts of an owner, day and outcome, and to no others', async () => {
      const one = aDay({ requests: 2 });
      const others = [
        aDay({ ...one, outcome: 'NOT_FOUND' }),
        aDay({ ...one, mode: 'test' }),
        aDay({ ...one, day: '2026-05-09' }),
        aDay(),
      ];
      await addDays(one, ...others);
      await addDays(one);
      expect(await days(one)).to.deep.equal([others[0], { ...one, requests: 4 }]);
      expect(await days({ ...one, mode: 'test' })).to.deep.equal([others[1]]);
      expect(await days(one, '2026-05-09')).to.have.length(3);
    });

    it('loses no count if all processes add to the same rows in another order', async () => {
      const rows = Array.from({ length: MANY }, (_, i) =>
        aDay({ organizationId: 'same', outcome: `E${i}` }),
      );
      const orders = [rows, rows.toReversed(), rows.toSorted((a) => (a.outcome > 'E5' ? -1 : 1))];
      await Promise.all(
        orders.map(async (order, i) =>
          db.nodes[i % db.nodes.length]?.unitOfWork.write(({ requestOutcomes }) =>
            requestOutcomes.addDays(order),
          ),
        ),
      );
      const stored = await days(aDay({ organizationId: 'same' }));
      expect(stored).to.have.length(MANY);
      expect(new Set(stored.map(({ requests }) => requests))).to.deep.equal(new Set([3]));
    });

    it('keeps the newest refused requests of each owner, newest first', async () => {
      const one = aRefused();
      const other = aRefused();
      await addRefused(other);
      const many = Array.from({ length: MOST_REFUSED }, () => aRefused({ ...one, id: uuidv7() }));
      await addRefused(one, ...many);
      const kept = await refused(one);
      expect(kept.map(({ id }) => id)).to.deep.equal(many.map(({ id }) => id).toReversed());
      expect(await refused(other)).to.deep.equal([other]);
    });

    it('removes what is older than a day', async () => {
      const old = aDay({ day: '2026-05-09' });
      const fresh = aDay({ ...old, day: DAY });
      await addDays(old, fresh);
      const oldRefused = aRefused({ at: '2026-05-09T23:59:59.999Z' });
      const freshRefused = aRefused({ ...oldRefused, id: uuidv7(), at: `${DAY}T00:00:00.000Z` });
      await addRefused(oldRefused, freshRefused);
      await db.write(({ requestOutcomes }) => requestOutcomes.removeBefore(DAY));
      expect(await days(old, '2026-01-01')).to.deep.equal([fresh]);
      expect(await refused(oldRefused)).to.deep.equal([freshRefused]);
    });

    it('notes when and for what a key was used last, and skips keys that are gone', async () => {
      const { id: organizationId } = await db.organization();
      const key: ApiKey = {
        ...{ id: uuidv7(), organizationId, userId: null, name: 'Key', mode: 'live', scope: 'full' },
        ...{ sha256: uuidv7(), lastFour: 'abcd', createdAt: AT, expiresAt: null, revokedAt: null },
        ...{ lastUsedAt: null, lastRequest: null },
      };
      await db.write(({ accounts }) => accounts.addKey(key));
      const use = { at: AT, request: 'GET /v1/usage' };
      const uses = [
        { keyId: 'none', ...use },
        { keyId: key.id, ...use },
      ];
      await db.write(({ requestOutcomes }) => requestOutcomes.noteKeyUses(uses));
      const used = { ...key, lastUsedAt: AT, lastRequest: 'GET /v1/usage' };
      expect(await db.reads.accounts.findKey(key.id)).to.deep.equal(used);
    });
  });
}
