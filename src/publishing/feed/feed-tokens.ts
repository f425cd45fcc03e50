import type { Feed } from '../../domain/feed.js';
import { feedTokenOf, hashFeedToken } from './feed-token.js';

/** The tokens of the feeds of an installation. */
export class FeedTokens {
  /** @param secret see `feedTokenOf` */
  constructor(private readonly secret: Buffer) {}

  /** Of a new feed. */
  of(feedId: string): string {
    return feedTokenOf(feedId, this.secret);
  }

  /** The one that a feed was made with; null if that was with another secret. */
  find({ id, tokenSha256 }: Pick<Feed, 'id' | 'tokenSha256'>): string | null {
    const token = this.of(id);
    return hashFeedToken(token) === tokenSha256 ? token : null;
  }
}
