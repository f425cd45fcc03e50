import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import type { Job, NewJob } from '../../src/contracts/job-queue.js';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import { JobRunner, type JobHandler } from '../../src/jobs/job-runner.js';
import { eventually } from '../journeys/eventually.js';

const NOW = new Date().toISOString();

describe('the job runner', () => {
  let folder: string;
  let database: Database;
  let runner: JobRunner | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-jobs-'));
    database = await openDatabase(folder);
  });

  afterEach(async () => {
    await runner?.stop(0);
    await database.close();
    await rm(folder, { recursive: true });
  });

  function run(handler: JobHandler, concurrency = 2): JobRunner {
    runner = new JobRunner({
      unitOfWork: database.unitOfWork,
      handlers: { 'convert@1': handler },
      concurrency,
      clock: { now: () => Date.now() },
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
      const { queued, running } = await database.reading.jobs.depth();
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

  it('hands running jobs back when it stops, and their attempt does not count', async () => {
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
    expect(await database.reading.jobs.depth()).to.deep.equal({ queued: 1, running: 0 });
    const job = await database.unitOfWork.write(({ jobs }) => jobs.claim(NOW));
    expect(job).to.include({ subject: 'long', attempts: 1 });
  });

  it('queues again what was running when the process died', async () => {
    await enqueue({ subject: 'orphan' });
    await database.unitOfWork.write(({ jobs }) => jobs.claim(NOW));
    await database.unitOfWork.write(({ jobs }) => jobs.recover());
    const attempts: number[] = [];
    run(async (job) => {
      attempts.push(job.attempts);
      await finish(job);
    });
    await untilEmpty();
    expect(attempts).to.deep.equal([2]);
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
