import { expect } from 'chai';
import type { Job, JobWrites } from '../../src/contracts/job-queue.js';
import { anEmptyDatabase, type TestDatabase } from '../accounts/accounts-database.js';
import { aJob } from '../jobs/runner-bench.js';

const AT = '2026-05-01T00:00:00.000Z';

describe('the start of a job', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await anEmptyDatabase();
    await write((jobs) => jobs.enqueue(aJob(), AT));
  });

  afterEach(() => test.discard());

  const write = <T>(work: (jobs: JobWrites) => Promise<T>) =>
    test.database.unitOfWork.write(({ jobs }) => work(jobs));
  const depth = () => test.database.reads.jobs.depth();

  async function claimed(): Promise<Job> {
    const claim = await test.database.claims.claim(['convert@1'], AT);
    if (claim.type === 'none') throw new Error('There is no job.');
    return claim.job;
  }

  /** Ends of a run that is not the newest any more. */
  const ENDS = {
    'that was released': async (job: Job) => write((jobs) => jobs.release(job)),
    'that met a fault': async (job: Job) => write((jobs) => jobs.retry(job)),
    'whose worker has died': async () => write((jobs) => jobs.recover()),
  };

  it('counts while it runs: it can be held, and then finished once', async () => {
    const job = await claimed();
    expect(await write((jobs) => jobs.hold(job))).to.equal(true);
    expect(await write((jobs) => jobs.finish(job))).to.equal(true);
    expect(await write((jobs) => jobs.hold(job))).to.equal(false);
    expect(await write((jobs) => jobs.finish(job))).to.equal(false);
  });

  for (const [what, end] of Object.entries(ENDS)) {
    for (const again of [true, false]) {
      it(`${what} changes nothing, ${again ? 'started again' : 'queued again'}`, async () => {
        const old = await claimed();
        await end(old);
        const newest = again ? await claimed() : null;
        expect(newest?.run).not.to.equal(old.run);
        const before = await depth();
        expect(await write((jobs) => jobs.hold(old))).to.equal(false);
        expect(await write((jobs) => jobs.finish(old))).to.equal(false);
        await write((jobs) => jobs.release(old));
        await write((jobs) => jobs.retry(old));
        await write((jobs) => jobs.snooze(old, { from: AT, milliseconds: 60_000 }));
        expect(await depth()).to.deep.equal(before);
        // Neither snoozed nor counted: it can be started now, as often as it would be without the old start.
        if (newest !== null) await write((jobs) => jobs.retry(newest));
        const { attempts, snoozedUntil } = await claimed();
        const uncounted = what === 'that was released' ? 1 : 0;
        expect({ attempts, snoozedUntil }).to.deep.equal({
          attempts: (again ? 3 : 2) - uncounted,
          snoozedUntil: null,
        });
      });
    }
  }

  it('of a cancelled job does not count', async () => {
    const job = await claimed();
    await write((jobs) => jobs.cancel(job.name, job.subject));
    expect(await write((jobs) => jobs.hold(job))).to.equal(false);
    expect(await write((jobs) => jobs.finish(job))).to.equal(false);
  });

  it('has a name of its own each time', async () => {
    const runs = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const job = await claimed();
      runs.add(job.run);
      await write((jobs) => jobs.release(job));
    }
    expect(runs).to.have.property('size', 3);
  });
});
