import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../contracts/clock.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Membership, User } from '../domain/account.js';
import type { Session } from '../domain/session.js';

const MOST_SESSIONS = 10_000;
const LONGEST_AGENT = 200;

/** Settings `dashboard.sessionMinutes` and `dashboard.sessionHours`, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly longestMs: number;
}

/** The browser of a sign-in. */
export interface Browser {
  /** IP address, or the network of an IPv6 one. */
  readonly address: string;
  readonly userAgent: string;
}

/** An active session, its user and what the user is a member of. */
export interface ActiveSession {
  readonly session: Session;
  readonly user: User;
  /** Oldest organization first. */
  readonly memberships: readonly Membership[];
}

export interface SessionsOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly limits: SessionLimits;
}

/**
 * Sessions of the dashboard. An active one is kept in memory until accounts change in the database, by this process or
 * another, so that a sign-out, a new password or the removal of a member acts on the next request.
 */
export class Sessions {
  readonly #active = new LRUCache<string, ActiveSession>({ max: MOST_SESSIONS });
  #mark = '';

  constructor(private readonly options: SessionsOptions) {}

  get limits(): SessionLimits {
    return this.options.limits;
  }

  /** Begins a session, in the transaction that signs the user in. Its id was never used before. */
  async begin(
    { signIn }: Pick<Transaction, 'signIn'>,
    userId: string,
    { address, userAgent }: Browser,
  ): Promise<Session> {
    const now = this.options.clock.now();
    const session: Session = {
      id: uuidv7(),
      userId,
      createdAt: toIso(now),
      lastSeenAt: toIso(now),
      expiresAt: toIso(now + this.limits.longestMs),
      revokedAt: null,
      address,
      userAgent: userAgent.slice(0, LONGEST_AGENT),
    };
    await signIn.addSession(session);
    return session;
  }

  /** Null for a session that does not exist, was ended or has expired. */
  async find(id: string): Promise<ActiveSession | null> {
    this.#forgetWhatMayHaveChanged();
    const known = this.#active.get(id) ?? (await this.#lookUp(id));
    if (known?.session.revokedAt !== null) return null;
    return Date.parse(known.session.expiresAt) > this.options.clock.now() ? known : null;
  }

  /** Notes that a session is in use: its cookie was renewed. */
  async noteUse(id: string): Promise<void> {
    const at = toIso(this.options.clock.now());
    await this.options.unitOfWork.write(({ signIn }) => signIn.noteSessionUse(id, at));
  }

  /** Sessions of a user that can still be used, latest use first. */
  async list(userId: string): Promise<readonly Session[]> {
    const now = this.options.clock.now();
    const seenSince = toIso(now - this.limits.idleMs);
    const sessions = await this.options.reads.signIn.sessions(userId, seenSince);
    return sessions.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  }

  #forgetWhatMayHaveChanged(): void {
    const mark = this.options.reads.mark('accounts');
    if (mark === this.#mark) return;
    this.#active.clear();
    this.#mark = mark;
  }

  async #lookUp(id: string): Promise<ActiveSession | null> {
    const { accounts, signIn } = this.options.reads;
    const mark = this.#mark;
    const session = await signIn.findSession(id);
    if (session === null) return null;
    const user = await accounts.findUser(session.userId);
    if (user === null) return null;
    const found = { session, user, memberships: await accounts.memberships(user.id) };
    if (mark === this.#mark) this.#active.set(id, found);
    return found;
  }
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
