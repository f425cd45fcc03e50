import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler, Response } from 'express';
import type { ActiveSession, Sessions } from '../../accounts/sessions.js';
import type { SessionTokens } from '../../accounts/session-tokens.js';
import type { Clock } from '../../contracts/clock.js';
import { assertExpected } from '../../domain/expected-faults.js';
import { StorageFull } from '../../domain/failure.js';
import type { Session } from '../../domain/session.js';
import { ApiError } from '../api-error.js';
import { isFromElsewhere } from './request-origin.js';
import type { HeaderSignIn } from './header-sign-in.js';
import type { SessionCookies } from './session-cookies.js';
import type { SessionGate, Visit } from './session-gate.js';

/** Part of the life of a cookie after which use renews it. */
const RENEWED_AFTER = 1 / 4;

/** Session of forms for people who have not signed in. */
const NOBODY = 'nobody';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

export interface CookieSessionGateOptions {
  readonly sessions: Sessions;
  readonly tokens: SessionTokens;
  readonly cookies: SessionCookies;
  /** Secret of the tokens of forms. */
  readonly csrfSecret: Buffer;
  readonly byHeader: HeaderSignIn;
  readonly clock: Clock;
  /** `http.publicUrl` */
  readonly publicUrl: string;
}

/** Recognizes people by the cookie of their session, or by the header of a trusted proxy. */
export class CookieSessionGate implements SessionGate {
  /** One look-up for each request. */
  readonly #visits = new WeakMap<Request, Promise<ActiveSession | null>>();
  /** The session that forms of an answer are for. */
  readonly #sessionIds = new WeakMap<Request, string>();
  readonly #csrf: ReturnType<typeof doubleCsrf>;

  constructor(private readonly options: CookieSessionGateOptions) {
    const { cookies, csrfSecret } = options;
    const { csrf: cookieName, options: cookieOptions } = cookies;
    this.#csrf = doubleCsrf({
      ...{ cookieName, cookieOptions },
      ignoredMethods: [...SAFE_METHODS],
      getSecret: () => csrfSecret.toString('hex'),
      getSessionIdentifier: (request) => this.#sessionIds.get(request) ?? NOBODY,
      getCsrfTokenFromRequest: csrfTokenIn,
    });
  }

  readonly checkCsrf: RequestHandler = async (request, response, next) => {
    if (SAFE_METHODS.some((method) => method === request.method)) {
      next();
      return;
    }
    await this.activeOf(request, response);
    const isOurs = !isFromElsewhere(request, this.options.publicUrl);
    if (isOurs && this.#hasCsrfCookie(request) && this.#csrf.validateRequest(request)) next();
    else throw new ApiError('FORM_REFUSED');
  };

  async visitOf(request: Request, response: Response): Promise<Visit | null> {
    return toVisit(await this.activeOf(request, response));
  }

  async visitNow(request: Request): Promise<Visit | null> {
    const begun = (await this.#visits.get(request)) ?? null;
    const now = begun === null ? null : await this.options.sessions.find(begun.session.id);
    this.#visits.set(request, Promise.resolve(now));
    return toVisit(now);
  }

  /** The visit with its session. */
  async activeOf(request: Request, response: Response): Promise<ActiveSession | null> {
    const begun = this.#visits.get(request) ?? this.#find(request, response);
    this.#visits.set(request, begun);
    return begun;
  }

  csrfTokenOf(request: Request, response: Response): string {
    // A cookie that is not a string would not be replaced otherwise.
    const overwrite = !this.#hasCsrfCookie(request);
    return this.#csrf.generateCsrfToken(request, response, { overwrite });
  }

  /** Gives the browser of an answer a session that has begun. */
  admit(request: Request, response: Response, session: Session): void {
    const { tokens, cookies, sessions, clock } = this.options;
    const ends = Math.min(clock.now() + sessions.limits.idleMs, Date.parse(session.expiresAt));
    cookies.set(response, cookies.session, tokens.issue(session, Math.floor(ends / 1000)));
    this.#sessionIds.set(request, session.id);
  }

  /** Takes the session from the browser of an answer. */
  dismiss(response: Response): void {
    const { cookies } = this.options;
    cookies.clear(response, cookies.session);
    cookies.clear(response, cookies.csrf);
  }

  async #find(request: Request, response: Response): Promise<ActiveSession | null> {
    const active = await this.#byCookie(request, response);
    const named = this.options.byHeader.emailOf(request);
    const found =
      named === null || active?.user.email === named
        ? active
        : await this.#byHeader(request, response);
    if (found !== null) this.#sessionIds.set(request, found.session.id);
    return found;
  }

  async #byCookie(request: Request, response: Response): Promise<ActiveSession | null> {
    const { cookies, tokens, sessions, clock } = this.options;
    const token = cookies.read(request, cookies.session);
    const claims = token === undefined ? null : tokens.read(token);
    if (claims === null) return null;
    const active = await sessions.find(claims.sessionId);
    if (active?.user.id !== claims.userId) return null;
    const ageMs = clock.now() - claims.issuedAt * 1000;
    if (ageMs > sessions.limits.idleMs * RENEWED_AFTER) {
      await this.#renew(request, response, active.session);
    }
    return active;
  }

  async #renew(request: Request, response: Response, session: Session): Promise<void> {
    this.admit(request, response, session);
    try {
      await this.options.sessions.noteUse(session.id);
    } catch (error) {
      // Pages are still shown when the disk is full: that is when somebody needs them.
      assertExpected(error, StorageFull);
    }
  }

  async #byHeader(request: Request, response: Response): Promise<ActiveSession | null> {
    const active = await this.options.byHeader.signIn(request);
    if (active !== null) this.admit(request, response, active.session);
    return active;
  }

  #hasCsrfCookie(request: Request): boolean {
    const { cookies } = this.options;
    return cookies.read(request, cookies.csrf) !== undefined;
  }
}

function toVisit(active: ActiveSession | null): Visit | null {
  if (active === null) return null;
  const { session, user, memberships } = active;
  const { id, email, name, isOperator } = user;
  return { user: { id, email, name, isOperator }, sessionId: session.id, memberships };
}

/** In the field of a form, or in a header of a script. */
function csrfTokenIn(request: Request): string | undefined {
  const body: unknown = request.body;
  const field = typeof body === 'object' && body !== null && '_csrf' in body ? body._csrf : null;
  return typeof field === 'string' ? field : request.get('X-CSRF-Token');
}
