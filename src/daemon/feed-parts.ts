import { FeedsController } from '../http/controllers/feeds.controller.js';
import type { FeedsRouteOptions } from '../http/routes/feeds.js';
import type { Addresses } from '../http/views/addresses.js';
import { FeedEditions } from '../publishing/feed/feed-editions.js';
import { FeedItems } from '../publishing/feed/feed-items.js';
import { FeedTokens } from '../publishing/feed/feed-tokens.js';
import { Feeds } from '../publishing/feed/feeds.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

/** The controller of podcast feeds, by class. */
export function feedControllers(
  { database, clock }: Core,
  { addresses, cursorSecret }: { readonly addresses: Addresses; readonly cursorSecret: Buffer },
): readonly (readonly [unknown, () => object])[] {
  const tokens = new FeedTokens(cursorSecret);
  const feeds = new Feeds({ unitOfWork: database.unitOfWork, clock, tokens });
  const options = { feeds, reads: database.reads.feeds, tokens, addresses };
  return [[FeedsController, () => new FeedsController(options)]];
}

/** Parts that serve feeds to podcast apps. */
export function feedsOf(
  { database, clock, media, covers }: Core,
  { addresses, publicUrl, downloads }: Pick<ApiParts, 'addresses' | 'publicUrl' | 'downloads'>,
): Omit<FeedsRouteOptions, 'shares' | 'recordings' | 'pages'> {
  const { reads, unitOfWork } = database;
  return {
    ...{ reads, media, covers, publicUrl, downloads },
    editions: new FeedEditions({ reads, unitOfWork, clock, publicUrl }),
    items: new FeedItems(reads),
    addressesOf: (token) => addresses.feed(token),
    listen: (id) => addresses.listen(id),
  };
}
