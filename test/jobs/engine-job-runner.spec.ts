import { expect } from 'chai';
import type { Job } from '../../src/contracts/job-queue.js';
import { DatabaseUnavailable } from '../../src/domain/failure.js';
import { JobInterrupted } from '../../src/jobs/running-jobs.js';
import { eventually } from '../journeys/eventually.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { EngineBench } from './engine-bench.js';
import { aborted, Gate } from './runner-bench.js';

describe('the job runner on Postgres', () => {
  let bench: EngineBench;
  let gate: Gate;

  before(needPostgres);

  beforeEach(async () => {
    bench = await EngineBench.open();
    gate = new Gate();
  });

  afterEach(() => bench.close());

  /** Does jobs once they are let go. */
  const gated = async (job: Job) => {
    await gate.pass(job);
    await bench.finish(job);
  };

  /** Does each job once it has been told to end. */
  const untilAborted = (ended: string[]) => async (job: Job, signal: AbortSignal) => {
    gate.arrived.push(job.subject);
    await aborted(signal);
    ended.push(`${job.subject}: ${String(signal.reason)}`);
    throw signal.reason;
  };

  it('does every job once, on whichever node, and leaves no ticket behind', async () => {
    const done: string[] = [];
    const handle = async (job: Job) => {
      done.push(job.subject);
      await bench.finish(job);
    };
    const jobs = Array.from({ length: 40 }, (_, i) => ({
      ...{ subject: `${i}`, lane: `lane ${i % 5}`, laneLimit: 1 + (i % 3) },
    }));
    await bench.enqueue(...jobs.slice(0, 20));
    await bench.run(handle, 3);
    await bench.run(handle, 3);
    await bench.enqueue(...jobs.slice(20));
    await bench.untilEmpty();
    expect(done.sort()).to.deep.equal(jobs.map(({ subject }) => subject).sort());
  });

  it('runs no more of a lane at once than it may on all nodes, and the next as soon as one has ended', async () => {
    const lane = (name: string) =>
      ['1', '2', '3', '4'].map((i) => ({ lane: name, laneLimit: 2, subject: `${name}${i}` }));
    await bench.enqueue(...lane('a'), ...lane('b'));
    await bench.run(gated, 4);
    await bench.run(gated, 4);
    await gate.untilArrived(4);
    expect([...gate.arrived].sort()).to.deep.equal(['a1', 'a2', 'b1', 'b2']);
    expect(await bench.depth()).to.include({ running: 4, queued: 4 });
    gate.letGo('a2');
    await gate.untilArrived(5);
    expect(gate.arrived[4]).to.equal('a3');
    expect(await bench.depth()).to.include({ running: 4, queued: 3 });
    for (const subject of ['a1', 'a3', 'b1', 'b2']) gate.letGo(subject);
    await gate.untilArrived(8);
    for (const subject of ['a4', 'b3', 'b4']) gate.letGo(subject);
    await bench.untilEmpty();
  });

  it('runs no more of a kind at once than it may', async () => {
    await bench.enqueue(...['a', 'b', 'c', 'd'].map((subject) => ({ subject, lane: subject })));
    await bench.run(gated, 2);
    await gate.untilArrived(2);
    expect(await bench.depth()).to.include({ running: 2, queued: 2 });
    for (const subject of ['a', 'b', 'c', 'd']) {
      await eventually(() => gate.arrived.includes(subject) || undefined);
      gate.letGo(subject);
    }
    await bench.untilEmpty();
  });

  it('starts a job at once that comes while it has nothing to do', async () => {
    const started = new Map<string, number>();
    await bench.run(async (job) => {
      started.set(job.subject, performance.now());
      await bench.finish(job);
    });
    const waits: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const subject = `${i}`;
      await bench.enqueue({ subject });
      const committed = performance.now();
      const at = await eventually(() => started.get(subject));
      waits.push(at - committed);
    }
    waits.sort((a, b) => a - b);
    // It looks by itself once a second.
    expect(waits[7]).to.be.below(300);
  });

  it('has a snoozed job occupy no worker, and takes it up again in time', async () => {
    const order: string[] = [];
    let snoozedAt = 0;
    let wokenAt = 0;
    await bench.enqueue({ subject: 'slow' }, { subject: 'quick' });
    await bench.run(async (job) => {
      order.push(job.subject);
      if (job.subject === 'quick' || job.snoozedUntil !== null) {
        wokenAt = performance.now();
        await bench.finish(job);
      } else {
        snoozedAt = performance.now();
        await bench.snooze(job, 1_500);
      }
    }, 1);
    await bench.untilEmpty();
    expect(order).to.deep.equal(['slow', 'quick', 'slow']);
    expect(wokenAt - snoozedAt).to.be.within(1_400, 6_000);
  });

  it('gives the place of a snoozed job that was cancelled to the next of its lane', async () => {
    const order: string[] = [];
    const own = { lane: 'own', laneLimit: 1 };
    await bench.enqueue({ ...own, subject: 'snoozed' }, { ...own, subject: 'next' });
    await bench.run(async (job) => {
      order.push(job.subject);
      if (job.subject === 'next') await bench.finish(job);
      else await bench.snooze(job, 3_600_000);
    });
    await eventually(
      async () => ((await bench.depth()).running === 0 && order.length) || undefined,
    );
    await bench.cancel('snoozed');
    await bench.untilEmpty();
    expect(order).to.deep.equal(['snoozed', 'next']);
  });

  it('interrupts the job of one subject, and waits for its end', async () => {
    const ended: string[] = [];
    await bench.enqueue({ subject: 'unwanted', lane: 'a' }, { subject: 'other', lane: 'b' });
    const runner = await bench.run(untilAborted(ended));
    await gate.untilArrived(2);
    await bench.cancel('unwanted');
    await runner.interrupt('unwanted');
    expect(ended).to.deep.equal(['unwanted: JobInterrupted: Cancelled.']);
    expect(await bench.depth()).to.include({ running: 1, queued: 0 });
  });

  describe('that stops', () => {
    it('releases what is running when its grace is over, for another node, and the attempt does not count', async () => {
      await bench.enqueue({ subject: 'long' });
      const ended: string[] = [];
      const runner = await bench.run(untilAborted(ended));
      await gate.untilArrived(1);
      await runner.stop(0);
      expect(ended).to.deep.equal([`long: ${String(new JobInterrupted('Stopping.'))}`]);
      expect(await bench.depth()).to.include({ queued: 1, running: 0 });
      const attempts: number[] = [];
      await bench.run(async (job) => {
        attempts.push(job.attempts);
        await bench.finish(job);
      });
      await bench.untilEmpty();
      expect(attempts).to.deep.equal([1]);
    });

    it('lets what is running end within its grace, and takes nothing more', async () => {
      const own = { lane: 'own', laneLimit: 1 };
      await bench.enqueue({ ...own, subject: 'last' }, { ...own, subject: 'next' });
      const runner = await bench.run(gated);
      await gate.untilArrived(1);
      const stopped = runner.stop(60_000);
      gate.letGo('last');
      await stopped;
      expect(gate.arrived).to.deep.equal(['last']);
      expect(await bench.depth()).to.include({ queued: 1, running: 0 });
    });
  });

  describe('whose connections are cut', () => {
    it('goes on by itself, and does everything once', async () => {
      const finished: string[] = [];
      const jobs = Array.from({ length: 60 }, (_, i) => ({
        ...{ subject: `${i}`, lane: `lane ${i % 4}`, laneLimit: 2 },
      }));
      await bench.enqueue(...jobs);
      await bench.run(async (job) => {
        if (await bench.finish(job)) finished.push(job.subject);
      }, 4);
      for (const count of [10, 20, 30]) {
        await eventually(() => finished.length >= count || undefined);
        await bench.cutConnections();
      }
      await eventually(async () => {
        const { queued, running } = await bench.depth().catch(() => ({ queued: 1, running: 0 }));
        return queued + running === 0 || undefined;
      });
      // A finish whose answer was lost is tried again by nobody: it has happened.
      expect(finished.length).to.be.within(50, 60);
      expect(new Set(finished).size).to.equal(finished.length);
    });

    it('goes on if the engine has ended because it could not put a ticket away', async () => {
      const done: string[] = [];
      await bench.refuseToPutAway();
      await bench.enqueue({ subject: 'one' });
      await bench.run(async (job) => {
        await bench.finish(job);
        done.push(job.subject);
      }, 1);
      await eventually(() => bench.log.lines.some(({ msg }) => msg.includes('ended')) || undefined);
      await bench.enqueue({ subject: 'two' });
      await eventually(() => done.length === 2 || undefined);
      expect(done).to.deep.equal(['one', 'two']);
    });

    it('does a job all the same whose taking was committed without an answer', async () => {
      const attempts: number[] = [];
      let answers = 0;
      await bench.enqueue({ subject: 'one' });
      await bench.run(
        async (job) => {
          attempts.push(job.attempts);
          await bench.finish(job);
        },
        1,
        (turns) => ({
          take: async (lane, run) => {
            const job = await turns.take(lane, run);
            answers += 1;
            if (answers === 1) throw new DatabaseUnavailable('Lost.', { cause: null });
            return job;
          },
        }),
      );
      await bench.untilEmpty();
      expect(attempts).to.deep.equal([1]);
    });

    it('can be stopped before it has come back', async () => {
      const runner = await bench.run(gated);
      await bench.enqueue({ subject: 'one' });
      await gate.untilArrived(1);
      await bench.cutConnections();
      gate.letGo('one');
      await runner.stop(0);
    });
  });
});
