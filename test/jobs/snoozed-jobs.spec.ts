import { expect } from 'chai';
import type { JobRunner } from '../../src/contracts/job-queue.js';
import { eventually } from '../journeys/eventually.js';
import { RunnerBench } from './runner-bench.js';

describe('a job that is snoozed', () => {
  let bench: RunnerBench;
  let runner: JobRunner;

  beforeEach(async () => {
    bench = await RunnerBench.open();
  });

  afterEach(async () => {
    await bench.close();
    expect(bench.log.lines).to.deep.equal([]);
  });

  /** The first time it is taken, a slow job is snoozed for a minute; then it is done. */
  function runSnoozing(concurrency = 1, milliseconds = 60_000): string[] {
    const order: string[] = [];
    runner = bench.run(
      async (job) => {
        // Before the test can see it and move time.
        const from = new Date(bench.time.clock.now()).toISOString();
        order.push(`${job.subject}${job.snoozedUntil === null ? '' : ' woken'}`);
        if (job.snoozedUntil !== null || !job.subject.startsWith('slow')) await bench.finish(job);
        else await bench.snooze(job, milliseconds, from);
      },
      { concurrency },
    );
    return order;
  }

  it('leaves its place to others, and goes on when its time has come', async () => {
    await bench.enqueue(
      { subject: 'slow 1' },
      { subject: 'slow 2' },
      { subject: 'quick', lane: 'b' },
    );
    const order = runSnoozing();
    await eventually(() => (order.includes('quick') && order.length === 3 ? true : undefined));
    bench.time.advance(30_000);
    await bench.enqueue({ subject: 'later', lane: 'b' });
    bench.wake();
    await eventually(() => (order.includes('later') ? true : undefined));
    expect(order).to.have.lengthOf(4);
    bench.time.advance(30_000);
    await bench.untilEmpty();
    expect(order.slice(4)).to.have.members(['slow 1 woken', 'slow 2 woken']);
  });

  it('counts as running in its lane', async () => {
    const slow = { lane: 'own', laneLimit: 1 };
    await bench.enqueue(
      { ...slow, subject: 'slow' },
      { ...slow, subject: 'next' },
      { subject: 'b' },
    );
    const order = runSnoozing(2);
    await eventually(() => (order.includes('b') ? true : undefined));
    expect(order).to.have.members(['slow', 'b']);
    bench.time.advance(60_000);
    await bench.untilEmpty();
    expect(order.slice(2)).to.deep.equal(['slow woken', 'next']);
  });

  it('stays snoozed after a restart, however often, and its attempts do not count', async () => {
    await bench.enqueue({ subject: 'slow' });
    const orders = [runSnoozing()];
    await eventually(() => (orders[0]?.length === 1 ? true : undefined));
    for (let i = 0; i < 3; i += 1) {
      await runner.stop(0);
      await bench.database.unitOfWork.write(({ jobs }) => jobs.recover());
      orders.push(runSnoozing());
    }
    expect(await bench.database.reads.jobs.depth()).to.include({ queued: 1, running: 0 });
    bench.time.advance(60_000);
    await bench.untilEmpty();
    expect(orders.flat()).to.deep.equal(['slow', 'slow woken']);
  });

  it('is gone when it is cancelled', async () => {
    await bench.enqueue({ subject: 'slow' });
    const order = runSnoozing();
    await eventually(() => (order.length === 1 ? true : undefined));
    await bench.database.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', 'slow'));
    bench.time.advance(60_000);
    await bench.untilEmpty();
    expect(order).to.deep.equal(['slow']);
  });

  it('for longer than timers run is looked for once a day', async () => {
    const day = 86_400_000;
    await bench.enqueue({ subject: 'slow' });
    const order = runSnoozing(1, 40 * day);
    await eventually(() => bench.sleeps.length > 0 || undefined);
    expect(bench.sleeps.every((sleep) => sleep === day)).to.equal(true);
    bench.time.advance(39 * day);
    await bench.whenLookedAgain();
    expect(order).to.deep.equal(['slow']);
    bench.time.advance(day);
    await bench.untilEmpty();
    expect(order).to.deep.equal(['slow', 'slow woken']);
  });
});
