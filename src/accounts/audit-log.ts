import type { AuditQuery } from '../contracts/audit-log.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { Actor } from '../domain/actor.js';
import type { AuditEntry } from '../domain/audit.js';
import { assertMay } from '../domain/permissions.js';

/** Entries read at once for an export. */
const BATCH = 500;

export type AuditFilters = Pick<AuditQuery, 'action' | 'actor' | 'since'>;

/** One page of the audit log. */
export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
}

/** Reads the audit log of an organization, or of the installation (null), for people and keys with the right to it. */
export class AuditLog {
  constructor(private readonly reads: Pick<Reads, 'audit'>) {}

  /** @throws {ActionNotAllowed} */
  async list(
    actor: Actor,
    organizationId: string | null,
    { limit, ...query }: AuditFilters & Pick<AuditQuery, 'before' | 'limit'>,
  ): Promise<AuditPage> {
    assertMay(actor, organizationId === null ? 'installation.read' : 'audit.read');
    // One more than asked for tells whether there are more.
    const found = await this.reads.audit.list({ ...query, organizationId, limit: limit + 1 });
    return { entries: found.slice(0, limit), hasMore: found.length > limit };
  }

  /**
   * All entries, newest first, read in batches while they are consumed.
   * @throws {ActionNotAllowed} at once
   */
  all(
    actor: Actor,
    organizationId: string | null,
    filters: AuditFilters,
  ): AsyncGenerator<AuditEntry> {
    assertMay(actor, organizationId === null ? 'installation.read' : 'audit.read');
    return this.#read(organizationId, filters);
  }

  async *#read(organizationId: string | null, filters: AuditFilters): AsyncGenerator<AuditEntry> {
    let before: string | null = null;
    for (;;) {
      const query: AuditQuery = { ...filters, organizationId, before, limit: BATCH };
      const found: readonly AuditEntry[] = await this.reads.audit.list(query);
      yield* found;
      before = found.at(-1)?.id ?? null;
      if (found.length < BATCH) return;
    }
  }
}
