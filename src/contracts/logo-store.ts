import type { StoredLogo } from '../domain/logo.js';

export interface LogoReads {
  /** Null if the organization has uploaded none. */
  find(organizationId: string): Promise<StoredLogo | null>;
}

export interface LogoWrites extends LogoReads {
  /** Keeps it as long as the organization exists, in place of the one before. */
  keep(organizationId: string, logo: StoredLogo): Promise<void>;
  /** Returns false if there was no logo. */
  remove(organizationId: string): Promise<boolean>;
}
