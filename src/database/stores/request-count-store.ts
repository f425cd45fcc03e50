import type { EntityManager } from 'typeorm';
import type { RequestCount, RequestCountWrites } from '../../contracts/request-count-store.js';
import { RequestCountEntity } from '../entities/request-count.entity.js';

/** Rows of one statement: SQLite takes a bounded number of values. */
const ROWS_AT_ONCE = 500;

/** Request counts in the database. */
export class RequestCountStore implements RequestCountWrites {
  constructor(private readonly manager: EntityManager) {}

  async all(): Promise<readonly RequestCount[]> {
    const rows = await this.manager.find(RequestCountEntity);
    return rows.map(({ organizationId, mode, ...windows }) => ({
      organizationId,
      mode,
      day: { start: windows.dayStart, requests: windows.dayRequests },
      minute: { start: windows.minuteStart, requests: windows.minuteRequests },
    }));
  }

  async keep(counts: readonly RequestCount[]): Promise<void> {
    const rows = counts.map(({ organizationId, mode, day, minute }) => ({
      organizationId,
      mode,
      dayStart: day.start,
      dayRequests: day.requests,
      minuteStart: minute.start,
      minuteRequests: minute.requests,
    }));
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      const some = rows.slice(first, first + ROWS_AT_ONCE);
      await this.manager.upsert(RequestCountEntity, some, ['organizationId', 'mode']);
    }
  }
}
