import { hash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Covers } from '../../contracts/covers.js';
import type { MediaStore } from '../../contracts/media-store.js';
import type { Reads } from '../../contracts/unit-of-work.js';
import type { Media } from '../../domain/conversion.js';
import { AUDIO_FORMATS, audioFormatOf } from '../../domain/audio.js';
import { showsConversion, type Feed } from '../../domain/feed.js';
import { CHAPTERS_TYPE } from '../../publishing/feed/chapters-json.js';
import type { FeedEditions, FeedOwner } from '../../publishing/feed/feed-editions.js';
import type { FeedItems } from '../../publishing/feed/feed-items.js';
import { hashFeedToken, looksLikeFeedToken } from '../../publishing/feed/feed-token.js';
import type { RecordingOutline, Recordings } from '../../publishing/recordings.js';
import type { OpenShare, Shares } from '../../publishing/shares.js';
import type { PageTask } from '../../web/rendering/page-task.js';
import { ApiError } from '../api-error.js';
import type { Downloads } from '../downloads.js';
import { isNotModified } from '../not-modified.js';
import type { PageCache } from '../page-cache.js';
import { openShare } from '../open-share.js';
import { sendAudio } from '../send-audio.js';
import type { FeedAddresses } from '../views/addresses.js';
import { CAPTION_TYPES, toPodcastFeed } from '../views/feed-view.js';

export interface FeedsRouteOptions {
  readonly shares: Pick<Shares, 'open'>;
  readonly reads: Pick<Reads, 'feeds'>;
  readonly recordings: Pick<Recordings, 'find' | 'textOf'>;
  readonly pages: PageCache;
  readonly downloads: Downloads;
  readonly media: Pick<MediaStore, 'size' | 'read'>;
  readonly covers: Covers;
  readonly editions: FeedEditions;
  readonly items: FeedItems;
  readonly addressesOf: (token: string) => FeedAddresses;
  readonly listen: (conversionId: string) => string;
  /** No trailing slash. */
  readonly publicUrl: string;
}

/** Width of covers. Apple requires 1400 to 3000 pixels. */
const COVER_PIXELS = 1_400;

/**
 * Response headers: caches revalidate each time, so that a revoked address is not served from a shared cache, and no
 * address is sent to other sites as a referrer.
 */
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

const EPISODE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z0-9]{1,4})$/;

/** Podcast feeds, and below the address of each what it refers to: all of it ends with the feed's token. */
export function feedsRoute(options: FeedsRouteOptions, logger: Logger): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set(HEADERS);
    next();
  });
  router.get('/:file', async (request, response) => {
    const token = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? '';
    await sendFeed(request, response, { token, feed: await feedOf(token, options) }, options);
  });
  router.get('/:token/cover.png', async (request, response) => {
    const feed = await feedOf(request.params.token, options);
    const owner = await options.editions.ownerOf(feed);
    if (owner === null) throw new ApiError('FEED_NOT_FOUND');
    const png = await drawCover(owner, options);
    sendCover(request, response, png);
  });
  router.get('/:token/:file', async (request, response) => {
    const { token, file } = request.params;
    const [, id = '', extension = ''] = EPISODE.exec(file) ?? [];
    if (!AUDIO_FORMATS.some((format) => format === extension)) {
      const episode = await episodeOf(await feedOf(token, options), id, options);
      await sendText(request, response, { episode, extension }, options);
      return;
    }
    const share = await openEpisode(response, { token, id }, options);
    const { media, ended: signal } = share;
    if (media === null || audioFormatOf(media.contentType) !== extension) {
      throw new ApiError('FEED_NOT_FOUND');
    }
    const cacheControl = HEADERS['Cache-Control'];
    await sendAudio(request, response, media, {
      ...{ media: options.media, downloads: options.downloads, logger, cacheControl, signal },
    });
  });
  return router;
}

/** @throws {ApiError} FEED_NOT_FOUND */
async function feedOf(token: string, { reads }: FeedsRouteOptions): Promise<Feed> {
  const feed = looksLikeFeedToken(token)
    ? await reads.feeds.findByToken(hashFeedToken(token))
    : null;
  if (feed === null) throw new ApiError('FEED_NOT_FOUND');
  return feed;
}

