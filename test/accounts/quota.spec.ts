import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { pino } from 'pino';
import { Quota } from '../../src/accounts/quota.js';
import { RefusalRecording } from '../../src/accounts/quota-events.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import type { Plan } from '../../src/domain/account.js';
import { QuotaExceeded } from '../../src/domain/refusal.js';
import type { CreditGrant } from '../../src/domain/usage.js';
import { recordEvent } from '../../src/webhooks/outbox.js';
import { recordedLog } from '../builders/recorded-log.js';
import { recordedEvents } from '../journeys/recorded-events.js';
import { aBench, aPlan, type Bench, giveCredits } from './accounts-database.js';

describe('the quota of an organization', () => {
  let bench: Bench;
  let quota: Quota;
  let taking: RefusalRecording;
  let plan: Plan;

  beforeEach(async () => {
    bench = await aBench();
    const { unitOfWork, reads } = bench.database;
    const { clock } = bench;
    plan = aPlan();
    quota = new Quota({ reads, clock, planOf: () => plan, recordEvent });
    const logger = pino({ enabled: false });
    taking = new RefusalRecording({ unitOfWork, reads, recordEvent, clock, logger });
  });

  afterEach(() => bench.discard());

  const take = (mode: 'live' | 'test' = 'live') =>
    taking.write((transaction) =>
      quota.take(transaction, { organization: bench.organization, mode }),
    );

  const give = (grant: Partial<CreditGrant>) => giveCredits(bench, grant);

  const left = async () => {
    const { audio, credits } = await quota.standing(bench.organization);
    return [audio.remaining, credits.audio];
  };

  it('is taken before credits, and the refusal says where the organization stands', async () => {
    await give({ amount: 1 });
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      await take();
      seen.push(await left());
    }
    expect(seen).to.deep.equal([
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    const refused: unknown = await take().catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(QuotaExceeded);
    expect((refused as QuotaExceeded).standing.audio).to.deep.equal({
      quota: 2,
      used: 2,
      remaining: 0,
    });
  });

  it('credits go soonest-expiring first, those that stay last; video credits pay for no audio', async () => {
    await give({ id: 'stays', amount: 1, expiresAt: null });
    await give({ id: 'late', amount: 1, expiresAt: '2026-09-01T00:00:00.000Z' });
    await give({ id: 'soon', amount: 1, expiresAt: '2026-05-11T00:00:00.000Z' });
    await give({ id: 'video', kind: 'video', expiresAt: '2026-05-10T13:00:00.000Z' });
    await give({ id: 'over', expiresAt: bench.clock.at });
    const usable = async () => {
      const { usage } = bench.database.reads;
      const grants = await usage.usableCredits(bench.organization.id, bench.clock.at);
      return grants.map(({ id }) => id);
    };
    await take();
    await take();
    const seen = [];
    for (let i = 0; i < 3; i += 1) {
      await take();
      seen.push(await usable());
    }
    expect(seen).to.deep.equal([['video', 'late', 'stays'], ['video', 'stays'], ['video']]);
    expect(await take().catch((error: unknown) => error)).to.be.instanceOf(QuotaExceeded);
  });

  it('loses nothing when the transaction that takes it is rolled back', async () => {
    const broken = bench.database.unitOfWork.write(async (transaction) => {
      await quota.take(transaction, { organization: bench.organization, mode: 'live' });
      throw new Error('changed my mind');
    });
    expect(await broken.catch((error: unknown) => error)).to.be.instanceOf(Error);
    expect(await left()).to.deep.equal([2, 0]);
    expect(quota.lastKnown(bench.organization)?.audio.used).to.equal(0);
  });

  it('is not taken by sandbox work', async () => {
    for (let i = 0; i < 5; i += 1) await take('test');
    expect(await left()).to.deep.equal([2, 0]);
  });

  it('is known at once after credits were given by another process, and after time has passed', async () => {
    expect(await left()).to.deep.equal([2, 0]);
    const other = await openSqlite(bench.folder);
    try {
      await other.unitOfWork.write(({ usage }) =>
        usage.addCredits({
          id: uuidv7(),
          organizationId: bench.organization.id,
          kind: 'audio',
          amount: 5,
          used: 0,
          expiresAt: '2026-05-20T00:00:00.000Z',
          createdAt: bench.clock.at,
        }),
      );
    } finally {
      await other.close();
    }
    expect(await left()).to.deep.equal([2, 5]);
    await take();
    expect(await left()).to.deep.equal([1, 5]);
    bench.clock.at = '2026-05-20T00:00:00.000Z';
    expect(await left()).to.deep.equal([1, 0]);
    bench.clock.at = '2026-06-10T00:00:00.000Z';
    expect(await left()).to.deep.equal([2, 0]);
  });

  it('counts credits as expiring soon from 30 days before', async () => {
    await give({ amount: 3, expiresAt: '2026-06-10T12:00:00.000Z' });
    const soon = async () => (await quota.standing(bench.organization)).credits.expiringSoon;
    expect(await soon()).to.equal(0);
    bench.clock.at = '2026-05-11T12:00:00.000Z';
    expect(await soon()).to.equal(3);
  });

  describe('its events', () => {
    const events = async () => {
      const recorded = await recordedEvents(bench.folder, bench.organization.id);
      return recorded.map(({ type, data }) =>
        'used' in data ? `${type} ${data.used}/${data.limit}` : type,
      );
    };
    const refused = async () => {
      expect(await take().catch((error: unknown) => error)).to.be.instanceOf(QuotaExceeded);
    };

    it('are a warning when 80 % are reached and an excess at the first refusal, once each', async () => {
      plan = aPlan({ audioQuota: 5 });
      for (let i = 0; i < 3; i += 1) await take();
      expect(await events()).to.deep.equal([]);
      await take();
      expect(await events()).to.deep.equal(['quota.warning 4/5']);
      await give({ amount: 1 });
      await take();
      await take();
      expect(await events()).to.deep.equal(['quota.warning 4/5']);
      await refused();
      await refused();
      expect(await events()).to.have.members(['quota.warning 4/5', 'quota.exceeded 5/5']);
    });

    it('say how much of what was used, and of which period', async () => {
      plan = aPlan({ audioQuota: 1 });
      await take();
      const [warning, ...others] = await recordedEvents(bench.folder, bench.organization.id);
      expect(others).to.deep.equal([]);
      expect(warning?.id).to.match(/^evt_[0-9a-f]{24}$/);
      expect(warning).to.deep.include({
        type: 'quota.warning',
        mode: 'live',
        createdAt: bench.clock.at,
        data: {
          organization_id: bench.organization.id,
          resource: 'audio',
          used: 1,
          limit: 1,
          remaining: 0,
          threshold_percent: 80,
          period_start: '2026-05-10T00:00:00.000Z',
          period_end: '2026-06-10T00:00:00.000Z',
        },
      });
      bench.clock.at = '2026-05-11T12:00:00.000Z';
      await refused();
      const exceeded = (await recordedEvents(bench.folder, bench.organization.id))[1];
      expect(exceeded).to.deep.include({ type: 'quota.exceeded', createdAt: bench.clock.at });
      expect(exceeded?.data).to.deep.equal({ ...warning?.data, threshold_percent: 100 });
    });

    it('come again in the next period', async () => {
      plan = aPlan({ audioQuota: 1 });
      await take();
      await refused();
      bench.clock.at = '2026-06-10T00:00:00.000Z';
      await take();
      await refused();
      expect(await events()).to.have.members([
        ...['quota.warning 1/1', 'quota.exceeded 1/1'],
        ...['quota.warning 1/1', 'quota.exceeded 1/1'],
      ]);
    });

    it('cost the refusals after the first nothing', async () => {
      plan = aPlan({ audioQuota: 0 });
      await refused();
      const before = bench.database.reads.mark('usage');
      await refused();
      expect(bench.database.reads.mark('usage')).to.equal(before);
    });

    it('are not recorded for work that fails for another reason', async () => {
      const { logger, lines } = recordedLog();
      const { unitOfWork, reads } = bench.database;
      const { clock } = bench;
      const recording = new RefusalRecording({ unitOfWork, reads, recordEvent, clock, logger });
      const broken = recording.write(() => Promise.reject(new Error('changed my mind')));
      const error: unknown = await broken.catch((reason: unknown) => reason);
      expect(error).to.have.property('message', 'changed my mind');
      expect(lines).to.deep.equal([]);
    });

    it('are not there when the transaction that takes is rolled back, and come with the next take', async () => {
      plan = aPlan({ audioQuota: 1 });
      const broken = taking.write(async (transaction) => {
        await quota.take(transaction, { organization: bench.organization, mode: 'live' });
        throw new Error('changed my mind');
      });
      expect(await broken.catch((error: unknown) => error)).to.be.instanceOf(Error);
      expect(await events()).to.deep.equal([]);
      await take();
      expect(await events()).to.deep.equal(['quota.warning 1/1']);
    });

    it('contain no warning for a plan without a quota', async () => {
      plan = aPlan({ audioQuota: 0 });
      await give({ amount: 1 });
      await take();
      expect(await events()).to.deep.equal([]);
      await refused();
      expect(await events()).to.deep.equal(['quota.exceeded 0/0']);
    });

    it('contain no warning after the excess, even after a change of plan', async () => {
      plan = aPlan({ audioQuota: 0 });
      await refused();
      plan = aPlan({ audioQuota: 1 });
      await take();
      await refused();
      expect(await events()).to.deep.equal(['quota.exceeded 0/0']);
    });

    it('do not keep a refusal from being told when they cannot be recorded', async () => {
      plan = aPlan({ audioQuota: 0 });
      const { logger, lines } = recordedLog();
      const { unitOfWork } = bench.database;
      const failing = new RefusalRecording({
        reads: bench.database.reads,
        recordEvent,
        clock: bench.clock,
        logger,
        unitOfWork: {
          write: (work) =>
            unitOfWork.write((transaction) => {
              const events = { add: () => Promise.reject(new Error('The disk is full.')) };
              return work({ ...transaction, events });
            }),
        },
      });
      const error: unknown = await failing
        .write((t) => quota.take(t, { organization: bench.organization, mode: 'live' }))
        .catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(QuotaExceeded);
      expect(await events()).to.deep.equal([]);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.include({
        msg: 'could not record quota.exceeded',
        organization_id: bench.organization.id,
      });
      expect(lines[0]?.['err']).to.have.property('message', 'The disk is full.');
      await refused();
      expect(await events()).to.deep.equal(['quota.exceeded 0/0']);
    });
  });
});
