import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../contracts/clock.js';
import { isMediaKey } from './media-key.js';

/** A signing key. The id is part of the URL, so that a URL stays valid as long as its key is in the ring. */
export interface SigningKey {
  /** Letters, digits, `-` and `_`. */
  readonly id: string;
  /** At least 32 bytes. */
  readonly secret: Buffer;
  /** Time of its replacement, in milliseconds since the epoch: it stays valid for earlier signatures. */
  readonly retiredAt?: number;
}

/** The keys that are accepted; the first one signs. */
export type KeyRing = readonly [SigningKey, ...SigningKey[]];

/** Query parameters as received; anything but a single text is invalid. */
export interface MediaUrlQuery {
  readonly expires?: unknown;
  readonly kid?: unknown;
  readonly signature?: unknown;
}

export type MediaUrlVerdict =
  | { readonly status: 'valid'; readonly expiresAt: number }
  | { readonly status: 'expired' }
  | { readonly status: 'invalid' };

const INVALID = { status: 'invalid' } as const;
/** A daemon that runs takes a rotation up this long after it, in milliseconds, at the latest. */
const TAKE_UP_MS = 120_000;
const SECONDS_PATTERN = /^[1-9][0-9]{0,11}$/;

/**
 * Signs and checks the addresses of media: `/media/<key>?expires=<Unix seconds>&kid=<key id>&signature=<base64url>`,
 * the signature being the HMAC-SHA256 of key, expiry and key id.
 */
export class MediaUrlSigner {
  #ring: ReadonlyMap<string, SigningKey>;
  #active: SigningKey;
  readonly #clock: Clock;
  readonly #lifetimeSeconds: number;
  readonly #recent = new LRUCache<string, string>({ max: 1_000 });

  /**
   * @param lifetimeSeconds how long a signed URL works
   * @throws {RangeError} when two keys have one id or a secret is shorter than 32 bytes.
   */
  constructor(ring: KeyRing, clock: Clock, lifetimeSeconds: number) {
    this.#ring = toMap(ring);
    this.#active = ring[0];
    this.#clock = clock;
    this.#lifetimeSeconds = lifetimeSeconds;
  }

  /**
   * Signs with the first of other keys from now on, and accepts them only.
   * @throws as the constructor.
   */
  use(ring: KeyRing): void {
    this.#ring = toMap(ring);
    this.#active = ring[0];
    this.#recent.clear();
  }

  /**
   * Returns the address of a media file, relative to the public URL, and its expiry time (milliseconds since the
   * epoch).
   * @throws {RangeError} if the key is not a media key.
   */
  sign(key: string): { readonly path: string; readonly expiresAt: number } {
    if (!isMediaKey(key)) throw new RangeError('Not a media key.');
    const expires = Math.floor(this.#clock.now() / 1000) + this.#lifetimeSeconds;
    return { path: `/media/${key}?${this.#query(key, expires)}`, expiresAt: expires * 1000 };
  }

  /** The same for a whole second: clients that poll ask for it again and again. No part needs URL encoding. */
  #query(key: string, expires: number): string {
    const known = this.#recent.get(`${key} ${expires}`);
    if (known !== undefined) return known;
    const signature = signatureOf(this.#active, key, String(expires)).toString('base64url');
    const query = `expires=${expires}&kid=${this.#active.id}&signature=${signature}`;
    this.#recent.set(`${key} ${expires}`, query);
    return query;
  }

  /** Checks an address. `expired` is only said of one whose signature is right. */
  verify(key: string, query: MediaUrlQuery): MediaUrlVerdict {
    const { expires, kid, signature } = query;
    if (typeof expires !== 'string' || typeof kid !== 'string' || typeof signature !== 'string') {
      return INVALID;
    }
    const signingKey = this.#ring.get(kid);
    if (signingKey === undefined || !isMediaKey(key) || !SECONDS_PATTERN.test(expires)) {
      return INVALID;
    }
    const expected = signatureOf(signingKey, key, expires).toString('base64url');
    if (!equalInConstantTime(signature, expected)) return INVALID;
    const expiresAt = Number(expires) * 1000;
    if (expiresAt > this.#latestExpiry(signingKey)) return INVALID;
    return this.#clock.now() < expiresAt ? { status: 'valid', expiresAt } : { status: 'expired' };
  }

  /** Time by which signatures of a retired key expire, so that a leaked key is not useful for long. */
  #latestExpiry({ retiredAt }: SigningKey): number {
    if (retiredAt === undefined) return Infinity;
    return retiredAt + this.#lifetimeSeconds * 1000 + TAKE_UP_MS;
  }
}

/** @throws {RangeError} */
function toMap(ring: KeyRing): ReadonlyMap<string, SigningKey> {
  const keys = new Map(ring.map((key) => [key.id, key]));
  if (keys.size !== ring.length) throw new RangeError('Two signing keys have the same id.');
  if (ring.some(({ secret }) => secret.length < 32)) {
    throw new RangeError('A signing key needs at least 32 bytes.');
  }
  return keys;
}

/** The parts are separated by a line feed, which none of them can contain. */
function signatureOf(signingKey: SigningKey, key: string, expires: string): Buffer {
  const signed = ['media-url-1', key, expires, signingKey.id].join('\n');
  return createHmac('sha256', signingKey.secret).update(signed).digest();
}

/** Compares the texts, not what they decode to: base64url has several spellings of the same bytes. */
function equalInConstantTime(sent: string, expected: string): boolean {
  const left = Buffer.from(sent);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
