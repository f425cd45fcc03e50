import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import type { Job, JobHandler, NewJob } from '../../src/contracts/job-queue.js';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import { JobRunner } from '../../src/jobs/job-runner.js';
import { MovableTime } from '../builders/movable-time.js';
import { eventually } from '../journeys/eventually.js';

const NOW = new Date().toISOString();

describe('the job runner', () => {
  let folder: string;
  let database: Database;
  let runner: JobRunner | undefined;
  let time: MovableTime;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-jobs-'));
    database = await openDatabase(folder);
    time = new MovableTime();
  });

  afterEach(async () => {
    await runner?.stop(0);
    await database.close();
    await rm(folder, { recursive: true });
  });

  function run(handler: JobHandler, concurrency = 2): JobRunner {
    runner = new JobRunner({
      unitOfWork: database.unitOfWork,
      kinds: { 'convert@1': { handle: handler, concurrency } },
      clock: time.clock,
      timers: time.timers,
      logger: pino({ level: 'silent' }),
    });
    runner.start();
    return runner;
  }

  async function enqueue(...jobs: Partial<NewJob>[]): Promise<void> {
    await database.unitOfWork.write(async (transaction) => {
      for (const job of jobs) await transaction.jobs.enqueue(aJob(job), NOW);
    });
  }

  const finish = (job: Job) => database.unitOfWork.write(({ jobs }) => jobs.finish(job.id));

  const untilEmpty = () =>
    eventually(async () => {
      const { queued, running } = await database.reads.jobs.depth();
      return queued + running === 0 ? true : undefined;
    });

  it('does every job once and removes it', async () => {
    const done: string[] = [];
    await enqueue({ subject: 'a' }, { subject: 'b' }, { subject: 'c' });
    run(async (job) => {
      done.push(job.subject);
      await finish(job);
    });
    await untilEmpty();
    expect(done).to.have.members(['a', 'b', 'c']);
  });

  it('runs no more at once than it may, in all and in one lane', async () => {
    const most = { all: 0, slow: 0 };
    const now = { all: 0, slow: 0 };
    const jobs = Array.from({ length: 6 }, (_, i) => ({
      lane: 'slow',
      laneLimit: 1,
      subject: `s${i}`,
    }));
    const others = Array.from({ length: 6 }, (_, i) => ({ lane: 'fast', subject: `f${i}` }));
    await enqueue(...jobs, ...others);
    run(async (job) => {
      now.all += 1;
      if (job.lane === 'slow') now.slow += 1;
      most.all = Math.max(most.all, now.all);
      most.slow = Math.max(most.slow, now.slow);
      await finish(job);
      now.all -= 1;
      if (job.lane === 'slow') now.slow -= 1;
    }, 3);
    await untilEmpty();
    expect(most.all).to.be.at.most(3);
    expect(most.slow).to.equal(1);
  });

  it('lets lanes take turns: a hundred jobs of one do not hold back the first of another', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 100 }, (_, i) => ({ lane: 'many', subject: `m${i}` }));
    await enqueue(...many, { lane: 'one', subject: 'first of another' });
    run(async (job) => {
      order.push(job.subject);
      await finish(job);
    }, 1);
    await untilEmpty();
    expect(order.indexOf('first of another')).to.be.at.most(1);
    expect(order.filter((subject) => subject.startsWith('m'))).to.deep.equal(
      many.map(({ subject }) => subject),
    );
  });

  it('releases running jobs when it stops, and their attempt does not count', async () => {
    await enqueue({ subject: 'long' });
    const started = new Promise<void>((resolve) => {
      run(async (_job, signal) => {
        resolve();
        await aborted(signal);
        throw signal.reason;
      });
    });
    await started;
    await runner?.stop(0);
    expect(await database.reads.jobs.depth()).to.include({ queued: 1, running: 0 });
    const job = await database.unitOfWork.write(({ jobs }) => jobs.claim(['convert@1'], NOW));
    expect(job).to.include({ subject: 'long', attempts: 1 });
  });

  it('queues again what was running when the process died', async () => {
    await enqueue({ subject: 'orphan' });
    await database.unitOfWork.write(({ jobs }) => jobs.claim(['convert@1'], NOW));
    await database.unitOfWork.write(({ jobs }) => jobs.recover());
    const attempts: number[] = [];
    run(async (job) => {
      attempts.push(job.attempts);
      await finish(job);
    });
    await untilEmpty();
    expect(attempts).to.deep.equal([2]);
  });

  describe('a job that is snoozed', () => {
    const inAMinute = () => new Date(time.clock.now() + 60_000).toISOString();

    /** The first time it is taken, a job is snoozed for a minute; then it is done. */
    function runSnoozing(concurrency = 1): string[] {
      const order: string[] = [];
      run(async (job) => {
        // Before the test can see it and move time.
        const until = inAMinute();
        order.push(`${job.subject}${job.snoozedUntil === null ? '' : ' woken'}`);
        if (job.snoozedUntil !== null || !job.subject.startsWith('slow')) await finish(job);
        else await database.unitOfWork.write(({ jobs }) => jobs.snooze(job.id, until));
      }, concurrency);
      return order;
    }

    it('leaves its place to others, and goes on when its time has come', async () => {
      await enqueue({ subject: 'slow 1' }, { subject: 'slow 2' }, { subject: 'quick', lane: 'b' });
      const order = runSnoozing();
      await eventually(() => (order.includes('quick') && order.length === 3 ? true : undefined));
      time.advance(30_000);
      await enqueue({ subject: 'later', lane: 'b' });
      runner?.wake();
      await eventually(() => (order.includes('later') ? true : undefined));
      expect(order).to.have.lengthOf(4);
      time.advance(30_000);
      await untilEmpty();
      expect(order.slice(4)).to.have.members(['slow 1 woken', 'slow 2 woken']);
    });

    it('counts as running in its lane', async () => {
      const slow = { lane: 'own', laneLimit: 1 };
      await enqueue({ ...slow, subject: 'slow' }, { ...slow, subject: 'next' }, { subject: 'b' });
      const order = runSnoozing(2);
      await eventually(() => (order.includes('b') ? true : undefined));
      expect(order).to.have.members(['slow', 'b']);
      time.advance(60_000);
      await untilEmpty();
      expect(order.slice(2)).to.deep.equal(['slow woken', 'next']);
    });

    it('stays snoozed after a restart, however often, and its attempts do not count', async () => {
      await enqueue({ subject: 'slow' });
      const orders = [runSnoozing()];
      await eventually(() => (orders[0]?.length === 1 ? true : undefined));
      for (let i = 0; i < 3; i += 1) {
        await runner?.stop(0);
        await database.unitOfWork.write(({ jobs }) => jobs.recover());
        orders.push(runSnoozing());
      }
      expect(await database.reads.jobs.depth()).to.include({ queued: 1, running: 0 });
      time.advance(60_000);
      await untilEmpty();
      expect(orders.flat()).to.deep.equal(['slow', 'slow woken']);
    });

    it('is gone when it is cancelled', async () => {
      await enqueue({ subject: 'slow' });
      const order = runSnoozing();
      await eventually(() => (order.length === 1 ? true : undefined));
      await database.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', 'slow'));
      time.advance(60_000);
      await untilEmpty();
      expect(order).to.deep.equal(['slow']);
    });
  });

  it('interrupts the job of one subject', async () => {
    await enqueue({ subject: 'unwanted' });
    let interrupted = false;
    const started = new Promise<void>((resolve) => {
      run(async (job, signal) => {
        resolve();
        await aborted(signal);
        interrupted = true;
        await finish(job);
      });
    });
    await started;
    await runner?.interrupt('unwanted');
    expect(interrupted).to.equal(true);
  });
});

function aJob(changes: Partial<NewJob>): NewJob {
  return {
    name: 'convert@1',
    subject: 'subject',
    lane: 'lane',
    laneLimit: 10,
    requestId: 'req_000000000000000000000000',
    ...changes,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
