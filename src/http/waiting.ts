import type { Request } from 'express';
import type { Clock } from '../contracts/clock.js';
import type { ConversionReads } from '../contracts/conversion-store.js';
import type { SettledConversions, WaitEnd } from '../conversions/settled-conversions.js';
import type { Conversion } from '../domain/conversion.js';
import { ApiError } from './api-error.js';
import type { ErrorCode } from './error-catalogue.js';
import type { Addresses } from './views/addresses.js';

/** Longest time that an answer is held back (contract: Other constants). */
const LONGEST_WAIT_MS = 90_000;

type NotFound = 'CONVERSION_NOT_FOUND' | 'EPISODE_NOT_FOUND';

export interface WaitingOptions {
  readonly clock: Clock;
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly waitUntilSettled: SettledConversions['wait'];
  readonly addresses: Pick<Addresses, 'poll'>;
}

/** Holds an answer back until its conversion has settled (contract: `wait`). */
export class Waiting {
  constructor(private readonly options: WaitingOptions) {}

  /**
   * Waits until a conversion has settled. The conversion continues even if the caller leaves.
   * @throws {ApiError} WAIT_TIMEOUT after 90 seconds, SERVICE_UNAVAILABLE when the daemon stops, `notFound` when the
   * conversion was deleted.
   */
  async untilSettled(
    request: Request,
    conversion: Conversion,
    notFound: NotFound = 'CONVERSION_NOT_FOUND',
  ): Promise<Conversion> {
    return this.#wait(request, conversion, notFound, LONGEST_WAIT_MS);
  }

  /**
   * For a request that is sent again because it was not answered: waits for what is left of its 90 seconds. Once these
   * are over the conversion is answered as it is (decisions: Idempotency).
   * @throws {ApiError} as `untilSettled` does.
   */
  async goOn(
    request: Request,
    conversion: Conversion,
    notFound: NotFound = 'CONVERSION_NOT_FOUND',
  ): Promise<Conversion> {
    const waited = this.options.clock.now() - Date.parse(conversion.createdAt);
    if (waited >= LONGEST_WAIT_MS) return conversion;
    return this.#wait(request, conversion, notFound, LONGEST_WAIT_MS - Math.max(0, waited));
  }

  async #wait(
    request: Request,
    conversion: Conversion,
    notFound: NotFound,
    longestMs: number,
  ): Promise<Conversion> {
    const { id } = conversion;
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.socket.once('close', leave);
    try {
      const waiting = this.options.waitUntilSettled(id, longestMs, gone.signal);
      const now = await this.#find(conversion, notFound);
      if (isSettled(now)) return now;
      const end = await waiting;
      if (end === 'settled') return await this.#find(conversion, notFound);
      throw this.#unfinished(id, end);
    } finally {
      request.socket.off('close', leave);
      gone.abort();
    }
  }

  /** Error that says where to poll an unfinished conversion; not received by a caller who has left. */
  #unfinished(id: string, end: Exclude<WaitEnd, 'settled'>): ApiError {
    const details = { id, poll_url: this.options.addresses.poll(id) };
    return end === 'stopping'
      ? new ApiError('SERVICE_UNAVAILABLE', { details, headers: { 'Retry-After': '5' } })
      : new ApiError('WAIT_TIMEOUT', { details });
  }

  async #find({ id, organizationId, mode }: Conversion, notFound: ErrorCode): Promise<Conversion> {
    const found = await this.options.conversions.find(id, { organizationId, mode });
    if (found === null) throw new ApiError(notFound);
    return found;
  }
}

function isSettled({ state }: Conversion): boolean {
  return state.status === 'completed' || state.status === 'failed';
}
