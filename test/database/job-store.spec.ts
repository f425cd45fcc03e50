import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Job, JobWrites, NewJob } from '../../src/contracts/job-queue.js';
import { openDatabase, type Database } from '../../src/database/open-database.js';
import { aJob } from '../jobs/runner-bench.js';

/** The first, second, … of May 2026. */
const day = (number: number) => `2026-05-0${number}T00:00:00.000Z`;

describe('the queue in the database', () => {
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-queue-'));
    database = await openDatabase(folder);
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const write = <T>(work: (jobs: JobWrites) => Promise<T>) =>
    database.unitOfWork.write(({ jobs }) => work(jobs));
  const enqueue = (job: Partial<NewJob>, at = day(1)) =>
    write((jobs) => jobs.enqueue(aJob(job), at));
  const claim = (at = day(1)) => write((jobs) => jobs.claim(['convert@1'], at));

  async function claimed(at = day(1)): Promise<Job> {
    const job = await claim(at);
    if (job === null) throw new Error('There was none.');
    return job;
  }

  it('gives a job as it was enqueued, and none where there is none', async () => {
    expect(await claim()).to.equal(null);
    const job = aJob({ subject: 's', lane: 'l', laneLimit: 3, requestId: 'req_1' });
    await enqueue(job);
    const { id, ...given } = await claimed();
    expect(id).to.match(/^[0-9a-f-]{36}$/);
    expect(given).to.deep.equal({ ...job, attempts: 1, snoozedUntil: null });
    expect(await claim()).to.equal(null);
  });

  it('gives jobs of the kinds that are asked for', async () => {
    await enqueue({});
    expect(await write((jobs) => jobs.claim([], day(1)))).to.equal(null);
    const kinds = ['convert@1', 'convert@1'] as const;
    expect(await write((jobs) => jobs.claim(kinds, day(1)))).not.to.equal(null);
  });

  it('gives the lane with the fewest at work, then the one served longest ago, then the oldest job', async () => {
    for (const subject of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']) {
      await enqueue({ subject, lane: subject.slice(0, 1), laneLimit: 2 });
    }
    const order: string[] = [];
    const next = async (at: string) => {
      const job = await claimed(at);
      order.push(job.subject);
      return job;
    };
    const a1 = await next(day(1));
    const b1 = await next(day(2));
    await write((jobs) => jobs.finish(a1.id));
    await next(day(3));
    // Nothing of `a` is at work, one each of `b` and `c`.
    const a2 = await next(day(4));
    await write(async (jobs) => {
      await jobs.finish(a2.id);
      await jobs.finish(b1.id);
    });
    await next(day(5));
    // One each of `b` and `c` is at work; `c` was served longer ago.
    await next(day(6));
    expect(order).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  });

  it('gives no more of a lane than its limit, snoozed ones counted', async () => {
    for (const subject of ['first', 'second', 'third']) await enqueue({ subject, laneLimit: 2 });
    const first = await claimed();
    await write((jobs) => jobs.snooze(first.id, day(2)));
    expect(await claimed()).to.include({ subject: 'second' });
    expect(await claim()).to.equal(null);
    // The snooze is over: that one is next, and does not count before it is taken.
    expect(await claimed(day(2))).to.include({ subject: 'first', snoozedUntil: day(2) });
    expect(await claim(day(2))).to.equal(null);
  });

  it('counts the attempts that ended in a crash or a fault, and no others', async () => {
    await enqueue({});
    const { id } = await claimed();
    await write((jobs) => jobs.release(id));
    expect(await claimed()).to.include({ attempts: 1 });
    await write((jobs) => jobs.snooze(id, day(2)));
    expect(await claimed(day(2))).to.include({ attempts: 1 });
    await write((jobs) => jobs.retry(id));
    expect(await claimed(day(2))).to.include({ attempts: 2 });
    await write((jobs) => jobs.recover());
    expect(await claimed(day(2))).to.include({ attempts: 3 });
  });

  it('changes the job that is meant and no other', async () => {
    for (const subject of ['a', 'b', 'c', 'd']) await enqueue({ subject });
    const [a, b, c, d] = [await claimed(), await claimed(), await claimed(), await claimed()];
    await write((jobs) => jobs.release(a.id));
    expect(await database.reads.jobs.depth()).to.include({ queued: 1, running: 3 });
    await write((jobs) => jobs.retry(b.id));
    expect(await database.reads.jobs.depth()).to.include({ queued: 2, running: 2 });
    await write((jobs) => jobs.snooze(c.id, day(2)));
    expect(await database.reads.jobs.depth()).to.include({ queued: 3, running: 1 });
    await write((jobs) => jobs.finish(d.id));
    expect(await database.reads.jobs.depth()).to.include({ queued: 3, running: 0 });
    await write((jobs) => jobs.cancel('convert@1', 'b'));
    const left = [await claimed(day(2)), await claimed(day(2))];
    expect(left.map(({ subject }) => subject)).to.deep.equal(['a', 'c']);
    expect(await claim(day(2))).to.equal(null);
  });

  it('queues again what was running when the process died, and says what that was', async () => {
    for (const subject of ['orphan', 'waiting']) await enqueue({ subject });
    await claimed();
    const orphans = await write((jobs) => jobs.recover());
    expect(orphans.map(({ subject }) => subject)).to.deep.equal(['orphan']);
    expect(await database.reads.jobs.depth()).to.include({ queued: 2, running: 0 });
    expect(await write((jobs) => jobs.recover())).to.deep.equal([]);
  });

  it('tells how much waits and since when the oldest that was never snoozed', async () => {
    const { jobs: reads } = database.reads;
    expect(await reads.depth()).to.deep.equal({ queued: 0, running: 0, oldestQueuedAt: null });
    for (const number of [1, 2, 3, 4]) await enqueue({ subject: `${number}` }, day(number));
    expect(await reads.depth()).to.deep.equal({ queued: 4, running: 0, oldestQueuedAt: day(1) });
    const first = await claimed();
    expect(await reads.depth()).to.deep.equal({ queued: 3, running: 1, oldestQueuedAt: day(2) });
    await write((jobs) => jobs.snooze(first.id, day(9)));
    expect(await reads.depth()).to.deep.equal({ queued: 4, running: 0, oldestQueuedAt: day(2) });
  });

  it('tells when the next snooze ends', async () => {
    const { jobs: reads } = database.reads;
    expect(await reads.nextSnoozeEnd(day(1))).to.equal(null);
    for (const number of [5, 3, 4]) {
      await enqueue({ subject: `${number}` });
      const { id } = await claimed();
      await write((jobs) => jobs.snooze(id, day(number)));
    }
    await enqueue({ subject: 'never snoozed' });
    expect(await reads.nextSnoozeEnd(day(1))).to.equal(day(3));
    expect(await reads.nextSnoozeEnd(day(3))).to.equal(day(4));
    expect(await reads.nextSnoozeEnd(day(5))).to.equal(null);
  });

  it('counts the jobs of a lane, queued and running', async () => {
    const { jobs: reads } = database.reads;
    await enqueue({ subject: 'a', lane: 'own' });
    await enqueue({ subject: 'b', lane: 'own' });
    await enqueue({ subject: 'c', lane: 'other' });
    await claimed();
    expect(await reads.countInLane('own')).to.equal(2);
    expect(await reads.countInLane('other')).to.equal(1);
    expect(await reads.countInLane('nobody')).to.equal(0);
  });
});
