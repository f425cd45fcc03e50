import { createHmac, hash } from 'node:crypto';

const FORMAT = /^feed_[\w-]{43}$/;

/**
 * The part of a feed's address that nobody can guess: 256 bits. It is the same for a feed as often as it is asked for, so
 * that a request that is sent again is answered as before, and pages can lead to public feeds, although only its hash is
 * kept.
 * @param secret known to this installation alone, at least 32 bytes
 */
export function feedTokenOf(feedId: string, secret: Buffer): string {
  const bytes = createHmac('sha256', secret).update(`feed-token-1\n${feedId}`).digest();
  return `feed_${bytes.toString('base64url')}`;
}

/** Checks whether a text could be a token at all: spares the look-up. */
export function looksLikeFeedToken(text: string): boolean {
  return FORMAT.test(text);
}

/** Lowercase hex SHA-256. A token has 256 bits, so a plain hash cannot be searched backwards. */
export function hashFeedToken(token: string): string {
  return hash('sha256', token);
}
