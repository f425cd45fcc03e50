import type { AuditEntry } from '../../domain/audit.js';
import type { AuditEntryResource } from '../schemas/audit-log.js';

export function toAuditEntry(entry: AuditEntry): AuditEntryResource {
  return {
    id: entry.id,
    created_at: entry.at,
    actor: entry.actor,
    via: entry.via,
    user_id: entry.userId,
    key_id: entry.keyId,
    address: entry.address,
    action: entry.action,
    subject: { ...entry.subject },
    details: { ...entry.details },
  };
}
