import type { Pool } from 'pg';
import type { Clock } from '../../contracts/clock.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { CountedRequest, RequestCounts } from '../../contracts/request-counts.js';
import type { Plan } from '../../domain/account.js';
import type { RequestStanding } from '../../domain/usage.js';
import { ask } from './connection.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Counts a request unless a limit is reached: no row then. Nodes' clocks differ a little: a window that began a moment
 * before the node's own would have counts on.
 *
 * $1, $2: owner; $3, $4: start of the day and of the next one; $5, $6: of the minute; $7, $8: limits. Losing the counts of
 * the last moment in a crash of the server is worth not waiting for the disk with every request.
 */
const COUNT = `
  INSERT INTO request_counts AS kept
    (organization_id, mode, day_start, day_requests, minute_start, minute_requests)
  SELECT $1, $2, $3, 1, $5, 1 FROM set_config('synchronous_commit', 'off', true)
  WHERE $7::int > 0 AND $8::int > 0
  ON CONFLICT (organization_id, mode) DO UPDATE SET
    day_start = CASE WHEN kept.day_start BETWEEN $3 AND $4 THEN kept.day_start ELSE $3 END,
    day_requests = CASE WHEN kept.day_start BETWEEN $3 AND $4 THEN kept.day_requests ELSE 0 END + 1,
    minute_start = CASE WHEN kept.minute_start BETWEEN $5 AND $6 THEN kept.minute_start ELSE $5 END,
    minute_requests =
      CASE WHEN kept.minute_start BETWEEN $5 AND $6 THEN kept.minute_requests ELSE 0 END + 1
  WHERE (kept.day_start NOT BETWEEN $3 AND $4 OR kept.day_requests < $7)
    AND (kept.minute_start NOT BETWEEN $5 AND $6 OR kept.minute_requests < $8)
  RETURNING day_start, day_requests, minute_start, minute_requests`;

const READ = `
  SELECT day_start, day_requests, minute_start, minute_requests FROM request_counts
  WHERE organization_id = $1 AND mode = $2`;

interface Row {
  readonly day_start: string;
  readonly day_requests: number;
  readonly minute_start: string;
  readonly minute_requests: number;
}

/** Counts requests in the database, so that all nodes count together. */
export class PostgresRequestCounts implements RequestCounts {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @throws {DatabaseUnavailable} */
  async count(owner: Owner, plan: Plan): Promise<CountedRequest> {
    for (;;) {
      const windows = this.#windows();
      const [counted] = await ask<Row>(this.pool, COUNT, [
        ...[owner.organizationId, owner.mode, ...windows],
        ...[plan.requestsPerDay, plan.requestsPerMinute],
      ]);
      if (counted !== undefined) return { standing: toStanding(counted, plan), exceeded: null };
      const standing = await this.standing(owner, plan);
      const exceeded = exceededWindow(standing);
      // Otherwise a window was over in between.
      if (exceeded !== null) return { standing, exceeded };
    }
  }

  /** @throws {DatabaseUnavailable} */
  async standing(owner: Owner, plan: Plan): Promise<RequestStanding> {
    const [day, nextDay, minute, nextMinute] = this.#windows();
    const [row] = await ask<Row>(this.pool, READ, [owner.organizationId, owner.mode]);
    const today = row !== undefined && row.day_start >= day && row.day_start <= nextDay;
    const now = row !== undefined && row.minute_start >= minute && row.minute_start <= nextMinute;
    return toStanding(
      {
        ...(today ? row : { day_start: day, day_requests: 0 }),
        ...(now
          ? { minute_start: row.minute_start, minute_requests: row.minute_requests }
          : { minute_start: minute, minute_requests: 0 }),
      },
      plan,
    );
  }

  /** Everything was written at once. */
  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Starts of the day, the next day, the minute and the next minute (ISO 8601 date-times). */
  #windows(): readonly [string, string, string, string] {
    const now = this.clock.now();
    const day = now - (now % DAY_MS);
    const minute = now - (now % MINUTE_MS);
    return [toIso(day), toIso(day + DAY_MS), toIso(minute), toIso(minute + MINUTE_MS)];
  }
}

function exceededWindow(standing: RequestStanding): CountedRequest['exceeded'] {
  if (standing.today >= standing.dailyLimit) return 'day';
  return standing.thisMinute >= standing.minuteLimit ? 'minute' : null;
}

function toStanding(row: Row, plan: Plan): RequestStanding {
  return {
    today: row.day_requests,
    dailyLimit: plan.requestsPerDay,
    dayEndsAt: Date.parse(row.day_start) + DAY_MS,
    thisMinute: row.minute_requests,
    minuteLimit: plan.requestsPerMinute,
    minuteEndsAt: Date.parse(row.minute_start) + MINUTE_MS,
  };
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
