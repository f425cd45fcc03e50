import { expect } from 'chai';
import type { Job } from '../../src/contracts/job-queue.js';
import { QueueSteps, type TriedQueue } from '../database/queue/tried-queue.js';
import { aJob } from '../jobs/runner-bench.js';

const HOUR_MS = 3_600_000;
/** Longer than a job rests after a fault. */
const AFTER_FAULT_MS = 10_000;

/** Requirements for every job queue. An implementation's test provides an empty queue. */
export function jobQueueSuite(createQueue: () => Promise<TriedQueue>): void {
  describe('as a job queue', () => {
    let queue: TriedQueue;
    let steps: QueueSteps;

    before(async () => {
      queue = await createQueue();
      steps = new QueueSteps(queue);
    });

    beforeEach(() => queue.empty());

    after(() => queue.discard());

    const depth = () => queue.reads.depth();

    it('returns a job as it was enqueued, and null for an empty queue', async () => {
      expect(await queue.next()).to.equal(null);
      const job = aJob({ subject: 's', lane: 'l', laneLimit: 3, requestId: 'req_1' });
      await steps.enqueue(job);
      const { id, run, ...given } = await steps.taken();
      expect(id).to.match(/^[0-9a-f-]{36}$/);
      expect(run).to.match(/^[0-9a-f]{16}$/);
      expect(given).to.deep.equal({ ...job, attempts: 1, snoozedUntil: null });
      expect(await queue.next()).to.equal(null);
    });

    it('has a job only if the transaction that enqueued it was committed', async () => {
      const rolledBack = steps.write(async (jobs) => {
        await jobs.enqueue(aJob({ subject: 'never' }), steps.now());
        throw new Error('changed my mind');
      });
      expect(await rolledBack.catch(() => 'rolled back')).to.equal('rolled back');
      expect(await queue.next()).to.equal(null);
      expect(await depth()).to.include({ queued: 0, running: 0 });
      await steps.enqueue({ subject: 'kept' });
      expect(await steps.takenSubjects()).to.deep.equal(['kept']);
    });

    it('has the change of a job only if its transaction was committed', async () => {
      await steps.enqueue({ subject: 'first', laneLimit: 1 }, { subject: 'next', laneLimit: 1 });
      const first = await steps.taken();
      const rolledBack = steps.write(async (jobs) => {
        await jobs.finish(first);
        throw new Error('changed my mind');
      });
      expect(await rolledBack.catch(() => 'rolled back')).to.equal('rolled back');
      expect(await queue.next()).to.equal(null);
      expect(await steps.finish(first)).to.equal(true);
      expect(await steps.takenSubjects()).to.deep.equal(['next']);
    });

    it('counts the attempts that ended in a fault, and no others', async () => {
      await steps.enqueue({});
      let job = await steps.taken();
      await steps.write((jobs) => jobs.release(job));
      job = await steps.taken();
      expect(job).to.include({ attempts: 1 });
      await steps.snooze(job, HOUR_MS);
      await queue.pass(HOUR_MS);
      job = await steps.taken();
      expect(job).to.include({ attempts: 1 });
      await steps.write((jobs) => jobs.retry(job));
      await queue.pass(AFTER_FAULT_MS);
      expect(await steps.taken()).to.include({ attempts: 2 });
    });

    it('changes the job that is meant and no other', async () => {
      for (const subject of ['a', 'b', 'c', 'd']) await steps.enqueue({ subject });
      const a = await steps.taken();
      const b = await steps.taken();
      const c = await steps.taken();
      const d = await steps.taken();
      await steps.write((jobs) => jobs.release(a));
      expect(await depth()).to.include({ queued: 1, running: 3 });
      await steps.write((jobs) => jobs.retry(b));
      expect(await depth()).to.include({ queued: 2, running: 2 });
      await steps.snooze(c, HOUR_MS);
      expect(await depth()).to.include({ queued: 3, running: 1 });
      await steps.finish(d);
      expect(await depth()).to.include({ queued: 3, running: 0 });
      await steps.cancel(b);
      await queue.pass(2 * HOUR_MS);
      expect(await steps.takenSubjects()).to.deep.equal(['a', 'c']);
    });

    it('gives the jobs of a lane in the order in which they came, a released one first again', async () => {
      for (const subject of ['a', 'b', 'c']) await steps.enqueue({ subject, laneLimit: 1 });
      const a = await steps.taken();
      await steps.write((jobs) => jobs.release(a));
      const order: string[] = [];
      for (let i = 0; i < 3; i += 1) {
        const job = await steps.taken();
        order.push(job.subject);
        await steps.finish(job);
      }
      expect(order).to.deep.equal(['a', 'b', 'c']);
    });

    it('gives the lane with the fewest at work, then the one served longest ago, then the oldest job', async () => {
      for (const subject of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']) {
        await steps.enqueue({ subject, lane: subject.slice(0, 1), laneLimit: 2 });
      }
      const order: string[] = [];
      const next = async () => {
        const job = await steps.taken();
        order.push(job.subject);
        return job;
      };
      const a1 = await next();
      const b1 = await next();
      await steps.finish(a1);
      await next();
      // Nothing of `a` is at work, one each of `b` and `c`.
      const a2 = await next();
      await steps.finish(a2);
      await steps.finish(b1);
      await next();
      // One each of `b` and `c` is at work; `c` was served longer ago.
      await next();
      expect(order).to.deep.equal(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    });

    it('does not exceed the limit of a lane, counting snoozed jobs', async () => {
      for (const subject of ['first', 'second', 'third']) {
        await steps.enqueue({ subject, laneLimit: 2 });
      }
      await steps.snooze(await steps.taken(), HOUR_MS);
      expect(await steps.takenSubjects()).to.deep.equal(['second']);
      // The snooze is over: that one is next, and does not count before it is taken.
      await queue.pass(HOUR_MS);
      expect(await steps.takenSubjects()).to.deep.equal(['first']);
    });

    it('gives no more of a lane than its limit to many who take at once', async () => {
      const limits = { one: 1, two: 2, five: 5 };
      for (const [lane, laneLimit] of Object.entries(limits)) {
        for (let i = 0; i < 8; i += 1) {
          await steps.enqueue({ lane, laneLimit, subject: `${lane} ${i}` });
        }
      }
      const taken: Job[] = [];
      const takeAll = async () => {
        for (;;) {
          const jobs = await Promise.all(Array.from({ length: 12 }, () => queue.next()));
          const some = jobs.filter((job) => job !== null);
          if (some.length === 0) return;
          taken.push(...some);
        }
      };
      const lanes = () => taken.map(({ lane }) => lane).sort();
      const full = ['five', 'five', 'five', 'five', 'five', 'one', 'two', 'two'];
      await takeAll();
      expect(lanes()).to.deep.equal(full);
      await Promise.all(taken.splice(0).map((job) => steps.finish(job)));
      await takeAll();
      expect(lanes()).to.deep.equal(full.filter((lane, i) => lane !== 'five' || i < 3));
    });

    it('counts one start of a job, the newest', async () => {
      await steps.enqueue({ laneLimit: 1 });
      const old = await steps.taken();
      await steps.write((jobs) => jobs.release(old));
      const newest = await steps.taken();
      expect(newest.run).not.to.equal(old.run);
      expect(await steps.write((jobs) => jobs.hold(old))).to.equal(false);
      expect(await steps.finish(old)).to.equal(false);
      await steps.write((jobs) => jobs.release(old));
      await steps.write((jobs) => jobs.retry(old));
      await steps.snooze(old, HOUR_MS);
      expect(await depth()).to.include({ queued: 0, running: 1 });
      expect(await queue.next()).to.equal(null);
      expect(await steps.write((jobs) => jobs.hold(newest))).to.equal(true);
      expect(await steps.finish(newest)).to.equal(true);
      expect(await steps.finish(newest)).to.equal(false);
    });

    for (const what of ['queued', 'running', 'snoozed']) {
      it(`cancels a ${what} job, whose lane goes on`, async () => {
        const lane = { lane: 'own', laneLimit: 1 };
        await steps.enqueue({ ...lane, subject: 'unwanted' }, { ...lane, subject: 'next' });
        const job = what === 'queued' ? null : await steps.taken();
        if (job !== null && what === 'snoozed') await steps.snooze(job, HOUR_MS);
        await steps.cancel(aJob({ subject: 'unwanted' }));
        expect(await queue.reads.countInLane('own')).to.equal(1);
        expect(await steps.takenSubjects()).to.deep.equal(['next']);
        await queue.pass(2 * HOUR_MS);
        expect(await queue.next()).to.equal(null);
      });
    }

    it('lets a cancelled job change nothing any more, and cancels what is not there', async () => {
      await steps.enqueue({ laneLimit: 1 });
      const job = await steps.taken();
      await steps.cancel(job);
      await steps.cancel(job);
      expect(await steps.write((jobs) => jobs.hold(job))).to.equal(false);
      expect(await steps.finish(job)).to.equal(false);
      expect(await depth()).to.include({ queued: 0, running: 0 });
    });

    it('starts as many as the limits of those that wait allow, raised or lowered', async () => {
      await steps.enqueue({ subject: 'old', laneLimit: 1 });
      for (const subject of ['n1', 'n2', 'n3']) await steps.enqueue({ subject, laneLimit: 3 });
      // The old one still allowed no other beside it.
      expect(await steps.takenSubjects()).to.deep.equal(['old', 'n1', 'n2']);
      await steps.enqueue({ subject: 'lowered', laneLimit: 1 });
      await steps.cancel(aJob({ subject: 'old' }));
      await steps.cancel(aJob({ subject: 'n1' }));
      expect(await queue.next()).to.equal(null);
      await steps.cancel(aJob({ subject: 'n2' }));
      expect(await steps.takenSubjects()).to.deep.equal(['n3']);
      await steps.cancel(aJob({ subject: 'n3' }));
      expect(await steps.takenSubjects()).to.deep.equal(['lowered']);
    });

    it('starts nothing of a lane that may run nothing, and holds nobody up for it', async () => {
      await steps.enqueue({ subject: 'never', lane: 'closed', laneLimit: 0 }, { subject: 'other' });
      expect(await steps.takenSubjects()).to.deep.equal(['other']);
      await steps.cancel(aJob({ subject: 'never' }));
      await steps.enqueue({ subject: 'reopened', lane: 'closed', laneLimit: 1 });
      expect(await steps.takenSubjects()).to.deep.equal(['reopened']);
    });

    it('tells how much waits and since when the oldest that was never snoozed', async () => {
      const at = (i: number) => new Date(queue.now() + i * HOUR_MS).toISOString();
      expect(await depth()).to.deep.equal({ queued: 0, running: 0, oldestQueuedAt: null });
      const times = [1, 2, 3, 4].map(at);
      for (const time of times) {
        await steps.write((jobs) => jobs.enqueue(aJob({ subject: time }), time));
      }
      expect(await depth()).to.deep.equal({ queued: 4, running: 0, oldestQueuedAt: times[0] });
      const first = await steps.taken();
      expect(await depth()).to.deep.equal({ queued: 3, running: 1, oldestQueuedAt: times[1] });
      await steps.snooze(first, HOUR_MS);
      expect(await depth()).to.deep.equal({ queued: 4, running: 0, oldestQueuedAt: times[1] });
    });

    it('counts the jobs of a lane, queued and running', async () => {
      await steps.enqueue({ subject: 'a', lane: 'own' }, { subject: 'b', lane: 'own' });
      await steps.enqueue({ subject: 'c', lane: 'other' });
      await steps.taken();
      expect(await queue.reads.countInLane('own')).to.equal(2);
      expect(await queue.reads.countInLane('other')).to.equal(1);
      expect(await queue.reads.countInLane('nobody')).to.equal(0);
    });
  });
}
