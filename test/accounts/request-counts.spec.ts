import { expect } from 'chai';
import { pino } from 'pino';
import { RequestCounts } from '../../src/accounts/request-counts.js';
import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import { eventually } from '../journeys/eventually.js';
import { aBench, aPlan, type Bench } from './accounts-database.js';

describe('request counts', () => {
  let bench: Bench;

  beforeEach(async () => {
    bench = await aBench('2026-05-10T23:59:10.000Z');
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  const open = (unitOfWork: UnitOfWork = bench.database.unitOfWork) =>
    RequestCounts.open({
      unitOfWork,
      reads: bench.database.reads,
      clock: bench.clock,
      logger: pino({ level: 'silent' }),
    });

  it('are kept within a second without a stop, so that a kill loses no more', async () => {
    const counts = await open();
    for (let i = 0; i < 4; i += 1) counts.count(owner(), aPlan());
    const kept = await eventually(async () => {
      const [count] = await bench.database.reads.requestCounts.all();
      return count;
    }, 3_000);
    expect(kept.day).to.deep.equal({ start: '2026-05-10T00:00:00.000Z', requests: 4 });
    const next = await open();
    expect(next.count(owner(), aPlan()).standing).to.include({ today: 5, thisMinute: 5 });
  });

  it('of a day that is over count no more', async () => {
    const counts = await open();
    counts.count(owner(), aPlan());
    await counts.stop();
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    expect((await open()).standing(owner(), aPlan())).to.deep.include({ today: 0, thisMinute: 0 });
  });

  it('that could not be written are written the next time', async () => {
    let broken = true;
    const counts = await open({
      write: (work) => {
        if (!broken) return bench.database.unitOfWork.write(work);
        broken = false;
        return Promise.reject(new Error('The disk is full.'));
      },
    });
    counts.count(owner(), aPlan());
    expect(await counts.stop().catch((error: unknown) => error)).to.be.instanceOf(Error);
    await counts.stop();
    const [kept] = await bench.database.reads.requestCounts.all();
    expect(kept?.day.requests).to.equal(1);
  });

  it('stop at the limit: the day goes before the minute, and a refused request is not counted', async () => {
    const counts = await open();
    const plan = aPlan({ requestsPerMinute: 2, requestsPerDay: 3 });
    const exceeded = Array.from({ length: 3 }, () => counts.count(owner(), plan).exceeded);
    bench.clock.at = '2026-05-10T23:59:59.999Z';
    expect(counts.count(owner(), plan).standing).to.include({ today: 2, thisMinute: 2 });
    expect(exceeded).to.deep.equal([null, null, 'minute']);
    bench.clock.at = '2026-05-10T23:58:00.000Z';
    expect(counts.count(owner(), plan).exceeded).to.equal(null);
    expect(counts.count(owner(), plan).exceeded).to.equal('day');
    await counts.stop();
  });
});
