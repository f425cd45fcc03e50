import { hash } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import type { Clock } from '../../contracts/clock.js';
import type { Reads, UnitOfWork } from '../../contracts/unit-of-work.js';
import type { Organization } from '../../domain/account.js';
import type { ConversionSummary } from '../../domain/conversion.js';
import type { Feed, FeedEdition } from '../../domain/feed.js';
import type { Product } from '../../domain/product.js';

/** Older ones are left out: apps keep what they have seen, and a feed is fetched whole each time. */
const MOST_ITEMS = 100;

/** https://podcastindex.org/namespace/1.0#guid */
const PODCAST_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Changes when feeds show the same things in another way. */
const FORM = 1;

export interface FeedEditionsOptions {
  readonly reads: Pick<Reads, 'accounts' | 'products' | 'conversions' | 'feeds'>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  /** Of the installation; no trailing slash. */
  readonly publicUrl: string;
}

/** Subject and content of a feed. */
export interface FeedContent extends FeedOwner {
  readonly feed: Feed;
  /** Completed ones, newest first; of a public feed those that are public. */
  readonly conversions: readonly ConversionSummary[];
  readonly guid: string;
}

/** Owner and title of a feed. */
export interface FeedOwner {
  readonly organization: Organization;
  readonly product: Product | null;
  readonly title: string;
}

/** Tells what a feed shows, and since when. */
export class FeedEditions {
  constructor(private readonly options: FeedEditionsOptions) {}

  /** Null if its organization is gone. */
  async contentOf(feed: Feed): Promise<FeedContent | null> {
    const owner = await this.ownerOf(feed);
    if (owner === null) return null;
    const { id, productId, organizationId, mode } = feed;
    return {
      ...{ feed, ...owner },
      conversions: await this.options.reads.conversions.list({
        ...{ owner: { organizationId, mode }, limit: MOST_ITEMS },
        ...(productId !== null && { productId }),
        ...(feed.isPublic ? { isPublic: true } : { status: 'completed' }),
      }),
      guid: uuidv5(id, PODCAST_NAMESPACE),
    };
  }

  /** Null if its organization is gone. */
  async ownerOf(feed: Feed): Promise<FeedOwner | null> {
    const { accounts, products } = this.options.reads;
    const { productId, organizationId } = feed;
    const organization = await accounts.findOrganization(organizationId);
    if (organization === null) return null;
    const product = productId === null ? null : await products.find(productId, feed);
    return { organization, product, title: feed.title ?? product?.name ?? organization.name };
  }

  /**
   * Since when a feed shows what it shows. A new edition is noted in the database, so that all nodes and all who ask tell
   * the same.
   */
  async editionOf(content: FeedContent): Promise<FeedEdition> {
    const { reads, unitOfWork, clock } = this.options;
    const { id } = content.feed;
    const sha256 = this.#hash(content);
    const known = await reads.feeds.edition(id);
    if (known?.sha256 === sha256) return known;
    return unitOfWork.write(async ({ feeds }): Promise<FeedEdition> => {
      const noted = await feeds.edition(id);
      if (noted?.sha256 === sha256) return noted;
      const since = new Date(after(noted, clock.now())).toISOString();
      await feeds.keepEdition(id, { sha256, since });
      return { sha256, since };
    });
  }

  /** Of everything that is shown: what is said in a version of a conversion, which its audio names, never changes. */
  #hash({ organization, title, conversions, guid }: FeedContent): string {
    const { name, branding } = organization;
    const shown = conversions.map((conversion) => [
      ...[conversion.id, conversion.title, conversion.publicUrl, conversion.completedAt],
      ...[conversion.mediaKey, conversion.mediaBytes, conversion.durationSeconds],
    ]);
    const all = [FORM, this.options.publicUrl, guid, title, name, branding, shown];
    return hash('sha256', JSON.stringify(all));
  }
}

/** Dates in HTTP are whole seconds: the next edition has another one. */
function after(edition: FeedEdition | null, now: number): number {
  return edition === null ? now : Math.max(now, Date.parse(edition.since) + 1_000);
}
