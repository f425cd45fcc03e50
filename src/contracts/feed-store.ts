import type { Mode } from '../domain/account.js';
import type { Feed, FeedEdition } from '../domain/feed.js';
import type { Owner } from './conversion-store.js';

/** Podcast feeds, as they can be read. */
export interface FeedReads {
  /** Finds a feed for a podcast app, which acts for no organization. Null if the feed does not exist or was revoked. */
  findByToken(tokenSha256: string): Promise<Feed | null>;
  /** Returns null if this organization and mode have no such feed. */
  find(id: string, owner: Owner): Promise<Feed | null>;
  /** Newest first. */
  list(owner: Owner, limit: number): Promise<readonly Feed[]>;
  /** The public one to which a conversion leads: the newest of its product, else the newest of the whole organization. */
  findPublic(owner: Owner, productId: string | null): Promise<Feed | null>;
  /** Null if nobody has read it, or it is gone. */
  edition(id: string): Promise<FeedEdition | null>;
}

/** Podcast feeds, as they change. They go with their organization and their product. */
export interface FeedWrites extends FeedReads {
  add(feed: Feed): Promise<void>;
  keepEdition(id: string, edition: FeedEdition): Promise<void>;
  /** False if the feed does not exist. */
  remove(id: string): Promise<boolean>;
  /** Removes those of a mode that were made before `at` (ISO 8601 date-time). */
  removeMadeBefore(mode: Mode, at: string): Promise<void>;
}
