import type { DefaultVoice } from './voice.js';

/** Live objects count; sandbox ("test") objects live apart and for 7 days (contract: Authentication 2). */
export const MODES = ['live', 'test'] as const;
export type Mode = (typeof MODES)[number];

export const SCOPES = ['full', 'read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Plan of an organization (contract: Limits; settings `plans`). */
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

/** Roles of members, the most powerful first. */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Branding of the pages of an organization. */
export interface Branding {
  /** https URL. */
  readonly logoUrl: string | null;
  /** `#` and six hexadecimal digits. */
  readonly primaryColor: string | null;
  /** http or https URL. */
  readonly websiteUrl: string | null;
  /** Version of the uploaded logo, which precedes `logoUrl`; null if none was uploaded. */
  readonly logoVersion: string | null;
}

export const NO_BRANDING: Branding = {
  logoUrl: null,
  primaryColor: null,
  websiteUrl: null,
  logoVersion: null,
};

export interface Organization {
  readonly id: string;
  readonly name: string;
  /** Lowercase letters, digits and single hyphens; unique. */
  readonly slug: string;
  /** Plan.id */
  readonly planId: string;
  readonly branding: Branding;
  /** Null: the default voice of the installation. */
  readonly defaultVoice: DefaultVoice | null;
  /** ISO 8601 date-time; its day of the month starts the billing period. */
  readonly createdAt: string;
}

/** A person who may belong to several organizations. */
export interface User {
  readonly id: string;
  /** Lowercase; unique. */
  readonly email: string;
  readonly name: string;
  readonly createdAt: string;
  /** Administers the whole installation, whatever the organization. */
  readonly isOperator: boolean;
}

/** An organization as one of its members sees it. */
export interface Membership {
  readonly organization: Organization;
  readonly role: Role;
}

/** A user as a member of one organization. */
export interface Member {
  readonly user: User;
  readonly role: Role;
  /** Time at which the user became a member (ISO 8601). */
  readonly since: string;
}

/** An API key as it is kept: the key itself is known to its holder alone. */
export interface ApiKey {
  readonly id: string;
  /** The organization a request is for when it names none. */
  readonly organizationId: string;
  /** The user whose key it is; null for a key that belongs to its organization alone. */
  readonly userId: string | null;
  readonly name: string;
  readonly mode: Mode;
  readonly scope: Scope;
  /** Lowercase hex. */
  readonly sha256: string;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Precise to a minute. */
  readonly lastUsedAt: string | null;
  /** Method and address of that request (`POST /v1/conversions`), without what is variable. */
  readonly lastRequest: string | null;
}

/** The last request that was made with a key. */
export interface KeyUse {
  readonly keyId: string;
  /** ISO 8601 date-time. */
  readonly at: string;
  /** ApiKey.lastRequest */
  readonly request: string;
}

/** Organization and mode that work is done for: those of a caller with a key, or of a watched folder. */
export interface WorkPrincipal {
  readonly organization: Organization;
  readonly mode: Mode;
}

/** Caller: an authenticated key that acts for one organization. */
export interface Principal extends WorkPrincipal {
  readonly keyId: string;
  /** User who owns the key; null for a key that belongs to its organization alone. */
  readonly userId: string | null;
  /** The key's own organization; a request may act for another of its holder's (contract: Authentication 4). */
  readonly defaultOrganizationId: string;
  readonly role: Role;
  readonly scope: Scope;
  /** E-mail address of the holder, or the name of a key that belongs to its organization alone. */
  readonly label: string;
  /** True for a key of an operator of the installation. */
  readonly isOperator: boolean;
}
