import type { AuditAction, AuditEntry } from '../domain/audit.js';

/** Selects entries of an organization, or of the installation. */
export interface AuditQuery {
  /** Null for changes to the whole installation and to people. */
  readonly organizationId: string | null;
  readonly action?: AuditAction;
  /** E-mail address, name of a key or name of a program, exactly as in the entries. */
  readonly actor?: string;
  /** ISO 8601 date-time: entries from then on. */
  readonly since?: string;
  /** Id of the last entry of the previous page; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

export interface AuditReads {
  /** Newest first. */
  list(query: AuditQuery): Promise<readonly AuditEntry[]>;
}

export interface AuditWrites extends AuditReads {
  add(entry: AuditEntry): Promise<void>;
  /**
   * Removes entries made before a time, oldest first.
   * @param organizationId null for those of the whole installation
   * @returns how many, at most `limit`
   */
  removeBefore(organizationId: string | null, at: string, limit: number): Promise<number>;
}
