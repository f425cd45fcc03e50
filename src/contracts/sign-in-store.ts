import type { User } from '../domain/account.js';
import type { LinkPurpose, OneTimeLink, Session } from '../domain/session.js';

/** A user and the hash of the password, in PHC string format; null for a user without one. */
export interface Credentials {
  readonly user: User;
  readonly passwordHash: string | null;
}

/** A user as the command line lists them. */
export interface ListedUser {
  readonly user: User;
  readonly hasPassword: boolean;
  /** ISO 8601 date-time; null for a user who has not signed in lately. */
  readonly lastSignIn: string | null;
}

/** Selects links that can still be used. */
export interface LinkQuery {
  readonly purpose: LinkPurpose;
  readonly email?: string;
  readonly organizationId?: string;
}

export interface SignInReads {
  /** The address in lowercase. One query, whether or not there is such a user. */
  findCredentials(email: string): Promise<Credentials | null>;
  /** Sorted by address. */
  users(): Promise<readonly ListedUser[]>;
  findPassword(userId: string): Promise<string | null>;
  /** Checks whether an administrator of the installation has a password. */
  hasOperator(): Promise<boolean>;
  findSession(id: string): Promise<Session | null>;
  /** Sessions that were not ended and were in use since then, latest use first. */
  sessions(userId: string, seenSince: string): Promise<readonly Session[]>;
  /** Latest use of the dashboard by each member of an organization who has a session, by id of the user. */
  lastSeenMembers(organizationId: string): Promise<ReadonlyMap<string, string>>;
  /** Checks whether the user has signed in from an address since then. */
  hasSignedInFrom(userId: string, address: string, since: string): Promise<boolean>;
  /** By the SHA-256 of the token, used and expired ones included. */
  findLink(sha256: string): Promise<OneTimeLink | null>;
  /** Oldest first. */
  usableLinks(query: LinkQuery, at: string): Promise<readonly OneTimeLink[]>;
}

export interface SignInWrites extends SignInReads {
  keepPassword(userId: string, hash: string, at: string): Promise<void>;
  addSession(session: Session): Promise<void>;
  noteSessionUse(id: string, at: string): Promise<void>;
  /** False if the user has no such session or it was ended before. */
  endSession(userId: string, id: string, at: string): Promise<boolean>;
  /** Ends all sessions of a user but one. */
  endSessions(userId: string, kept: string | null, at: string): Promise<void>;
  addLink(link: OneTimeLink): Promise<void>;
  /** False if the link was used before or has expired. */
  useLink(sha256: string, at: string): Promise<boolean>;
  /** False if the link does not exist. */
  removeLink(id: string, organizationId: string): Promise<boolean>;
  /** Removes links that were not used. */
  removeUsableLinks(query: LinkQuery): Promise<void>;
  /** Removes sessions that ended, and links that expired, before then. */
  removeEnded(before: string): Promise<void>;
}
