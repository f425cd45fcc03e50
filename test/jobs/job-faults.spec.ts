import { expect } from 'chai';
import type { Job, JobClaims } from '../../src/contracts/job-queue.js';
import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import { eventually } from '../journeys/eventually.js';
import { aborted, Gate, RunnerBench } from './runner-bench.js';

const PAUSE_MS = 5_000;

describe('a job that meets a fault', () => {
  let bench: RunnerBench;
  let gate: Gate;
  let attempts: number[];
  /** True if nothing can be written. */
  let full: boolean;
  let unitOfWork: UnitOfWork;
  let claims: JobClaims;

  beforeEach(async () => {
    bench = await RunnerBench.open();
    gate = new Gate();
    attempts = [];
    full = false;
    unitOfWork = {
      write: (work) =>
        full
          ? Promise.reject(new Error('The disk is full.'))
          : bench.database.unitOfWork.write(work),
    };
    claims = {
      claim: (kinds, at) =>
        full
          ? Promise.reject(new Error('The disk is full.'))
          : bench.database.claims.claim(kinds, at),
    };
  });

  afterEach(() => bench.close());

  const depth = () => bench.database.reads.jobs.depth();
  const messages = () => bench.log.lines.map(({ msg }) => msg);
  const untilLogged = (message: string) =>
    eventually(() => bench.log.lines.find(({ msg }) => msg === message));

  /** The first attempts end in a fault. */
  const failing = (times: number) => async (job: Job) => {
    attempts.push(job.attempts);
    if (attempts.length <= times) throw new Error('It broke.');
    await bench.finish(job);
  };

  it('is tried again after a pause, and the attempt counts', async () => {
    await bench.enqueue({ subject: 'broken' });
    bench.run(failing(2));
    for (const count of [1, 2]) {
      await eventually(() => bench.sleeps.length === count || undefined);
      expect(await depth()).to.include({ queued: 1, running: 0 });
      expect(bench.sleeps.at(-1)).to.equal(PAUSE_MS);
      expect(attempts).to.have.length(count);
      bench.time.advance(PAUSE_MS);
    }
    await bench.untilEmpty();
    expect(attempts).to.deep.equal([1, 2, 3]);
  });

  it('is logged with its subject and the id of its request', async () => {
    await bench.enqueue({ subject: 'broken', requestId: 'req_1' });
    bench.run(failing(1));
    const line = await untilLogged('job failed unexpectedly');
    expect(line).to.include({ job: 'convert@1', subject: 'broken', request_id: 'req_1' });
    expect(line['err']).to.have.property('message', 'It broke.');
  });

  it('does not hold others back', async () => {
    await bench.enqueue({ subject: 'broken' });
    bench.run(async (job) => {
      gate.arrived.push(job.subject);
      if (job.subject === 'broken') throw new Error('It broke.');
      await bench.finish(job);
    });
    await eventually(() => bench.sleeps.length === 1 || undefined);
    await bench.database.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', 'broken'));
    await bench.enqueue({ subject: 'other' });
    bench.wake();
    await bench.untilEmpty();
    expect(gate.arrived).to.deep.equal(['broken', 'other']);
  });

  it('is put back as soon as something can be written again', async () => {
    await bench.enqueue({ subject: 'broken' });
    bench.run(
      (job) => {
        full = attempts.length === 0;
        return failing(1)(job);
      },
      { unitOfWork, claims, concurrency: 1 },
    );
    const line = await untilLogged('could not requeue the job yet');
    expect(line).to.include({ job: 'convert@1', subject: 'broken' });
    expect(line['err']).to.have.property('message', 'The disk is full.');
    expect(bench.sleeps).to.include(PAUSE_MS);
    expect(await depth()).to.include({ queued: 0, running: 1 });
    full = false;
    bench.time.advance(PAUSE_MS);
    await bench.untilEmpty();
    expect(attempts).to.deep.equal([1, 2]);
  });

  it('stays if it is when the runner was stopped, without an alarm', async () => {
    await bench.enqueue({ subject: 'broken' });
    const runner = bench.run(
      async (job, signal) => {
        gate.arrived.push(job.subject);
        await aborted(signal);
        full = true;
        throw new Error('It broke while it was stopped.');
      },
      { unitOfWork, claims, concurrency: 1 },
    );
    await gate.untilArrived(1);
    await runner.stop(0);
    expect(bench.sleeps).to.deep.equal([]);
    // It was asked to end: its error then is not a fault.
    expect(messages()).to.include('could not requeue the job yet');
    expect(messages()).not.to.include('job failed unexpectedly');
  });

  it('is waited for if the queue itself cannot be written, and then taken', async () => {
    await bench.enqueue({ subject: 'waiting' });
    full = true;
    bench.run(failing(0), { unitOfWork, claims, concurrency: 1 });
    const line = await untilLogged('could not claim the next job');
    expect(line['err']).to.have.property('message', 'The disk is full.');
    expect(bench.sleeps).to.deep.equal([PAUSE_MS]);
    full = false;
    bench.time.advance(PAUSE_MS);
    await bench.untilEmpty();
    expect(attempts).to.deep.equal([1]);
    expect(messages()).to.have.length(1);
  });
});
