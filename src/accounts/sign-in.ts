import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { Reads, Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { User } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import { FairTurns } from '../domain/fair-turns.js';
import { TooManySignIns } from '../domain/refusal.js';
import type { Session } from '../domain/session.js';
import { asActor } from './keep-password.js';
import type { Passwords } from './passwords.js';
import { recordOfPerson, type PersonalChange } from './record-of-person.js';
import type { ActiveSession, Browser, Sessions } from './sessions.js';
import type { Counted, SignInLimits } from './sign-in-limits.js';

/** Attempts that compare a password at the same time, and that wait for it. */
const AT_ONCE = 2;
const MOST_WAITING = 500;

/** Time that an address counts as one that its user signs in from, in milliseconds. */
const KNOWN_ADDRESS_MS = 90 * 86_400_000;

export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
}

/** Subject of entries about names that nobody has. */
const UNKNOWN = { type: 'user', id: '', name: 'unknown' } as const;

/** Outcome of an attempt. `refused` does not tell whether there is such a user. */
export type SignInOutcome =
  | { readonly type: 'signed-in'; readonly session: Session }
  | { readonly type: 'refused'; readonly triesLeft: number }
  | Extract<Counted, { readonly type: 'throttled' }>;

type NotSignedIn = Exclude<SignInOutcome, { readonly type: 'signed-in' }>;

/** The password is that of the user. */
interface Right {
  readonly type: 'right';
  readonly user: User;
  /** The hash that it was compared with. */
  readonly hash: string | null;
  /** A hash with the parameters of this release; null if that one has them. */
  readonly freshHash: string | null;
  readonly triesLeft: number;
}

export interface SignInOptions {
  readonly unitOfWork: UnitOfWork;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: SignInLimits;
  readonly sessions: Sessions;
}

/** Signs users in and out. */
export class SignIn {
  readonly #turns = new FairTurns(AT_ONCE);
  #waiting = 0;

  constructor(private readonly options: SignInOptions) {}

  /**
   * Signs a user in with a password. An unknown name and a wrong password take the same steps.
   * @param signal aborts when the client has left
   * @throws {TooManySignIns} while too many others wait
   */
  withPassword(
    typed: TypedCredentials,
    browser: Browser,
    signal: AbortSignal,
  ): Promise<SignInOutcome> {
    const email = typed.email.trim().toLowerCase();
    return this.#inTurn(browser, signal, async () => {
      const compared = await this.#compare({ email, password: typed.password }, browser);
      if (compared.type !== 'right') return compared;
      const session = await this.#beginWith(compared, browser);
      return session === null
        ? { type: 'refused', triesLeft: compared.triesLeft }
        : { type: 'signed-in', session };
    });
  }

  /**
   * Checks the password of somebody who is signed in already, with the same limits.
   * @throws {TooManySignIns}
   */
  confirm(
    { email }: Pick<User, 'email'>,
    password: string,
    browser: Browser,
    signal: AbortSignal,
  ): Promise<Pick<Right, 'type'> | NotSignedIn> {
    return this.#inTurn(browser, signal, () => this.#compare({ email, password }, browser));
  }

  /** Begins a session of a user who has proved who they are. */
  async begin(user: User, browser: Browser): Promise<Session> {
    return this.options.unitOfWork.write((transaction) => this.#begin(transaction, user, browser));
  }

  /**
   * Ends a session of a user.
   * @param by the session that asks for it
   * @returns false if it had ended before
   */
  async end(by: ActiveSession, sessionId: string): Promise<boolean> {
    return this.#endAs(by, ({ signIn }, at) => signIn.endSession(by.user.id, sessionId, at));
  }

  /** Ends all sessions of a user, except one. @param kept null to keep none */
  async endAll(by: ActiveSession, kept: string | null): Promise<void> {
    await this.#endAs(by, async ({ signIn }, at) => {
      await signIn.endSessions(by.user.id, kept, at);
      return true;
    });
  }

  async #endAs(
    { user, session }: ActiveSession,
    end: (transaction: Transaction, at: string) => Promise<boolean>,
  ): Promise<boolean> {
    const at = this.#now();
    return this.options.unitOfWork.write(async (transaction) => {
      if (!(await end(transaction, at))) return false;
      const change = { at, action: 'user.signed_out' } as const;
      await recordOfPerson(transaction, asActor(user, session), user, change);
      return true;
    });
  }

  /** Null if the password was replaced while it was being compared. */
  async #beginWith({ user, hash, freshHash }: Right, browser: Browser): Promise<Session | null> {
    return this.options.unitOfWork.write(async (transaction) => {
      const { signIn } = transaction;
      if ((await signIn.findPassword(user.id)) !== hash) return null;
      if (freshHash !== null) await signIn.keepPassword(user.id, freshHash, this.#now());
      return this.#begin(transaction, user, browser);
    });
  }

  async #begin(transaction: Transaction, user: User, browser: Browser): Promise<Session> {
    const change = { at: this.#now(), action: 'user.signed_in' } as const;
    await recordOfPerson(transaction, asActor(user, browser), user, change);
    return this.options.sessions.begin(transaction, user.id, browser);
  }

  async #compare(
    { email, password }: TypedCredentials,
    browser: Browser,
  ): Promise<Right | NotSignedIn> {
    const { reads, limits, passwords } = this.options;
    const attempt = { email, address: browser.address };
    const counted = await limits.count({
      ...attempt,
      isKnownAddress: () => this.#isKnownAddress(email, browser.address),
    });
    if (counted.type === 'throttled') {
      if (counted.isFirst) await this.#recordThrottling(email, browser);
      return counted;
    }
    const known = await reads.signIn.findCredentials(email);
    const hash = known?.passwordHash ?? null;
    const { triesLeft } = counted;
    const { isRight, isOutdated } = await passwords.verify(hash, password);
    if (!isRight || known === null) return { type: 'refused', triesLeft };
    await limits.succeed(attempt);
    const freshHash = isOutdated ? await passwords.rehash(password) : null;
    return { type: 'right', user: known.user, hash, freshHash, triesLeft };
  }

  async #isKnownAddress(email: string, address: string): Promise<boolean> {
    const { accounts, signIn } = this.options.reads;
    const user = await accounts.findUserByEmail(email);
    const since = new Date(this.options.clock.now() - KNOWN_ADDRESS_MS).toISOString();
    return user !== null && signIn.hasSignedInFrom(user.id, address, since);
  }

  /** One entry for each limit that is reached. What somebody typed as a name may be a password. */
  async #recordThrottling(email: string, { address }: Browser): Promise<void> {
    const user = await this.options.reads.accounts.findUserByEmail(email);
    const stranger = { userId: null, keyId: null, label: 'not signed in' };
    const actor: Actor = {
      ...{ ...stranger, via: 'dashboard', role: 'viewer', isOperator: false, address },
    };
    const change: PersonalChange = {
      at: this.#now(),
      action: 'user.sign_in_failed',
      details: { throttled: true },
    };
    await this.options.unitOfWork.write((transaction) =>
      user === null
        ? recordChange(transaction, actor, { ...change, organizationId: null, subject: UNKNOWN })
        : recordOfPerson(transaction, actor, user, change),
    );
  }

  async #inTurn<T>({ address }: Browser, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) throw new TooManySignIns();
    this.#waiting += 1;
    try {
      return await this.#turns.run({ lane: address }, signal, work);
    } finally {
      this.#waiting -= 1;
    }
  }

  #now(): string {
    return new Date(this.options.clock.now()).toISOString();
  }
}
