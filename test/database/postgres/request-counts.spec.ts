import { expect } from 'chai';
import type { Plan } from '../../../src/domain/account.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { Bench } from './nodes.js';

const OWNER = { organizationId: 'one', mode: 'live' } as const;
const PLAN: Plan = {
  ...{ id: 'growth', apiAccess: true, paid: true, concurrentJobs: 1, audioQuota: 1 },
  ...{ requestsPerDay: 1_000, requestsPerMinute: 60 },
};

describe('request counts on Postgres', () => {
  let bench: Bench;
  let now: number;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    now = Date.parse('2026-05-10T23:58:10.000Z');
  });

  afterEach(() => bench.discard());

  const counts = async (aheadMs = 0) => {
    const clock = { now: () => now + aheadMs };
    return (await bench.node({ clock })).requestCounts;
  };

  it('let exactly as many requests pass as the limit allows, on however many nodes they come', async () => {
    const [one, other] = [await counts(), await counts()];
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? one : other).count(OWNER, PLAN)),
    );
    const passed = results.filter((result) => result.exceeded === null);
    expect(passed.map((result) => result.standing.thisMinute).sort((a, b) => a - b)).to.deep.equal(
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
    const refused = results.filter((result) => result.exceeded === 'minute');
    expect(refused).to.have.lengthOf(140);
    expect(refused[0]?.standing).to.include({ thisMinute: 60, today: 60 });
  });

  it('begin again with each minute and each UTC day', async () => {
    const node = await counts();
    const plan = { ...PLAN, requestsPerMinute: 1, requestsPerDay: 2 };
    expect((await node.count(OWNER, plan)).exceeded).to.equal(null);
    expect((await node.count(OWNER, plan)).exceeded).to.equal('minute');
    now += 60_000;
    expect(await node.standing(OWNER, plan)).to.deep.equal({
      ...{ today: 1, dailyLimit: 2, dayEndsAt: Date.parse('2026-05-11T00:00:00.000Z') },
      ...{ thisMinute: 0, minuteLimit: 1, minuteEndsAt: Date.parse('2026-05-11T00:00:00.000Z') },
    });
    expect((await node.count(OWNER, plan)).exceeded).to.equal(null);
    expect((await node.count(OWNER, plan)).exceeded).to.equal('day');
    now += 60_000;
    expect(await node.standing(OWNER, plan)).to.include({ today: 0, thisMinute: 0 });
    expect((await node.count(OWNER, plan)).standing).to.include({ today: 1, thisMinute: 1 });
  });

  it('of each organization and mode are its own, and a limit of none lets none pass', async () => {
    const node = await counts();
    await node.count(OWNER, PLAN);
    const test = { ...OWNER, mode: 'test' } as const;
    expect((await node.count(test, PLAN)).standing.today).to.equal(1);
    const other = { ...OWNER, organizationId: 'two' };
    const none = await node.count(other, { ...PLAN, requestsPerMinute: 0 });
    expect(none).to.deep.include({ exceeded: 'minute' });
    expect(none.standing).to.include({ today: 0, thisMinute: 0 });
  });

  it('are not begun again by a node whose clock is a little behind', async () => {
    const node = await counts();
    const behind = await counts(-15_000);
    const plan = { ...PLAN, requestsPerMinute: 2 };
    await node.count(OWNER, plan);
    expect((await behind.count(OWNER, plan)).standing.thisMinute).to.equal(2);
    expect((await node.count(OWNER, plan)).exceeded).to.equal('minute');
    expect((await behind.count(OWNER, plan)).exceeded).to.equal('minute');
  });

  it('go on by the clock if it was far ahead', async () => {
    const node = await counts();
    const ahead = await counts(86_400_000 * 30);
    const plan = { ...PLAN, requestsPerMinute: 1 };
    await ahead.count(OWNER, plan);
    expect((await node.count(OWNER, plan)).exceeded).to.equal(null);
  });
});
