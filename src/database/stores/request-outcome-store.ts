import { LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { Owner } from '../../contracts/conversion-store.js';
import type { RequestOutcomeWrites } from '../../contracts/request-outcome-store.js';
import type { KeyUse } from '../../domain/account.js';
import { MOST_REFUSED, type RefusedRequest, type RequestDay } from '../../domain/usage.js';
import { ApiKeyEntity } from '../entities/api-key.entity.js';
import { RefusedRequestEntity, RequestDayEntity } from '../entities/request-outcome.entity.js';

/** Rows of one statement: SQLite takes a bounded number of values. */
const ROWS_AT_ONCE = 100;

/** Outcomes of requests in the database. */
export class RequestOutcomeStore implements RequestOutcomeWrites {
  constructor(private readonly manager: EntityManager) {}

  days({ organizationId, mode }: Owner, from: string): Promise<readonly RequestDay[]> {
    return this.manager.find(RequestDayEntity, {
      where: { organizationId, mode, day: MoreThanOrEqual(from) },
      order: { day: 'ASC', outcome: 'ASC' },
    });
  }

  refused({ organizationId, mode }: Owner, limit: number): Promise<readonly RefusedRequest[]> {
    return this.manager.find(RefusedRequestEntity, {
      where: { organizationId, mode },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async addDays(days: readonly RequestDay[]): Promise<void> {
    // In one order: nodes that add to the same rows do not wait for each other in a circle.
    for (const some of batches(sortedBy(days, nameOf))) {
      const rows = some.map(() => '(?, ?, ?, ?, ?)').join(', ');
      const values = some.flatMap((one) => [
        ...[one.organizationId, one.mode, one.day, one.outcome, one.requests],
      ]);
      await this.#run(
        `INSERT INTO request_days (organization_id, mode, day, outcome, requests) VALUES ${rows}
         ON CONFLICT (organization_id, mode, day, outcome)
         DO UPDATE SET requests = request_days.requests + excluded.requests`,
        values,
      );
    }
  }

  async addRefused(requests: readonly RefusedRequest[]): Promise<void> {
    for (const some of batches(requests)) {
      await this.manager.insert(
        RefusedRequestEntity,
        some.map((request) => ({ ...request })),
      );
    }
    const owners = new Map(requests.map((request) => [ownerOf(request), request]));
    for (const { organizationId, mode } of owners.values()) {
      const owner = [organizationId, mode];
      await this.#run(
        `DELETE FROM refused_requests WHERE organization_id = ? AND mode = ? AND id <= (
           SELECT id FROM refused_requests WHERE organization_id = ? AND mode = ?
           ORDER BY id DESC LIMIT 1 OFFSET ${MOST_REFUSED})`,
        [...owner, ...owner],
      );
    }
  }

  async noteKeyUses(uses: readonly KeyUse[]): Promise<void> {
    for (const { keyId, at, request } of sortedBy(uses, (use) => use.keyId)) {
      const use = { lastUsedAt: at, lastRequest: request };
      await this.manager.update(ApiKeyEntity, { id: keyId }, use);
    }
  }

  async removeBefore(day: string): Promise<void> {
    await this.manager.delete(RequestDayEntity, { day: LessThan(day) });
    await this.manager.delete(RefusedRequestEntity, { at: LessThan(day) });
  }

  /** @param statement with question marks for its values */
  async #run(statement: string, values: readonly unknown[]): Promise<void> {
    const isNumbered = this.manager.connection.options.type === 'postgres';
    let n = 0;
    const written = isNumbered ? statement.replaceAll('?', () => `$${++n}`) : statement;
    await this.manager.query(written, [...values]);
  }
}

function ownerOf({ organizationId, mode }: Owner): string {
  return `${organizationId}:${mode}`;
}

function nameOf(one: RequestDay): string {
  return `${ownerOf(one)}:${one.day}:${one.outcome}`;
}

function sortedBy<T>(items: readonly T[], name: (item: T) => string): readonly T[] {
  return items.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
}

function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, i) =>
    items.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}
