import type { Owner } from '../../contracts/conversion-store.js';
import type { Reads } from '../../contracts/unit-of-work.js';
import type { UtteranceTiming } from '../../domain/audio.js';
import type { AudioFile } from '../../domain/audio-file.js';
import type { Conversion } from '../../domain/conversion.js';
import type { EmbedToken } from '../../domain/embed-token.js';
import { showsConversion, type Feed } from '../../domain/feed.js';
import { timelineOf, type ConversionDelivery, type TimelineEntry } from './timeline.js';

/** Everything that is kept about a conversion, for the page of its owner. */
export interface ConversionOverview {
  readonly conversion: Conversion;
  /** Name of its product; null if the conversion has none. */
  readonly product: string | null;
  /** Null before it is completed, and where no times were kept. */
  readonly timings: readonly UtteranceTiming[] | null;
  /** Active embed tokens, newest first, MOST_TOKENS at most. */
  readonly tokens: readonly EmbedToken[];
  /** True if there are more tokens. */
  readonly hasMoreTokens: boolean;
  /** Requested audio in additional formats. */
  readonly files: readonly Pick<AudioFile, 'format' | 'bytes'>[];
  /** Podcast feeds that have it as an episode. */
  readonly feeds: readonly Feed[];
  readonly timeline: readonly TimelineEntry[];
  /** True if there are older deliveries than those of the timeline. */
  readonly hasMoreDeliveries: boolean;
}

export const MOST_TOKENS = 50;
export const MOST_DELIVERIES = 50;
/** Feeds of an organization that are looked at, newest first. */
const MOST_FEEDS = 100;

type OverviewReads = Pick<
  Reads,
  'conversions' | 'products' | 'timings' | 'embedTokens' | 'audioFiles' | 'feeds' | 'webhooks'
>;

/** Reads overviews, each with the same few queries however much is kept of the conversion. */
export class ConversionOverviews {
  constructor(private readonly reads: OverviewReads) {}

  /** Null if this organization and mode do not have the conversion. */
  async find(id: string, owner: Owner): Promise<ConversionOverview | null> {
    const conversion = await this.reads.conversions.find(id, owner);
    if (conversion === null) return null;
    const isCompleted = conversion.state.status === 'completed';
    const timings = isCompleted ? await this.reads.timings.find(id) : null;
    // One more than is shown reports whether there are more.
    const tokens = await this.reads.embedTokens.list(id, MOST_TOKENS + 1);
    const deliveries = await this.#deliveriesOf(id, owner);
    const shown = deliveries.slice(0, MOST_DELIVERIES);
    return {
      ...{ conversion, timings },
      product: await this.#productOf(conversion),
      tokens: tokens.slice(0, MOST_TOKENS),
      hasMoreTokens: tokens.length > MOST_TOKENS,
      files: await this.reads.audioFiles.list(id),
      feeds: isCompleted ? await this.#feedsOf(conversion) : [],
      timeline: timelineOf({ conversion, timings, deliveries: shown }),
      hasMoreDeliveries: deliveries.length > MOST_DELIVERIES,
    };
  }

  async #productOf({ narration, productId, ...owner }: Conversion): Promise<string | null> {
    if (narration.productName !== undefined) return narration.productName;
    if (productId === null) return null;
    return (await this.reads.products.find(productId, owner))?.name ?? null;
  }

  async #feedsOf(conversion: Conversion): Promise<readonly Feed[]> {
    const feeds = await this.reads.feeds.list(conversion, MOST_FEEDS);
    return feeds.filter((feed) => showsConversion(feed, conversion));
  }

  async #deliveriesOf(conversionId: string, owner: Owner): Promise<readonly ConversionDelivery[]> {
    const { webhooks } = this.reads;
    const query = { owner, conversionId, before: null, limit: MOST_DELIVERIES + 1 };
    const deliveries = await webhooks.deliveries(query);
    const types = await webhooks.eventTypes(deliveries.map(({ eventId }) => eventId));
    const attempts = await webhooks.lastAttempts(deliveries.map(({ id }) => id));
    return deliveries.map((delivery) => ({
      delivery,
      eventType: types.get(delivery.eventId) ?? null,
      lastAttempt: attempts.get(delivery.id) ?? null,
    }));
  }
}
