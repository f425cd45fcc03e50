/** Content of a podcast feed. All addresses are absolute. */
export interface PodcastFeed {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** A page about it. */
  readonly link: string;
  /** Of the feed itself. */
  readonly self: string;
  readonly cover: string;
  /** A UUID that stays whatever its address is. */
  readonly guid: string;
  /** True if directories may list it. */
  readonly isListed: boolean;
  /** Newest first. */
  readonly items: readonly PodcastItem[];
}

export interface PodcastItem {
  readonly title: string;
  readonly description: string;
  /** Its page; null if it has none. */
  readonly link: string | null;
  /** Stays whatever else changes. */
  readonly guid: string;
  /** ISO 8601 date-time. */
  readonly publishedAt: string;
  readonly durationSeconds: number;
  readonly audio: { readonly url: string; readonly contentType: string; readonly bytes: number };
  /** Captions; none if it is not known when anything is said. */
  readonly transcripts: readonly { readonly url: string; readonly contentType: string }[];
  /** Address of the chapters; null if the episode has no chapters. */
  readonly chapters: string | null;
}
