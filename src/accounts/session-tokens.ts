import jwt from 'jsonwebtoken';
import type { Clock } from '../contracts/clock.js';
import { assertExpected } from '../domain/expected-faults.js';

const ALGORITHM = 'HS256';
const ISSUER = 'lectern';
const AUDIENCE = 'lectern-dashboard';

/** Longest token that is looked at, in characters: four times the length of one. */
const LONGEST = 1_024;

/** Content of a valid token. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** JSON Web Tokens (RFC 7519) that name the session of a cookie: HMAC with SHA-256 and nothing else (RFC 8725). */
export class SessionTokens {
  /** @param key at least 32 bytes, known to this installation alone */
  constructor(
    private readonly key: Buffer,
    private readonly clock: Clock,
  ) {}

  /** @param expiresAt seconds since the epoch */
  issue(session: { readonly id: string; readonly userId: string }, expiresAt: number): string {
    const claims = { jti: session.id, sub: session.userId, iat: this.#now(), exp: expiresAt };
    return jwt.sign(claims, this.key, {
      algorithm: ALGORITHM,
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  /** Null for every token that was not issued here for the dashboard, was altered or has expired. */
  read(token: string): SessionClaims | null {
    if (token.length > LONGEST) return null;
    const claims = this.#verify(token);
    if (claims === null) return null;
    const { jti: sessionId, sub: userId, iat: issuedAt, exp: expiresAt } = claims;
    if (sessionId === undefined || userId === undefined) return null;
    if (issuedAt === undefined || expiresAt === undefined) return null;
    return { sessionId, userId, issuedAt, expiresAt };
  }

  #verify(token: string): jwt.JwtPayload | null {
    try {
      const claims = jwt.verify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTimestamp: this.#now(),
      });
      return typeof claims === 'string' ? null : claims;
    } catch (error) {
      assertExpected(error, jwt.JsonWebTokenError, SyntaxError);
      return null;
    }
  }

  #now(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
