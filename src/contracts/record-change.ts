import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../domain/actor.js';
import type { AuditAction, AuditDetails, AuditSubject } from '../domain/audit.js';
import type { AuditWrites } from './audit-log.js';

/** A change as its service knows it. */
export interface Change {
  /** Null for changes to the whole installation and to people. */
  readonly organizationId: string | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** Short values without secrets. */
  readonly details?: AuditDetails;
  /** ISO 8601 date-time. */
  readonly at: string;
}

/** Records a change in the audit log, in the transaction that makes it. */
export async function recordChange(
  { audit }: { readonly audit: Pick<AuditWrites, 'add'> },
  { via, userId, keyId, label, address }: Actor,
  { details = {}, ...change }: Change,
): Promise<void> {
  await audit.add({ ...change, id: uuidv7(), via, userId, keyId, actor: label, address, details });
}
