import type { EntityManager } from 'typeorm';
import { NOW } from './iso-time.js';

/** The engine's priorities are 16-bit numbers. */
const LOWEST_PRIORITY = 32_767;

/** A ticket is only ever fetched again where a worker died with it, so that it never gets near this. */
const MOST_FETCHES = 32_767;

/** The first number tells the locks of lanes from others. Two lanes with one number wait for each other needlessly. */
const LOCK = 'SELECT pg_advisory_xact_lock(7302, hashtext($1))';

const LOCK_FREE = `
  SELECT lane FROM unnest($1::text[]) AS lane WHERE pg_try_advisory_xact_lock(7302, hashtext(lane))`;

/** Condition under which a job by itself may be started. The time is taken once per statement. */
export const IS_STARTABLE = `state = 'queued' AND (snoozed_until IS NULL OR snoozed_until <= (SELECT ${NOW}))`;

/**
 * State of a lane (JobClaims.claim): its kind of job, the number of jobs that run or are snoozed, the next job to start
 * and the limit that applies to it (both null if no job can start), and the end of the next snooze (null if no job is
 * snoozed).
 */
export const STANDING = `
  (count(*) FILTER (WHERE state = 'running' OR snoozed_until > (SELECT ${NOW})))::int AS busy,
  min(name) AS name,
  min(id) FILTER (WHERE ${IS_STARTABLE}) AS next,
  min(lane_limit) FILTER (WHERE ${IS_STARTABLE}) AS most,
  min(snoozed_until) FILTER (WHERE state = 'queued' AND snoozed_until > (SELECT ${NOW})) AS snooze_end`;

/** The states are named for the index. */
export const STANDING_OF_LANE = `
  SELECT ${STANDING} FROM jobs WHERE lane = $1 AND state IN ('queued', 'running')`;

/** Time at which a job was enqueued, to the millisecond: its id is a UUID v7. */
const ENQUEUED_AT = `to_timestamp(('x' || left(replace(next, '-', ''), 12))::bit(48)::bigint / 1000.0)`;

/**
 * One ticket where the lane may start a job: those of lanes that were never served before all others, in the order in which
 * they came. Where it may not, one for when the next snooze ends. Under the key of the lane it takes the place of one that waits.
 */
const RENEW = `
  WITH standing AS (${STANDING_OF_LANE}), turn AS (
    SELECT name, busy AS priority,
      coalesce(served_at::timestamptz, ${ENQUEUED_AT} - interval '100 years') AS at
    FROM standing LEFT JOIN job_lanes ON lane = $1 WHERE busy < most
    UNION ALL
    SELECT name, busy - 1, snooze_end::timestamptz FROM standing
    WHERE (busy < most) IS NOT TRUE AND snooze_end IS NOT NULL)
  SELECT graphile_worker.add_job(name, json_build_object('lane', $1::text),
    priority := least(priority, ${LOWEST_PRIORITY}), max_attempts := ${MOST_FETCHES}, job_key := $1,
    run_at := greatest(at, now() + $2::int * interval '1 millisecond'))
  FROM turn`;

const HAS_NEXT = `SELECT 1 FROM jobs WHERE lane = $1 AND ${IS_STARTABLE} LIMIT 1`;

/**
 * The turns of lanes, on Postgres. A lane that may start a job has a ticket, which the engine hands to a worker; that one then
 * takes the oldest job of the lane, and renews the ticket. Tickets are ordered by how many of the lane's jobs run, then by when
 * the lane was last served: that gives each lane its turn. A ticket too many does no harm, as all is looked at when a job is taken.
 */
export class LaneTurns {
  constructor(private readonly manager: EntityManager) {}

  /** Waits for other transactions that change the lane; to be called before any of its jobs is touched. */
  async lock(lane: string): Promise<void> {
    await this.manager.query(LOCK, [lane]);
  }

  /** Locks those of some lanes that no other transaction holds, without waiting, and returns them. */
  async lockFree(lanes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.manager.query<{ lane: string }[]>(LOCK_FREE, [lanes]);
    return rows.map(({ lane }) => lane);
  }

  /** Checks whether a job of the lane waits for nothing but its turn, for which the lane has a ticket then. */
  async hasNext(lane: string): Promise<boolean> {
    return (await this.manager.query<unknown[]>(HAS_NEXT, [lane])).length === 1;
  }

  /**
   * Gives the lane the ticket that it should have as it stands now; to be called whenever it has changed.
   * @param delay how long it is not handed out, in milliseconds
   */
  async renew(lane: string, delay: number | null = null): Promise<void> {
    await this.manager.query(RENEW, [lane, delay]);
  }
}
