import type { UUID } from './formats.js';

/**
 * Properties of a new feed.
 * @example { "title": "Lectern releases" }
 */
export interface FeedRequest {
  /** Only the conversions of this product; those of the whole organization where it is left out. */
  product_id?: UUID;
  /**
   * The name of the product, or of the organization, where it is left out.
   * @pattern \S
   * @extension {"x-max-code-points": 200}
   */
  title?: string;
  /**
   * If true, creates a public feed, which contains public conversions only and which their listen pages link to. A private feed
   * contains all conversions, and no page links to it.
   * @default false
   */
  public?: boolean;
}

/**
 * A podcast feed.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
 *   "title": "Lectern releases",
 *   "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "public": false,
 *   "last_four": "x7Qa",
 *   "created_at": "2026-01-15T09:30:00.000Z"
 * }
 */
export interface FeedResource {
  /** @format uuid */
  id: string;
  title: string | null;
  /** @format uuid */
  product_id: string | null;
  /** True if it contains public conversions only and their listen pages link to it. */
  public: boolean;
  /** The end of its token, by which its address is recognized. */
  last_four: string;
  /** @format date-time */
  created_at: string;
}

/**
 * Feed with its address, which is returned only once.
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
 *   "title": "Lectern releases",
 *   "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "public": false,
 *   "last_four": "x7Qa",
 *   "created_at": "2026-01-15T09:30:00.000Z",
 *   "url": "https://lectern.example.org/feeds/feed_b0mQ7cR1vTnLw5yZk2sJ8hXfEaPdUgN9iKoM4tBqx7Qa.xml"
 * }
 */
export interface FeedWithUrl extends FeedResource {
  /**
   * Address for podcast apps. Anyone who has it can listen to everything in the feed.
   * @format uri
   */
  url: string;
}
