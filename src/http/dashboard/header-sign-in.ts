import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { ActiveSession, Browser, Sessions } from '../../accounts/sessions.js';
import type { SignIn } from '../../accounts/sign-in.js';
import type { AccountReads } from '../../contracts/account-store.js';
import type { User } from '../../domain/account.js';
import { browserOf } from './browser-of.js';
import type { TrustedHeader } from './trusted-header.js';

export interface HeaderSignInOptions {
  readonly header: TrustedHeader;
  readonly accounts: Pick<AccountReads, 'findUserByEmail'>;
  readonly signIn: Pick<SignIn, 'begin'>;
  readonly sessions: Pick<Sessions, 'find'>;
}

/** The first requests of a browser come together, before it has the cookie. */
const SHARED_MS = 60_000;
const MOST_BROWSERS = 1_000;

/** Signs people in whom a trusted proxy names. */
export class HeaderSignIn {
  readonly #begun = new LRUCache<string, Promise<string>>({ max: MOST_BROWSERS, ttl: SHARED_MS });

  constructor(private readonly options: HeaderSignInOptions) {}

  /** The person that a trusted proxy names; null without one. */
  emailOf(request: Request): string | null {
    return this.options.header.emailOf(request);
  }

  /** A session of the person; null if no such user is known here. */
  async signIn(request: Request): Promise<ActiveSession | null> {
    const email = this.emailOf(request);
    const user = email === null ? null : await this.options.accounts.findUserByEmail(email);
    if (user === null) return null;
    const browser = browserOf(request);
    const key = JSON.stringify([user.id, browser]);
    const begun = this.#begun.get(key) ?? this.#begin(key, user, browser);
    const active = await this.options.sessions.find(await begun);
    if (active !== null) return active;
    // The session was ended since.
    return this.options.sessions.find(await this.#begin(key, user, browser));
  }

  async #begin(key: string, user: User, browser: Browser): Promise<string> {
    const begun = this.options.signIn.begin(user, browser).then(({ id }) => id);
    this.#begun.set(key, begun);
    try {
      return await begun;
    } catch (error) {
      this.#begun.delete(key);
      throw error;
    }
  }
}
