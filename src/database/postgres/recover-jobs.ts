import { In, type EntityManager } from 'typeorm';
import type { Job } from '../../contracts/job-queue.js';
import { JobEntity } from '../entities/job.entity.js';
import { toJob } from '../stores/job-list.js';
import { LaneTurns, STANDING } from './lane-turns.js';
import { LIVE_NODES, SILENCE_SECONDS } from './nodes.js';

/** However many nodes there are, one of them looks once in so many seconds. */
const TAKE_SWEEP = `
  INSERT INTO sweeps (name, at) VALUES ($1, now())
  ON CONFLICT (name) DO UPDATE SET at = now() WHERE sweeps.at < now() - $2 * interval '1 second'
  RETURNING name`;

const ORPHANS_EVERY_SECONDS = 1;
/** Costs as much as there are jobs. */
const LANES_EVERY_SECONDS = 10;

const IS_ORPHAN = `state = 'running' AND node NOT IN (${LIVE_NODES('id')})`;

/** Of a ticket that is held under a name of which no living node knows: its worker has died. The engine would wait for four hours. */
const IS_DEAD = `locked_at < now() - interval '${SILENCE_SECONDS} seconds'
  AND locked_by NOT IN (SELECT json_array_elements_text(pools::json) FROM nodes
    WHERE id IN (${LIVE_NODES('id')}))`;

const LANES_OF_THE_DEAD = `
  SELECT lane FROM jobs WHERE ${IS_ORPHAN}
  UNION SELECT key FROM graphile_worker.jobs WHERE key IS NOT NULL AND ${IS_DEAD}`;

const ORPHANS = `SELECT id FROM jobs WHERE lane = ANY ($1) AND ${IS_ORPHAN} ORDER BY id`;

/**
 * Takes the lanes' tickets out of the hands of the dead. They are not handed out again themselves: a worker that wakes puts
 * what it holds away without a look at whose it is.
 */
const DROP_TICKETS = `
  SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key = ANY ($1) AND ${IS_DEAD}`;

/**
 * Releases everything else that dead nodes hold: a task of the schedule is done again. If a lane was locked, it is
 * released later.
 */
const UNLOCK = `
  SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM (
    SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
    GROUP BY locked_by HAVING count(key) = 0 AND bool_and(${IS_DEAD})) AS dead
  HAVING count(*) > 0`;

/** Tickets that were dropped and are handed out no more. */
const SWEEP_UP = `
  SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
  WHERE locked_at IS NULL AND attempts >= max_attempts HAVING count(*) > 0`;

/**
 * Lanes that may start a job and whose ticket neither waits nor has just been handed out. That takes a fault: the database's
 * clock was set, or a job could not be taken again and again, and the engine put the ticket back for long.
 */
const STUCK_LANES = `
  SELECT lane FROM (SELECT lane, ${STANDING} FROM jobs GROUP BY lane) AS standing
  WHERE busy < most AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = lane AND CASE
    WHEN locked_at IS NULL THEN run_at < now() + interval '${LANES_EVERY_SECONDS} seconds'
    ELSE locked_at > now() - interval '${LANES_EVERY_SECONDS} seconds' END)`;

/**
 * Recovers jobs, in a transaction: those of dead nodes are queued, and their lanes get tickets; see
 * `JobWrites.recover`.
 */
export async function recoverJobs(manager: EntityManager): Promise<readonly Job[]> {
  if (!(await takeSweep(manager, 'orphans', ORPHANS_EVERY_SECONDS))) return [];
  const turns = new LaneTurns(manager);
  const lanes = await lanesOf(manager, LANES_OF_THE_DEAD);
  const locked = lanes.length === 0 ? [] : await turns.lockFree(lanes);
  const orphans = locked.length === 0 ? [] : await requeueOrphans(manager, locked);
  if (locked.length > 0) await manager.query(DROP_TICKETS, [locked]);
  for (const lane of locked) await turns.renew(lane);
  await manager.query(UNLOCK);
  if (await takeSweep(manager, 'lanes', LANES_EVERY_SECONDS)) await sweepLanes(manager, turns);
  return orphans;
}

async function takeSweep(manager: EntityManager, name: string, seconds: number): Promise<boolean> {
  return (await manager.query<unknown[]>(TAKE_SWEEP, [name, seconds])).length === 1;
}

async function lanesOf(manager: EntityManager, statement: string): Promise<readonly string[]> {
  return (await manager.query<{ lane: string }[]>(statement)).map(({ lane }) => lane);
}

async function requeueOrphans(
  manager: EntityManager,
  lanes: readonly string[],
): Promise<readonly Job[]> {
  const orphans = await manager.query<{ id: string }[]>(ORPHANS, [lanes]);
  if (orphans.length === 0) return [];
  const ids = orphans.map(({ id }) => id);
  const rows = await manager.find(JobEntity, { where: { id: In(ids) }, order: { id: 'ASC' } });
  await manager.update(JobEntity, { id: In(ids) }, { state: 'queued' });
  return rows.map((row) => toJob(row, row.run ?? ''));
}

async function sweepLanes(manager: EntityManager, turns: LaneTurns): Promise<void> {
  const stuck = await lanesOf(manager, STUCK_LANES);
  if (stuck.length > 0) for (const lane of await turns.lockFree(stuck)) await turns.renew(lane);
  await manager.query(SWEEP_UP);
}
