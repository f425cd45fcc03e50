import type { Request, RequestHandler, Response } from 'express';
import type { Membership } from '../../domain/account.js';

/** A signed-in person. */
export interface Visit {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    /** True for administrators of the whole installation. */
    readonly isOperator: boolean;
  };
  readonly sessionId: string;
  /** Organizations of the person, oldest first. */
  readonly memberships: readonly Membership[];
}

/** Tells who has signed in, and holds off requests that other sites make in their name. */
export interface SessionGate {
  /** The signed-in person; null without a valid session. Renews the session's cookie on use. */
  visitOf(request: Request, response: Response): Promise<Visit | null>;
  /** The person whom `visitOf` has found, with the rights of this moment; null once the session has ended. */
  visitNow(request: Request): Promise<Visit | null>;
  /** Token that every form of the session carries as `_csrf`. */
  csrfTokenOf(request: Request, response: Response): string;
  /** Refuses a changing request without the token of its session. */
  readonly checkCsrf: RequestHandler;
}
