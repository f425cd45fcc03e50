import type { Role, Scope } from '../domain/account.js';
import type { CreditKind } from '../domain/usage.js';
import type { Report } from './report.js';

/** How the pages of an organization are to look: a value each, or false for none. */
export interface BrandingOptions {
  readonly logoUrl?: string | false;
  readonly primaryColor?: string | false;
  readonly websiteUrl?: string | false;
}

/** Every `org` may be an id or a slug. */
export interface NewOrganization extends BrandingOptions {
  readonly name: string;
  readonly slug?: string;
  readonly plan?: string;
}

export interface NewCredits {
  /** A whole number of at least 1. */
  readonly amount: number;
  readonly kind: CreditKind;
  /** ISO 8601 date or date-time. */
  readonly expires?: string;
}

export interface NewUser {
  readonly email: string;
  readonly name?: string;
}

export interface NewMember {
  readonly org: string;
  /** An e-mail address or an id. */
  readonly user: string;
  readonly role: Role;
}

export interface NewKey {
  readonly org: string;
  readonly name: string;
  /** A sandbox key. */
  readonly test?: boolean;
  readonly scope: Scope;
  /** ISO 8601 date or date-time. */
  readonly expires?: string;
  /** Whose key it is: an e-mail address or an id. */
  readonly user?: string;
}

export interface OfProducts {
  readonly org: string;
  /** The sandbox' products. */
  readonly test?: boolean;
}

/** What an operator can do to organizations, their members, keys and products. */
export interface Administration {
  createOrganization(organization: NewOrganization): Promise<Report>;
  listOrganizations(): Promise<Report>;
  showOrganization(org: string): Promise<Report>;
  setPlan(org: string, plan: string): Promise<Report>;
  setBranding(org: string, branding: BrandingOptions): Promise<Report>;
  addCredits(org: string, credits: NewCredits): Promise<Report>;
  addUser(user: NewUser): Promise<Report>;
  addMember(member: NewMember): Promise<Report>;
  createKey(key: NewKey): Promise<Report>;
  listKeys(org: string): Promise<Report>;
  revokeKey(id: string): Promise<Report>;
  rotateMediaKey(): Promise<Report>;
  createProduct(name: string, of: OfProducts): Promise<Report>;
  listProducts(of: OfProducts): Promise<Report>;
  renameProduct(id: string, name: string, of: OfProducts): Promise<Report>;
  deleteProduct(id: string, of: OfProducts): Promise<Report>;
}
