import type { Request, RequestHandler } from 'express';
import { ApiError } from '../api-error.js';
import { clientAddress } from '../client-address.js';

export interface TurnLimits {
  /** Number of visitors' requests processed at once: few, so that callers with a key wait for few. */
  readonly atOnce: number;
  /** Maximum number of waiting requests of one address. */
  readonly waiting: number;
  /**
   * A turn ends after this time, in milliseconds: who waits for a thread or for another server, or has left, keeps nobody
   * from the main thread.
   */
  readonly longestMs: number;
}

const LIMITS: TurnLimits = { atOnce: 4, waiting: 200, longestMs: 200 };

/** Between two turns of one address, in milliseconds: at most 250 requests a second, even of what is cheap. */
const PAUSE_MS = { shortest: 4, longest: 20 };

/**
 * Tells requests that take turns from those that pass. Of the API only its description is public, however its path is
 * written; health checks never wait.
 */
export function isVisitor({ path }: Pick<Request, 'path'>): boolean {
  const place = path.toLowerCase().replace(/\/$/, '');
  if (place === '/healthz' || place === '/readyz') return false;
  return !place.startsWith('/v1/') || place === '/v1/openapi';
}

/** Waiting requests of one address, in order of arrival. */
interface Line {
  readonly waiting: (() => void)[];
  /** True also during the pause after a turn. */
  hasTurn: boolean;
}

/**
 * Lets visitors take turns: one request of an address at a time, until its answer begins. However many they send, a caller with a
 * key waits for a few of them only. Addresses take turns with each other, too.
 */
export class VisitorTurns {
  /** Only addresses that wait or have a turn; the one that waits longest for a turn comes first. */
  readonly #lines = new Map<string, Line>();
  #running = 0;

  constructor(private readonly limits = LIMITS) {}

  /** @param isVisitor whose requests take turns; all others pass */
  middleware(isVisitor: (request: Request) => boolean): RequestHandler {
    return (request, response, next) => {
      if (!isVisitor(request)) {
        next();
        return;
      }
      this.#enter(clientAddress(request), (leave) => {
        const timer = setTimeout(leave, this.limits.longestMs);
        const end = () => {
          clearTimeout(timer);
          leave();
        };
        if (response.closed || request.socket.destroyed) {
          end();
          return;
        }
        const writeHead = response.writeHead.bind(response);
        // Node writes the head of every answer by it.
        response.writeHead = (...head: unknown[]) => {
          end();
          return Reflect.apply(writeHead, response, head) as typeof response;
        };
        next();
      });
    };
  }

  /** @throws {ApiError} ADDRESS_LIMIT_EXCEEDED */
  #enter(address: string, run: (leave: () => void) => void): void {
    const line = this.#lines.get(address) ?? { waiting: [], hasTurn: false };
    if (line.waiting.length >= this.limits.waiting) {
      throw new ApiError('ADDRESS_LIMIT_EXCEEDED', { headers: { 'Retry-After': '2' } });
    }
    this.#lines.set(address, line);
    let hasLeft = false;
    line.waiting.push(() => {
      const startedAt = performance.now();
      run(() => {
        if (hasLeft) return;
        hasLeft = true;
        this.#leave(address, line, performance.now() - startedAt);
      });
    });
    this.#goOn();
  }

  /** An address pauses for as long as its turn took: half of the time is left to others. */
  #leave(address: string, line: Line, tookMs: number): void {
    this.#running -= 1;
    const { shortest, longest } = PAUSE_MS;
    const end = () => {
      line.hasTurn = false;
      // Moves the address to the end of the order.
      this.#lines.delete(address);
      if (line.waiting.length > 0) this.#lines.set(address, line);
      this.#goOn();
    };
    setTimeout(end, Math.min(longest, Math.max(shortest, tookMs)));
    // Other addresses continue after pending requests from callers with a key.
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    for (const line of this.#lines.values()) {
      if (this.#running >= this.limits.atOnce) return;
      if (line.hasTurn) continue;
      const start = line.waiting.shift();
      if (start === undefined) continue;
      line.hasTurn = true;
      this.#running += 1;
      start();
    }
  }
}
