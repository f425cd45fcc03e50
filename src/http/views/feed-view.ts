import { audioFormatOf } from '../../domain/audio.js';
import type { ConversionSummary } from '../../domain/conversion.js';
import type { Feed } from '../../domain/feed.js';
import type { FeedContent } from '../../publishing/feed/feed-editions.js';
import type { FeedItems } from '../../publishing/feed/feed-items.js';
import type { PodcastFeed, PodcastItem } from '../../publishing/feed/podcast-feed.js';
import type { FeedResource } from '../schemas/feed.js';
import type { FeedAddresses } from './addresses.js';

/** Captions as feeds refer to them. */
export const CAPTION_TYPES = { vtt: 'text/vtt', srt: 'application/x-subrip' } as const;

export interface FeedViewOptions {
  readonly items: FeedItems;
  readonly addresses: FeedAddresses;
  readonly listen: (conversionId: string) => string;
  readonly publicUrl: string;
}

/** A feed as podcast apps read it. */
export async function toPodcastFeed(
  { feed, organization, title, guid, conversions }: FeedContent,
  options: FeedViewOptions,
): Promise<PodcastFeed> {
  const { name, branding } = organization;
  const { addresses, publicUrl } = options;
  const items: PodcastItem[] = [];
  for (const conversion of conversions) {
    const item = await toItem(conversion, options);
    if (item !== null) items.push(item);
  }
  const about = title === name ? `By ${name}.` : `${title}, by ${name}.`;
  return {
    ...{ title, guid, author: name, items, isListed: feed.isPublic },
    description: `${about} Narrated by synthetic voices.`,
    link: branding.websiteUrl ?? publicUrl,
    self: addresses.url,
    cover: addresses.below('cover.png'),
  };
}

/** Null for what is not completed, which a list of completed ones may hold for a moment. */
async function toItem(
  conversion: ConversionSummary,
  { items, addresses, listen }: FeedViewOptions,
): Promise<PodcastItem | null> {
  const { id, completedAt, durationSeconds, mediaKey, mediaBytes, mediaContentType } = conversion;
  if (completedAt === null || mediaKey === null) return null;
  if (mediaBytes === null || mediaContentType === null) return null;
  const format = audioFormatOf(mediaContentType);
  if (format === null) return null;
  const { description, hasTranscript, hasChapters } = await items.detailsOf(id, mediaKey);
  const captions = hasTranscript ? (['vtt', 'srt'] as const) : [];
  return {
    title: conversion.title,
    description,
    link: conversion.publicUrl ? listen(id) : null,
    guid: id,
    publishedAt: completedAt,
    durationSeconds: durationSeconds ?? 0,
    audio: {
      url: addresses.below(`${id}.${format}`),
      contentType: mediaContentType,
      bytes: mediaBytes,
    },
    transcripts: captions.map((kind) => {
      return { url: addresses.below(`${id}.${kind}`), contentType: CAPTION_TYPES[kind] };
    }),
    chapters: hasChapters ? addresses.below(`${id}.json`) : null,
  };
}

/** A feed as the API shows it: never with its address. */
export function toFeedResource(feed: Feed): FeedResource {
  return {
    id: feed.id,
    title: feed.title,
    product_id: feed.productId,
    public: feed.isPublic,
    last_four: feed.lastFour,
    created_at: feed.createdAt,
  };
}
