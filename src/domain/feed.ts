import type { Mode } from './account.js';
import type { Conversion } from './conversion.js';

/** A podcast feed of an organization, or of one of its products. Its token is the only credential needed to read it. */
export interface Feed {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  /** The conversions of which mode it shows. */
  readonly mode: Mode;
  /** Null for one of all conversions of the organization. */
  readonly productId: string | null;
  /** Null if the feed has the title of its product or organization. */
  readonly title: string | null;
  /** A public one shows public conversions only, and their listen pages lead to it; any other shows all, and is shown nowhere. */
  readonly isPublic: boolean;
  /** SHA-256 of the token, lowercase hex: the token itself is known to its holders alone. */
  readonly tokenSha256: string;
  readonly lastFour: string;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}

/** State of a feed when it was last read, for detecting changes. */
export interface FeedEdition {
  /** SHA-256 of everything that it shows, lowercase hex. */
  readonly sha256: string;
  /** Since when it shows that (ISO 8601 date-time). */
  readonly since: string;
}

/** Checks whether a conversion, once completed, is an episode of a feed. */
export function showsConversion(
  feed: Pick<Feed, 'organizationId' | 'mode' | 'productId' | 'isPublic'>,
  conversion: Pick<Conversion, 'organizationId' | 'mode' | 'productId' | 'publicUrl'>,
): boolean {
  const isOfOwner =
    conversion.organizationId === feed.organizationId && conversion.mode === feed.mode;
  const isOfProduct = feed.productId === null || conversion.productId === feed.productId;
  return isOfOwner && isOfProduct && (conversion.publicUrl || !feed.isPublic);
}
