import { ApiError } from './api-error.js';
import type { ErrorCode } from './error-catalogue.js';

/** Maximum numbers of responses that are open at once. */
export interface StreamLimits {
  /** Of all callers together. */
  readonly all: number;
  /** Of one caller: an organization, or a public page. */
  readonly perCaller: number;
  /** Of one address. */
  readonly perAddress: number;
}

/** Bounds how many answers are open at once that take long: each holds a connection. */
export class OpenStreams {
  readonly #byCaller = new Map<string, number>();
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(private readonly limits: StreamLimits) {}

  /**
   * @param caller who opens it
   * @param address from where, as `clientAddress` has it; null if the caller is known by a key
   * @returns to be called when it has ended; once
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED
   */
  enter(caller: string, address: string | null): () => void {
    const { all, perCaller, perAddress } = this.limits;
    if (address !== null && count(this.#byAddress, address) >= perAddress) {
      throw refusal('ADDRESS_LIMIT_EXCEEDED');
    }
    if (this.#all >= all || count(this.#byCaller, caller) >= perCaller) {
      throw refusal('STREAM_LIMIT_EXCEEDED');
    }
    this.#all += 1;
    add(this.#byCaller, caller, 1);
    if (address !== null) add(this.#byAddress, address, 1);
    return () => {
      this.#all -= 1;
      add(this.#byCaller, caller, -1);
      if (address !== null) add(this.#byAddress, address, -1);
    };
  }

  /** Number of responses open for one address. */
  countOf(address: string): number {
    return count(this.#byAddress, address);
  }
}

function refusal(code: ErrorCode): ApiError {
  return new ApiError(code, { headers: { 'Retry-After': '10' } });
}

function count(counts: ReadonlyMap<string, number>, name: string): number {
  return counts.get(name) ?? 0;
}

function add(counts: Map<string, number>, name: string, difference: number): void {
  const now = count(counts, name) + difference;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}