async function sendFeed(
  request: Request,
  response: Response,
  { token, feed }: { readonly token: string; readonly feed: Feed },
  options: FeedsRouteOptions,
): Promise<void> {
  const content = await options.editions.contentOf(feed);
  if (content === null) throw new ApiError('FEED_NOT_FOUND');
  const { sha256, since } = await options.editions.editionOf(content);
  response.set({
    ETag: `"${sha256.slice(0, 32)}-${Date.parse(since)}"`,
    'Last-Modified': new Date(since).toUTCString(),
  });
  if (isNotModified(request, response)) {
    response.status(304).end();
    return;
  }
  await options.pages.send(request, response, {
    key: ['feed', token, sha256, since],
    contentType: 'application/rss+xml; charset=utf-8',
    task: async () => ({
      page: 'feed',
      feed: await toPodcastFeed(content, { ...options, addresses: options.addressesOf(token) }),
      since,
    }),
  });
}

function drawCover(
  { organization, title }: FeedOwner,
  { covers }: FeedsRouteOptions,
): Promise<Uint8Array> {
  const { name, branding } = organization;
  const detail = title === name ? null : title;
  return covers.draw({ organization: name, detail, color: branding.primaryColor }, COVER_PIXELS);
}

type Episode = RecordingOutline & { readonly media: Media };

/** A finished recording that a feed has. @throws {ApiError} FEED_NOT_FOUND */
async function episodeOf(
  feed: Feed,
  id: string,
  { recordings }: FeedsRouteOptions,
): Promise<Episode> {
  const outline = id === '' ? null : await recordings.find(id);
  if (outline?.media == null || !isShown(feed, outline)) {
    throw new ApiError('FEED_NOT_FOUND');
  }
  return { ...outline, media: outline.media };
}

function isShown(feed: Feed, { organization, mode, productId, isPublic }: RecordingOutline) {
  const owner = { organizationId: organization.id, mode };
  return showsConversion(feed, { ...owner, productId, publicUrl: isPublic });
}

/** The audio of an episode, open until it has been sent or the feed has ended. @throws {ApiError} FEED_NOT_FOUND */
async function openEpisode(
  response: Response,
  { token, id }: { readonly token: string; readonly id: string },
  { shares }: FeedsRouteOptions,
): Promise<OpenShare> {
  if (!looksLikeFeedToken(token) || id === '') throw new ApiError('FEED_NOT_FOUND');
  const link = { type: 'episode', tokenSha256: hashFeedToken(token), conversionId: id } as const;
  const share = await openShare(shares, response, link);
  if (share === null) throw new ApiError('FEED_NOT_FOUND');
  return share;
}

/** Captions or chapters. @throws {ApiError} FEED_NOT_FOUND */
async function sendText(
  request: Request,
  response: Response,
  { episode, extension }: { readonly episode: Episode; readonly extension: string },
  { recordings, pages }: FeedsRouteOptions,
): Promise<void> {
  const isCaptions = extension === 'vtt' || extension === 'srt';
  if (!isCaptions && extension !== 'json') throw new ApiError('FEED_NOT_FOUND');
  await pages.send(request, response, {
    key: ['episode', episode, extension],
    contentType: `${isCaptions ? CAPTION_TYPES[extension] : CHAPTERS_TYPE}; charset=utf-8`,
    task: async (): Promise<PageTask> => {
      const text = await recordings.textOf(episode);
      if (text.timings === null) throw new ApiError('FEED_NOT_FOUND');
      const told = { outline: episode, text };
      return isCaptions
        ? { page: 'captions', ...told, format: extension }
        : { page: 'chapters', ...told };
    },
  });
}

function sendCover(request: Request, response: Response, png: Uint8Array): void {
  response.set('ETag', `"${hash('sha256', png)}"`).type('image/png');
  if (isNotModified(request, response)) response.status(304).end();
  else response.end(png);
}
