import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Job, JobTurns } from '../../../src/contracts/job-queue.js';
import { Bench } from '../postgres/nodes.js';
import type { TriedQueue } from './tried-queue.js';

/** Statement by which the engine takes a ticket that it removes at the earliest time. */
const TAKE_TICKET = `
  DELETE FROM graphile_worker._private_jobs WHERE id = (
    SELECT id FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()
    ORDER BY priority, run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING payload->>'lane' AS lane`;

/** Statement by which the engine takes a ticket that it removes at the latest time. */
const LOCK_TICKET = `
  UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-of-a-test'
  WHERE id = (
    SELECT id FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()
    ORDER BY priority, run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING payload->>'lane' AS lane`;

export interface PostgresQueueOptions {
  /** Number of nodes that hand out jobs in turn. */
  readonly nodes?: number;
  /** True if a ticket stays with its worker until long after its job. */
  readonly keepTickets?: boolean;
}

/** The queue of many nodes, without the engine: its tickets are asked for as the engine asks for them. */
export async function postgresQueue(options: PostgresQueueOptions = {}): Promise<TriedQueue> {
  const bench = await Bench.create();
  const count = options.nodes ?? 1;
  const nodes = await Promise.all(Array.from({ length: count }, () => bench.node()));
  const [first] = nodes;
  if (first === undefined) throw new RangeError('A queue has at least one node.');
  const statement = options.keepTickets === true ? LOCK_TICKET : TAKE_TICKET;
  let turn = 0;
  return {
    unitOfWork: first.unitOfWork,
    reads: first.reads.jobs,
    now: () => Date.now(),
    next: () => {
      turn += 1;
      const { enginePool: pool, turns } = nodes[turn % count] ?? first;
      return nextOf(pool, turns, statement);
    },
    pass: (milliseconds) => setBack(first.enginePool, milliseconds),
    empty: async () => {
      await first.enginePool.query('TRUNCATE jobs, job_lanes, graphile_worker._private_jobs');
    },
    discard: () => bench.discard(),
  };
}

async function nextOf(pool: Pool, turns: JobTurns, statement: string): Promise<Job | null> {
  for (;;) {
    const { rows } = await pool.query<{ lane: string }>(statement);
    const [ticket] = rows;
    if (ticket === undefined) return null;
    const job = await turns.take(ticket.lane, randomBytes(8).toString('hex'));
    if (job !== null) return job;
  }
}

/** Time cannot be moved here: everything that has a time is moved instead. */
async function setBack(pool: Pool, milliseconds: number): Promise<void> {
  const by = `interval '${milliseconds} milliseconds'`;
  const earlier = (time: string) =>
    `to_char((${time}::timestamptz - ${by}) AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = run_at - ${by}`);
  await pool.query(`UPDATE jobs SET snoozed_until = ${earlier('snoozed_until')}`);
  await pool.query(`UPDATE job_lanes SET served_at = ${earlier('served_at')}`);
}
