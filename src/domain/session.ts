import type { Role } from './account.js';

/** A person signed in to the dashboard with one browser. */
export interface Session {
  /** UUID v7; a new one at each sign-in. */
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  /** Time at which its cookie was last renewed. */
  readonly lastSeenAt: string;
  /** Absolute end, however much it is used. */
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** IP address of the sign-in. */
  readonly address: string;
  /** `User-Agent` of the sign-in, shortened. */
  readonly userAgent: string;
}

/** `setup`: the first administrator; `password`: a new password for a user; `invitation`: membership. */
export type LinkPurpose = 'setup' | 'password' | 'invitation';

/** A link that can be used once. The token itself is known only to the recipient. */
export interface OneTimeLink {
  readonly id: string;
  /** SHA-256 of the token, lowercase hex. */
  readonly sha256: string;
  readonly purpose: LinkPurpose;
  /** Address of the person it is for; null for `setup`. */
  readonly email: string | null;
  /** Organization and role of an invitation; null for the others. */
  readonly organizationId: string | null;
  readonly role: Role | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}
