import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Job, JobWrites, NewJob } from '../../src/contracts/job-queue.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openFreshSqlite } from '../builders/fresh-sqlite.js';
import { aJob } from '../jobs/runner-bench.js';

/** The first, second, … of May 2026. */
const day = (number: number) => `2026-05-0${number}T00:00:00.000Z`;

describe('the queue on SQLite beyond the contract', () => {
  let folder: string;
  let database: SqliteDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-queue-'));
    database = await openFreshSqlite(folder);
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const write = <T>(work: (jobs: JobWrites) => Promise<T>) =>
    database.unitOfWork.write(({ jobs }) => work(jobs));
  const enqueue = (job: Partial<NewJob>, at = day(1)) =>
    write((jobs) => jobs.enqueue(aJob(job), at));
  const claim = async (at = day(1)) => {
    const claimed = await database.claims.claim(['convert@1'], at);
    return claimed.type === 'job' ? claimed.job : null;
  };
  const snoozeEnd = async (at: string) => {
    const claimed = await database.claims.claim([], at);
    return claimed.type === 'none' ? claimed.snoozeEnd : null;
  };
  /** Until the end of a day. */
  const untilDay = (number: number, from = day(1)) => ({
    from,
    milliseconds: Date.parse(day(number)) - Date.parse(from),
  });

  async function claimed(at = day(1)): Promise<Job> {
    const job = await claim(at);
    if (job === null) throw new Error('There was none.');
    return job;
  }

  it('gives jobs of the kinds that are asked for', async () => {
    await enqueue({});
    expect(await database.claims.claim([], day(1))).to.include({ type: 'none' });
    const kinds = ['convert@1', 'convert@1'] as const;
    expect(await database.claims.claim(kinds, day(1))).to.include({ type: 'job' });
  });

  it('queues again what was running when the process died, and says what that was', async () => {
    for (const subject of ['orphan', 'waiting']) await enqueue({ subject });
    await claimed();
    const orphans = await write((jobs) => jobs.recover());
    expect(orphans.map(({ subject }) => subject)).to.deep.equal(['orphan']);
    expect(await database.reads.jobs.depth()).to.include({ queued: 2, running: 0 });
    expect(await write((jobs) => jobs.recover())).to.deep.equal([]);
  });

  it('tells when the next snooze ends', async () => {
    expect(await snoozeEnd(day(1))).to.equal(null);
    for (const number of [5, 3, 4]) {
      await enqueue({ subject: `${number}` });
      const job = await claimed();
      await write((jobs) => jobs.snooze(job, untilDay(number)));
    }
    await enqueue({ subject: 'never snoozed' });
    expect(await snoozeEnd(day(1))).to.equal(day(3));
    expect(await snoozeEnd(day(3))).to.equal(day(4));
    expect(await snoozeEnd(day(5))).to.equal(null);
  });
});
