import { expect } from 'chai';
import { pino } from 'pino';
import { MemoryRequestCounts } from '../../src/accounts/memory-request-counts.js';
import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import { anOrganization } from '../builders/conversion.js';
import { recordedLog } from '../builders/recorded-log.js';
import { eventually } from '../journeys/eventually.js';
import { aBench, aPlan, type Bench } from './accounts-database.js';

describe('request counts', () => {
  let bench: Bench;

  beforeEach(async () => {
    bench = await aBench('2026-05-10T23:59:10.000Z');
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  const open = (
    unitOfWork: UnitOfWork = bench.database.unitOfWork,
    logger = pino({ level: 'silent' }),
  ) =>
    MemoryRequestCounts.open({
      unitOfWork,
      reads: bench.database.reads,
      clock: bench.clock,
      logger,
    });

  it('are kept within a second without a stop, so that a kill loses no more', async () => {
    const counts = await open();
    for (let i = 0; i < 4; i += 1) await counts.count(owner(), aPlan());
    const kept = await eventually(async () => {
      const [count] = await bench.database.reads.requestCounts.all();
      return count;
    }, 3_000);
    expect(kept.day).to.deep.equal({ start: '2026-05-10T00:00:00.000Z', requests: 4 });
    const next = await open();
    const { standing } = await next.count(owner(), aPlan());
    expect(standing).to.include({ today: 5, thisMinute: 5 });
  });

  it('of a day that is over count no more', async () => {
    const counts = await open();
    await counts.count(owner(), aPlan());
    await counts.stop();
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    const standing = await (await open()).standing(owner(), aPlan());
    expect(standing).to.deep.include({ today: 0, thisMinute: 0 });
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
    await counts.count(owner(), aPlan());
    expect(await counts.stop().catch((error: unknown) => error)).to.be.instanceOf(Error);
    await counts.stop();
    const [kept] = await bench.database.reads.requestCounts.all();
    expect(kept?.day.requests).to.equal(1);
  });

  it('stop at the limit: the day goes before the minute, and a refused request is not counted', async () => {
    const counts = await open();
    const plan = aPlan({ requestsPerMinute: 2, requestsPerDay: 3 });
    const count = () => counts.count(owner(), plan);
    const exceeded = [];
    for (let i = 0; i < 3; i += 1) exceeded.push((await count()).exceeded);
    bench.clock.at = '2026-05-10T23:59:59.999Z';
    expect((await count()).standing).to.include({ today: 2, thisMinute: 2 });
    expect(exceeded).to.deep.equal([null, null, 'minute']);
    bench.clock.at = '2026-05-10T23:58:00.000Z';
    expect((await count()).exceeded).to.equal(null);
    expect((await count()).exceeded).to.equal('day');
    await counts.stop();
  });

  it('are kept apart for organizations and modes, also by the next process', async () => {
    const owners = [
      owner(),
      { ...owner(), mode: 'test' as const },
      { organizationId: anOrganization().id, mode: 'live' as const },
    ];
    const counts = await open();
    for (const [i, each] of owners.entries()) {
      for (let n = 0; n <= i; n += 1) await counts.count(each, aPlan());
    }
    await counts.stop();
    const next = await open();
    const standings = await Promise.all(owners.map((each) => next.standing(each, aPlan())));
    const today = standings.map((standing) => standing.today);
    expect(today).to.deep.equal([1, 2, 3]);
  });

  it('say when the day and the minute are over', async () => {
    const counts = await open();
    const plan = aPlan({ requestsPerMinute: 5, requestsPerDay: 7 });
    expect(await counts.standing(owner(), plan)).to.deep.equal({
      today: 0,
      dailyLimit: 7,
      dayEndsAt: Date.parse('2026-05-11T00:00:00Z'),
      thisMinute: 0,
      minuteLimit: 5,
      minuteEndsAt: Date.parse('2026-05-11T00:00:00Z'),
    });
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    expect(await counts.standing(owner(), plan)).to.include({
      dayEndsAt: Date.parse('2026-05-12T00:00:00Z'),
      minuteEndsAt: Date.parse('2026-05-11T00:01:00Z'),
    });
  });

  it('are not written if nothing was counted', async () => {
    const before = bench.database.reads.mark('usage');
    const counts = await open();
    await counts.standing(owner(), aPlan());
    await counts.stop();
    expect(bench.database.reads.mark('usage')).to.equal(before);
  });

  it('are logged if they could not be written in time, and are written with the next ones', async () => {
    const { logger, lines } = recordedLog();
    const { unitOfWork, reads } = bench.database;
    let broken = true;
    const failing: UnitOfWork = {
      write: (work) =>
        broken ? Promise.reject(new Error('The disk is full.')) : unitOfWork.write(work),
    };
    const counts = await open(failing, logger);
    await counts.count(owner(), aPlan());
    const warning = await eventually(() => lines[0], 3_000);
    expect(warning.msg).to.equal('could not store request counts yet');
    expect(warning['err']).to.have.property('message', 'The disk is full.');
    broken = false;
    await counts.count(owner(), aPlan());
    await counts.stop();
    const [kept] = await reads.requestCounts.all();
    expect(kept?.day.requests).to.equal(2);
    expect(lines).to.have.length(1);
  });
});
