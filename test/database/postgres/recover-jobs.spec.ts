import { expect } from 'chai';
import type { Job } from '../../../src/contracts/job-queue.js';
import type { PostgresDatabase } from '../../../src/database/database.js';
import { eventually } from '../../journeys/eventually.js';
import { aJob } from '../../jobs/runner-bench.js';
import { needPostgres } from '../../postgres/fresh-database.js';
import { Bench } from './nodes.js';

/** Statement by which the engine of a node takes a ticket. */
const lockTicket = (pool: string, ageSeconds = 10) =>
  `UPDATE graphile_worker._private_jobs SET locked_by = '${pool}', attempts = attempts + 1,
   locked_at = now() - interval '${ageSeconds} seconds'
   WHERE is_available AND run_at <= now() RETURNING id, payload->>'lane' AS lane`;

interface Ticket {
  readonly id: string;
  readonly key: string | null;
  readonly locked_by: string | null;
}

describe('turns of lanes, also of dead nodes', () => {
  let bench: Bench;
  let own: PostgresDatabase;
  let other: PostgresDatabase;
  let starts = 0;

  before(needPostgres);

  beforeEach(async () => {
    bench = await Bench.create();
    own = await bench.node();
    other = await bench.node();
  });

  afterEach(() => bench.discard());

  const enqueue = async (subject: string, lane = 'lane', laneLimit = 1) => {
    const job = aJob({ subject, lane, laneLimit });
    await own.unitOfWork.write(({ jobs }) => jobs.enqueue(job, new Date().toISOString()));
  };

  async function take(node: PostgresDatabase, lane = 'lane'): Promise<Job> {
    starts += 1;
    const job = await node.turns.take(lane, `start ${starts}`);
    if (job === null) throw new Error('There is no job to take.');
    return job;
  }

  const tickets = async () =>
    (await bench.query<Ticket>('SELECT id, key, locked_by FROM graphile_worker.jobs ORDER BY id'))
      .rows;

  /** Recovers as if a second had passed since the last time; the other sweep comes every ten. */
  async function recover(): Promise<readonly string[]> {
    await bench.query(`UPDATE sweeps SET at = at - interval '11 seconds'`);
    const jobs = await own.unitOfWork.write((work) => work.jobs.recover());
    return jobs.map(({ subject }) => subject);
  }

  it('queues what ran on them, leaves what runs on others, and counts the attempt', async () => {
    await enqueue('orphan', 'a');
    await enqueue('alive', 'b');
    const orphan = await take(other, 'a');
    const alive = await take(own, 'b');
    expect(await recover()).to.deep.equal([]);
    await bench.close(other);
    expect(await recover()).to.deep.equal(['orphan']);
    expect(await recover()).to.deep.equal([]);
    expect(await own.unitOfWork.write(({ jobs }) => jobs.hold(alive))).to.equal(true);
    expect(await own.unitOfWork.write(({ jobs }) => jobs.finish(orphan))).to.equal(false);
    expect(await take(own, 'a')).to.include({ subject: 'orphan', attempts: 2 });
  });

  it('gives their lanes tickets that a worker which wakes cannot take with it', async () => {
    await enqueue('one');
    const { rows } = await bench.query<{ id: string }>(lockTicket('pool-dead'));
    await take(other);
    await bench.close(other);
    await recover();
    // The worker removes its ticket, even if another one holds it now.
    await bench.query(`DELETE FROM graphile_worker._private_jobs WHERE id = ${rows[0]?.id}`);
    const left = await tickets();
    expect(left).to.have.length(1);
    expect(left[0]).to.include({ key: 'lane', locked_by: null });
  });

  it('leaves no ticket of the dead for a lane that needs none', async () => {
    await enqueue('unwanted');
    await bench.query(lockTicket('pool-dead'));
    await own.unitOfWork.write(({ jobs }) => jobs.cancel('convert@1', 'unwanted'));
    await recover();
    await recover();
    expect(await tickets()).to.deep.equal([]);
  });

  it('takes a ticket from the dead that had taken no job yet', async () => {
    await enqueue('one');
    await bench.query(lockTicket('pool-dead'));
    await recover();
    const waiting = (await tickets()).filter(({ locked_by }) => locked_by === null);
    expect(waiting.map(({ key }) => key)).to.deep.equal(['lane']);
  });

  it('leaves a ticket with a living node, however long, and one that was just taken', async () => {
    own.cluster.holdPool('convert@1', 'pool-own');
    await eventually(async () => {
      const { rows } = await bench.query(`SELECT id FROM nodes WHERE pools LIKE '%pool-own%'`);
      return rows.length === 1 || undefined;
    });
    await enqueue('one');
    await bench.query(lockTicket('pool-own'));
    await take(own);
    await enqueue('two', 'other');
    await bench.query(lockTicket('pool-unknown', 1));
    await recover();
    expect((await tickets()).map((ticket) => ticket.locked_by)).to.deep.equal([
      ...['pool-own', 'pool-unknown'],
    ]);
  });

  it('waits for no lane that is being changed, and comes back for it', async () => {
    await enqueue('held', 'a');
    await enqueue('free', 'b');
    await bench.query(lockTicket('pool-dead'));
    const held = await take(other, 'a');
    await take(other, 'b');
    await bench.close(other);
    await own.unitOfWork.write(async ({ jobs }) => {
      await jobs.hold(held);
      expect(await recover()).to.deep.equal(['free']);
    });
    expect(await recover()).to.deep.equal(['held']);
    expect((await take(own, 'a')).subject).to.equal('held');
  });

  it('gives a lane its ticket that has lost it, and one whose time is far away another', async () => {
    await enqueue('lost', 'a');
    await enqueue('put off', 'b');
    await bench.query(`DELETE FROM graphile_worker._private_jobs WHERE key = 'a'`);
    await bench.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'`,
    );
    await recover();
    const { rows } = await bench.query(
      `SELECT key FROM graphile_worker.jobs WHERE run_at < now() ORDER BY key`,
    );
    expect(rows).to.deep.equal([{ key: 'a' }, { key: 'b' }]);
  });

  it('leaves alone a lane that is full or whose jobs are snoozed', async () => {
    await enqueue('running', 'full');
    await take(own, 'full');
    await enqueue('waiting', 'full');
    await enqueue('snoozed', 'resting', 2);
    const job = await take(own, 'resting');
    const from = new Date().toISOString();
    await own.unitOfWork.write(({ jobs }) => jobs.snooze(job, { from, milliseconds: 3_600_000 }));
    const at = `SELECT key, run_at FROM graphile_worker.jobs ORDER BY key`;
    await bench.query(`DELETE FROM graphile_worker._private_jobs WHERE key = 'full'`);
    const before = (await bench.query(at)).rows;
    await recover();
    expect((await bench.query(at)).rows).to.deep.equal(before);
  });

  it('frees a task of the schedule whose node died, and sweeps up tickets that are handed out no more', async () => {
    await enqueue('one');
    await bench.query(`SELECT graphile_worker.add_job('periodic:task')`);
    await bench.query(lockTicket('pool-dead'));
    await recover();
    await recover();
    const { rows } = await bench.query(
      `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_at IS NULL ORDER BY 1`,
    );
    expect(rows).to.deep.equal([{ task: 'convert@1' }, { task: 'periodic:task' }]);
    expect(await tickets()).to.have.length(2);
  });

  it('is done by one node at a time, once a second', async () => {
    await enqueue('orphan');
    await take(other);
    await bench.close(other);
    const third = await bench.node();
    const found = await Promise.all(
      [own, third, own, third].map((node) => node.unitOfWork.write(({ jobs }) => jobs.recover())),
    );
    expect(found.flat().map(({ subject }) => subject)).to.deep.equal(['orphan']);
  });

  it('takes no more of a lane than its limit, however many tickets there were, at once or not', async () => {
    for (const subject of ['1', '2', '3', '4', '5']) await enqueue(subject, 'lane', 2);
    const takes = Array.from({ length: 8 }, (_, i) =>
      (i % 2 === 0 ? own : other).turns.take('lane', `${i}`),
    );
    const taken = (await Promise.all(takes)).filter((job) => job !== null);
    expect(taken.map(({ subject }) => subject).sort()).to.deep.equal(['1', '2']);
    expect(await own.turns.take('lane', 'one more')).to.equal(null);
  });

  it('returns a job again for the same name, as its answer may have been lost', async () => {
    await enqueue('one', 'lane', 5);
    await enqueue('two', 'lane', 5);
    const taken = await own.turns.take('lane', 'a start');
    expect(await own.turns.take('lane', 'a start')).to.deep.equal(taken);
    expect(await own.reads.jobs.depth()).to.include({ queued: 1, running: 1 });
  });
});
