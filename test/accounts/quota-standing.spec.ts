import { expect } from 'chai';
import { Quota } from '../../src/accounts/quota.js';
import type { CreditGrant } from '../../src/domain/usage.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { aBench, aPlan, type Bench, giveCredits } from './accounts-database.js';

describe('where an organization stands', () => {
  let bench: Bench;
  let quota: Quota;
  /** Number of times that the database was asked for the credits. */
  let looks: number;

  beforeEach(async () => {
    bench = await aBench();
    const { reads } = bench.database;
    looks = 0;
    quota = new Quota({
      clock: bench.clock,
      recordEvent,
      planOf: () => aPlan(),
      reads: {
        mark: (scope) => reads.mark(scope),
        usage: {
          audioUsed: (id, start) => reads.usage.audioUsed(id, start),
          lastQuotaEvent: (id, start) => reads.usage.lastQuotaEvent(id, start),
          usableCredits: (id, at) => {
            looks += 1;
            return reads.usage.usableCredits(id, at);
          },
        },
      },
    });
  });

  afterEach(() => bench.discard());

  const give = (grant: Partial<CreditGrant>) => giveCredits(bench, grant);

  const take = () =>
    bench.database.unitOfWork.write((transaction) =>
      quota.take(transaction, { organization: bench.organization, mode: 'live' }),
    );

  const standing = () => quota.standing(bench.organization);

  it('tells period, quota, and what is left of the credits of each kind', async () => {
    await give({ amount: 5, used: 2 });
    await give({ amount: 10, kind: 'video', expiresAt: '2026-05-20T00:00:00.000Z' });
    await take();
    expect(await standing()).to.deep.equal({
      period: { start: '2026-05-10T00:00:00.000Z', end: '2026-06-10T00:00:00.000Z' },
      audio: { quota: 2, used: 1, remaining: 1 },
      credits: { audio: 3, video: 10, expiringSoon: 10 },
    });
  });

  it('counts credits as expiring soon from exactly 30 days before their end', async () => {
    await give({ expiresAt: '2026-06-09T12:00:00.001Z' });
    expect((await standing()).credits.expiringSoon).to.equal(0);
    bench.clock.at = '2026-05-10T12:00:00.001Z';
    expect((await standing()).credits.expiringSoon).to.equal(1);
  });

  for (const [what, expiresAt] of [
    ['that stay', null],
    ['that expire in ten days', '2026-05-20T12:00:00.000Z'],
    ['that expire in exactly 30 days', '2026-06-09T12:00:00.000Z'],
    ['that expire in a year', '2027-05-10T12:00:00.000Z'],
  ] as const) {
    it(`is read once until something is committed, also with credits ${what}`, async () => {
      await give({ expiresAt });
      for (let i = 0; i < 3; i += 1) await standing();
      expect(looks).to.equal(1);
      await give({ expiresAt });
      expect((await standing()).credits.audio).to.equal(2);
      expect(looks).to.equal(2);
    });
  }

  it('is known without asking after a take, as the take has left it', async () => {
    expect(quota.lastKnown(bench.organization)).to.equal(undefined);
    await take();
    expect(quota.lastKnown(bench.organization)?.audio).to.deep.equal({
      quota: 2,
      used: 1,
      remaining: 1,
    });
    expect(looks).to.equal(0);
    // Others may have committed something just before the take: it is asked for.
    expect((await standing()).audio.used).to.equal(1);
  });

  it('has nothing remaining, and not less if the plan became smaller', async () => {
    await take();
    await take();
    const smaller = new Quota({
      reads: bench.database.reads,
      clock: bench.clock,
      recordEvent,
      planOf: () => aPlan({ audioQuota: 1 }),
    });
    const { audio } = await smaller.standing(bench.organization);
    expect(audio).to.deep.equal({ quota: 1, used: 2, remaining: 0 });
  });
});
