import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Settings of the limits, each for one window. */
export interface SignInLimitSettings {
  /** Failed attempts for one account from one address. */
  readonly tries: number;
  readonly windowSeconds: number;
}

/** An account, whether it exists or not, and the address of an attempt. */
export interface Attempt {
  /** E-mail address, lowercase. */
  readonly email: string;
  readonly address: string;
  /** Checks whether the user of the account has signed in from this address lately. */
  readonly isKnownAddress: () => Promise<boolean>;
}

/** Outcome of counting an attempt: how many more may fail, or when the next one is allowed. */
export type Counted =
  | { readonly type: 'allowed'; readonly triesLeft: number }
  | {
      readonly type: 'throttled';
      readonly retryAfterSeconds: number;
      /** True for the first attempt beyond a limit. */
      readonly isFirst: boolean;
    };

/**
 * Failed attempts allowed for one account, and for one address, as multiples of the limit for one account from one
 * address.
 */
const ACCOUNT_FACTOR = 10;
const ADDRESS_FACTOR = 20;

/**
 * Slows failed sign-ins, strictly for one account from one address, loosely for an account and for an address. The limit
 * of an account does not count for addresses that its user has signed in from, so that nobody can lock the user out.
 * Counts are kept in the memory of this process.
 */
export class SignInLimits {
  readonly #pair: RateLimiterMemory;
  readonly #account: RateLimiterMemory;
  readonly #address: RateLimiterMemory;

  constructor({ tries, windowSeconds: duration }: SignInLimitSettings) {
    this.#pair = new RateLimiterMemory({ points: tries, duration });
    this.#account = new RateLimiterMemory({ points: tries * ACCOUNT_FACTOR, duration });
    this.#address = new RateLimiterMemory({ points: tries * ADDRESS_FACTOR, duration });
  }

  /** Counts an attempt before it is made, so that attempts at the same time cannot pass together. */
  async count(attempt: Attempt): Promise<Counted> {
    const { email, address } = attempt;
    const ofAddress = await consume(this.#address, address);
    if (ofAddress.type === 'throttled') return ofAddress;
    const ofPair = await consume(this.#pair, pairOf(attempt));
    if (ofPair.type === 'throttled') return ofPair;
    const ofAccount = await consume(this.#account, email);
    if (ofAccount.type === 'allowed' || (await attempt.isKnownAddress())) return ofPair;
    return ofAccount;
  }

  /** Forgets the failures of the account, and does not count this attempt for its address. */
  async succeed(attempt: Pick<Attempt, 'email' | 'address'>): Promise<void> {
    await this.#pair.delete(keyOf(pairOf(attempt)));
    await this.#account.delete(keyOf(attempt.email));
    await this.#address.reward(keyOf(attempt.address));
  }
}

function pairOf({ email, address }: Pick<Attempt, 'email' | 'address'>): string {
  return `${address} ${email}`;
}

async function consume(limiter: RateLimiterMemory, text: string): Promise<Counted> {
  try {
    const { remainingPoints } = await limiter.consume(keyOf(text));
    return { type: 'allowed', triesLeft: remainingPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return {
      type: 'throttled',
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      isFirst: error.consumedPoints === limiter.points + 1,
    };
  }
}

/** Of one length, whatever was typed. */
function keyOf(text: string): string {
  return hash('sha256', text);
}
