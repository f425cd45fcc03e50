import { hash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ApiKey, Mode, Scope } from '../domain/account.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 base62 characters carry 256 bits. */
const LENGTH = 43;
const FORMAT = /^lt_(live|test)_[0-9A-Za-z]{43}$/;

/** A key as its holder gets it, once, and as it is kept. */
export interface NewApiKey {
  readonly secret: string;
  readonly key: ApiKey;
}

/** Makes a key (contract decisions: Keys). `at` is an ISO 8601 date-time. */
export function createApiKey(options: {
  readonly organizationId: string;
  /** User who owns the key; omitted for a key that belongs to its organization alone. */
  readonly userId?: string | null;
  readonly name: string;
  readonly mode: Mode;
  readonly scope: Scope;
  /** ISO 8601 date-time; left out for a key that stays. */
  readonly expiresAt?: string | null;
  readonly at: string;
}): NewApiKey {
  const { at, userId = null, expiresAt = null, ...kept } = options;
  const secret = `lt_${options.mode}_${randomBase62()}`;
  return {
    secret,
    key: {
      ...kept,
      userId,
      expiresAt,
      id: uuidv7(),
      sha256: hashApiKey(secret),
      lastFour: secret.slice(-4),
      createdAt: at,
      revokedAt: null,
      lastUsedAt: null,
      lastRequest: null,
    },
  };
}

/** Checks whether a text could be a key at all: spares the look-up. */
export function looksLikeApiKey(text: string): boolean {
  return FORMAT.test(text);
}

/** Lowercase hex SHA-256. A key has 256 random bits, so a plain hash cannot be searched backwards. */
export function hashApiKey(secret: string): string {
  return hash('sha256', secret);
}

function randomBase62(): string {
  let text = '';
  while (text.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // 248 is the largest multiple of 62 in a byte: values above would favour the first letters.
      if (byte < 248 && text.length < LENGTH) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
