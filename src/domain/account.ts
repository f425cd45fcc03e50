/** Live objects count; sandbox ("test") objects live apart and for 7 days (contract: Authentication 2). */
export const MODES = ['live', 'test'] as const;
export type Mode = (typeof MODES)[number];

export const SCOPES = ['full', 'read'] as const;
export type Scope = (typeof SCOPES)[number];

/** What an organization may do (contract: Limits; settings `plans`). */
export interface Plan {
  /** The tier's name: `growth`. */
  readonly id: string;
  readonly apiAccess: boolean;
  readonly paid: boolean;
  readonly requestsPerDay: number;
  readonly requestsPerMinute: number;
  readonly concurrentJobs: number;
  /** Audio episodes a month. */
  readonly audioQuota: number;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Plan.id */
  readonly planId: string;
  /** ISO 8601 date-time; its day of the month starts the billing period. */
  readonly createdAt: string;
}

/** An API key as it is kept: the key itself is known to its holder alone. */
export interface ApiKey {
  readonly id: string;
  /** The organization a request is for when it names none. */
  readonly organizationId: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scope: Scope;
  /** Lowercase hex. */
  readonly sha256: string;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

/** Who asks: an authenticated key, acting for one organization. */
export interface Principal {
  readonly keyId: string;
  readonly organization: Organization;
  readonly mode: Mode;
  readonly scope: Scope;
}
