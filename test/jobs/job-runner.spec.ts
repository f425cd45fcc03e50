import { expect } from 'chai';
import { JobInterrupted } from '../../src/jobs/running-jobs.js';
import { eventually } from '../journeys/eventually.js';
import { aborted, Gate, RunnerBench } from './runner-bench.js';

describe('the job runner', () => {
  let bench: RunnerBench;
  let gate: Gate;

  beforeEach(async () => {
    bench = await RunnerBench.open();
    gate = new Gate();
  });

  afterEach(async () => {
    await bench.close();
    expect(bench.log.lines).to.deep.equal([]);
  });

  const depth = () => bench.database.reads.jobs.depth();

  /** Does jobs once they are let go. */
  const runGated = (concurrency = 2) =>
    bench.run(
      async (job) => {
        await gate.pass(job);
        await bench.finish(job);
      },
      { concurrency },
    );

  it('does every job once and removes it', async () => {
    const done: string[] = [];
    await bench.enqueue({ subject: 'a' }, { subject: 'b' }, { subject: 'c' });
    bench.run(async (job) => {
      done.push(job.subject);
      await bench.finish(job);
    });
    await bench.untilEmpty();
    expect(done).to.have.members(['a', 'b', 'c']);
  });

  it('takes nothing before its start', async () => {
    await bench.enqueue({ subject: 'early' });
    const runner = bench.prepare((job) => bench.finish(job));
    bench.wake();
    await bench.whenLookedAgain();
    expect(await depth()).to.include({ queued: 1, running: 0 });
    await runner.start();
    await bench.untilEmpty();
  });

  it('neither writes nor sets an alarm while there is nothing to do', async () => {
    await bench.enqueue({ subject: 'one' });
    bench.run((job) => bench.finish(job));
    await bench.untilEmpty();
    await bench.whenLookedAgain();
    expect(bench.sleeps).to.deep.equal([]);
  });

  it('runs no more at once than it may, and the next as soon as one has ended', async () => {
    await bench.enqueue(...['a', 'b', 'c', 'd'].map((subject) => ({ subject })));
    runGated(2);
    await gate.untilArrived(2);
    await bench.whenLookedAgain();
    expect(gate.arrived).to.deep.equal(['a', 'b']);
    gate.letGo('b');
    await gate.untilArrived(3);
    await bench.whenLookedAgain();
    expect(gate.arrived).to.deep.equal(['a', 'b', 'c']);
    for (const subject of ['a', 'c']) gate.letGo(subject);
    await gate.untilArrived(4);
    gate.letGo('d');
    await bench.untilEmpty();
  });

  it('runs no more of a lane at once than the lane may', async () => {
    const slow = { lane: 'slow', laneLimit: 1 };
    await bench.enqueue({ ...slow, subject: 's1' }, { ...slow, subject: 's2' }, { subject: 'f' });
    runGated(3);
    await gate.untilArrived(2);
    await bench.whenLookedAgain();
    expect(gate.arrived).to.have.members(['s1', 'f']);
    gate.letGo('s1');
    await gate.untilArrived(3);
    for (const subject of ['s2', 'f']) gate.letGo(subject);
    await bench.untilEmpty();
  });

  it('lets lanes take turns: a hundred jobs of one do not hold back the first of another', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 100 }, (_, i) => ({ lane: 'many', subject: `m${i}` }));
    await bench.enqueue(...many, { lane: 'one', subject: 'first of another' });
    bench.run(
      async (job) => {
        order.push(job.subject);
        await bench.finish(job);
      },
      { concurrency: 1 },
    );
    await bench.untilEmpty();
    expect(order.indexOf('first of another')).to.be.at.most(1);
    expect(order.filter((subject) => subject.startsWith('m'))).to.deep.equal(
      many.map(({ subject }) => subject),
    );
  });

  it('misses no job that comes while it looks for one', async () => {
    const done: string[] = [];
    let looks = 0;
    const { claims } = bench.database;
    bench.run(
      async (job) => {
        done.push(job.subject);
        await bench.finish(job);
      },
      {
        claims: {
          claim: async (kinds, at) => {
            const found = await claims.claim(kinds, at);
            looks += 1;
            if (looks > 1) return found;
            // Nothing was found, and the runner does not know of it yet.
            await bench.enqueue({ subject: 'late' });
            bench.wake();
            return found;
          },
        },
      },
    );
    await eventually(() => done.includes('late') || undefined);
  });

  it('queues again what was running when the process died', async () => {
    await bench.enqueue({ subject: 'orphan' });
    const at = new Date(bench.time.clock.now()).toISOString();
    await bench.database.claims.claim(['convert@1'], at);
    await bench.database.unitOfWork.write(({ jobs }) => jobs.recover());
    const attempts: number[] = [];
    bench.run(async (job) => {
      attempts.push(job.attempts);
      await bench.finish(job);
    });
    await bench.untilEmpty();
    expect(attempts).to.deep.equal([2]);
  });

  describe('that stops', () => {
    it('releases what is running when its grace is over, and the attempt does not count', async () => {
      await bench.enqueue({ subject: 'long' });
      let reason: unknown;
      const runner = bench.run(async (job, signal) => {
        gate.arrived.push(job.subject);
        await aborted(signal);
        reason = signal.reason;
        throw signal.reason;
      });
      await gate.untilArrived(1);
      await runner.stop(0);
      expect(reason).to.be.instanceOf(JobInterrupted);
      expect(String(reason)).to.equal('JobInterrupted: Stopping.');
      expect(await depth()).to.include({ queued: 1, running: 0 });
      const at = new Date(bench.time.clock.now()).toISOString();
      const claim = await bench.database.claims.claim(['convert@1'], at);
      expect(claim).to.have.property('job').that.includes({ subject: 'long', attempts: 1 });
    });

    it('lets what is running end within its grace, and takes nothing more', async () => {
      await bench.enqueue({ subject: 'last' }, { subject: 'next' });
      const runner = runGated(1);
      await gate.untilArrived(1);
      const stopped = runner.stop(60_000);
      gate.letGo('last');
      await stopped;
      await bench.whenLookedAgain();
      expect(gate.arrived).to.deep.equal(['last']);
      expect(await depth()).to.include({ queued: 1, running: 0 });
    });
  });

  describe('that is asked to interrupt', () => {
    it('ends the job of one subject, says why, and waits for its end', async () => {
      await bench.enqueue({ subject: 'unwanted' }, { subject: 'other' });
      const ended: string[] = [];
      const runner = bench.run(async (job, signal) => {
        gate.arrived.push(job.subject);
        await aborted(signal);
        await bench.finish(job);
        ended.push(`${job.subject}: ${String(signal.reason)}`);
      });
      await gate.untilArrived(2);
      await runner.interrupt('unwanted');
      expect(ended).to.deep.equal(['unwanted: JobInterrupted: Cancelled.']);
      await runner.interrupt('other');
      expect(ended).to.have.length(2);
    });

    it('gives the place of a snoozed job that was cancelled to the next of its lane', async () => {
      const own = { lane: 'own', laneLimit: 1 };
      await bench.enqueue({ ...own, subject: 'snoozed' }, { ...own, subject: 'next' });
      const order: string[] = [];
      const runner = bench.run(async (job) => {
        order.push(job.subject);
        if (job.subject === 'next') await bench.finish(job);
        else await bench.snooze(job, 3_600_000);
      });
      await eventually(
        async () => (await depth()).running === 0 && (order.length === 1 || undefined),
      );
      await bench.whenLookedAgain();
      await bench.database.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', 'snoozed'));
      await runner.interrupt('snoozed');
      await bench.untilEmpty();
      expect(order).to.deep.equal(['snoozed', 'next']);
    });
  });
});
