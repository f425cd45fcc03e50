/**
 * A recorded change.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c92",
 *   "created_at": "2026-01-15T09:30:00.000Z",
 *   "actor": "ann@example.org",
 *   "via": "dashboard",
 *   "user_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c93",
 *   "key_id": null,
 *   "address": "203.0.113.9",
 *   "action": "key.created",
 *   "subject": { "type": "api_key", "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c94", "name": "CI" },
 *   "details": { "mode": "live", "scope": "full" }
 * }
 */
export interface AuditEntryResource {
  /** @format uuid */
  id: string;
  /** @format date-time */
  created_at: string;
  /** E-mail address of the person, name of the key or name of the program that made the change. */
  actor: string;
  /** Interface through which the change was made. */
  via: 'dashboard' | 'api' | 'command-line' | 'watched-folder' | 'daemon';
  /**
   * Null for keys without a person and for programs.
   * @format uuid
   */
  user_id: string | null;
  /**
   * Null unless the change was made through the API.
   * @format uuid
   */
  key_id: string | null;
  /** IP address of the client, an IPv6 one as its network of 64 bits; null for programs on the machine. */
  address: string | null;
  /** Action, such as `key.created`. Later releases add actions. */
  action: string;
  subject: AuditSubjectResource;
  /** Short values that depend on the action, without secrets. */
  details: Record<string, string | number | boolean>;
}

/** The object of a change, by the name it had then. */
export interface AuditSubjectResource {
  /** Kind of object: `api_key`. Later releases add kinds. */
  type: string;
  id: string;
  name: string;
}
