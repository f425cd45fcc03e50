import type {
  ApiKey,
  Branding,
  Member,
  Membership,
  Organization,
  Role,
  User,
} from '../domain/account.js';
import type { DefaultVoice } from '../domain/voice.js';

export interface AccountReads {
  findOrganization(id: string): Promise<Organization | null>;
  findOrganizationBySlug(slug: string): Promise<Organization | null>;
  /** Oldest first. */
  organizations(): Promise<readonly Organization[]>;
  countOrganizations(): Promise<number>;
  findUser(id: string): Promise<User | null>;
  /** The address in lowercase. */
  findUserByEmail(email: string): Promise<User | null>;
  /** The organizations of a user, oldest first. */
  memberships(userId: string): Promise<readonly Membership[]>;
  /** Owners and administrators of an organization, sorted by address. */
  managers(organizationId: string): Promise<readonly User[]>;
  /** Members of an organization, sorted by address. */
  members(organizationId: string): Promise<readonly Member[]>;
  /** Finds a key by its SHA-256; null if it does not exist. */
  findKeyByHash(sha256: string): Promise<ApiKey | null>;
  findKey(id: string): Promise<ApiKey | null>;
  /** Oldest first, revoked and expired ones included. */
  keys(organizationId: string): Promise<readonly ApiKey[]>;
}

export interface AccountWrites extends AccountReads {
  addOrganization(organization: Organization): Promise<void>;
  setPlan(organizationId: string, planId: string): Promise<void>;
  setName(organizationId: string, name: string): Promise<void>;
  /** Changes all but the version of the logo. */
  setBranding(organizationId: string, branding: Branding): Promise<void>;
  /** Null: the default voice of the installation. */
  setDefaultVoice(organizationId: string, voice: DefaultVoice | null): Promise<void>;
  addUser(user: User): Promise<void>;
  setOperator(userId: string, isOperator: boolean): Promise<void>;
  /** Adds a member, or gives one another role. */
  setMember(organizationId: string, userId: string, role: Role, at: string): Promise<void>;
  /** False if the user was not a member. */
  removeMember(organizationId: string, userId: string): Promise<boolean>;
  addKey(key: ApiKey): Promise<void>;
  /** False if the key does not exist or was revoked before. */
  revokeKey(id: string, at: string): Promise<boolean>;
}
