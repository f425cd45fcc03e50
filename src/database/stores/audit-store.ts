import type { EntityManager } from 'typeorm';
import type { AuditQuery, AuditWrites } from '../../contracts/audit-log.js';
import type { AuditEntry } from '../../domain/audit.js';
import { AuditEntryEntity } from '../entities/audit-entry.entity.js';

/** The audit log in the database. */
export class AuditStore implements AuditWrites {
  constructor(private readonly manager: EntityManager) {}

  async list(query: AuditQuery): Promise<readonly AuditEntry[]> {
    const { organizationId, action, actor, since, before, limit } = query;
    const found = this.manager
      .createQueryBuilder(AuditEntryEntity, 'entry')
      .where(
        organizationId === null
          ? 'entry.organizationId IS NULL'
          : 'entry.organizationId = :organizationId',
        { organizationId },
      );
    if (action !== undefined) found.andWhere('entry.action = :action', { action });
    if (actor !== undefined) found.andWhere('entry.actor = :actor', { actor });
    if (since !== undefined) found.andWhere('entry.at >= :since', { since });
    if (before !== null) found.andWhere('entry.id < :before', { before });
    const rows = await found.orderBy('entry.id', 'DESC').limit(limit).getMany();
    return rows.map(toEntry);
  }

  async add({ subject, ...columns }: AuditEntry): Promise<void> {
    await this.manager.insert(AuditEntryEntity, {
      ...columns,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      details: { ...columns.details },
    });
  }

  async removeBefore(organizationId: string | null, at: string, limit: number): Promise<number> {
    const owner = organizationId === null ? 'IS NULL' : '= :organizationId';
    const { affected } = await this.manager
      .createQueryBuilder()
      .delete()
      .from(AuditEntryEntity)
      .where(
        `id IN (SELECT id FROM audit_entries
          WHERE organization_id ${owner} AND at < :at ORDER BY at LIMIT :limit)`,
        { organizationId, at, limit },
      )
      .execute();
    return affected ?? 0;
  }
}

function toEntry({ subjectType, subjectId, subjectName, ...entry }: AuditEntryEntity): AuditEntry {
  return { ...entry, subject: { type: subjectType, id: subjectId, name: subjectName } };
}
