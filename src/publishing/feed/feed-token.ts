import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 bits: nobody finds one by trying. */
const TOKEN_BYTES = 32;
const FORMAT = /^feed_[\w-]{43}$/;

/** The part of a feed's address that nobody can guess. */
export function randomFeedToken(): string {
  return toToken(randomBytes(TOKEN_BYTES));
}

/**
 * The same for a feed as often as it is asked for, so that a request that is sent again is answered as before, although
 * only its hash is kept.
 * @param secret known to this installation alone, at least 32 bytes
 */
export function feedTokenOf(feedId: string, secret: Buffer): string {
  return toToken(createHmac('sha256', secret).update(`feed-token-1\n${feedId}`).digest());
}

/** Whether a text could be a token at all: spares the look-up. */
export function looksLikeFeedToken(text: string): boolean {
  return FORMAT.test(text);
}

/** Lowercase hex SHA-256. A token has 256 bits, so a plain hash cannot be searched backwards. */
export function hashFeedToken(token: string): string {
  return hash('sha256', token);
}

function toToken(bytes: Buffer): string {
  return `feed_${bytes.toString('base64url')}`;
}
