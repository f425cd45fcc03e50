import { hash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Covers } from '../../contracts/covers.js';
import type { MediaStore } from '../../contracts/media-store.js';
import type { Reads } from '../../contracts/unit-of-work.js';
import { AUDIO_FORMATS, audioFormatOf } from '../../domain/audio.js';
import type { Conversion } from '../../domain/conversion.js';
import { showsConversion, type Feed } from '../../domain/feed.js';
import { writeCaptions } from '../../publishing/captions.js';
import { CHAPTERS_TYPE, toJsonChapters } from '../../publishing/feed/chapters-json.js';
import type { FeedContent, FeedEditions } from '../../publishing/feed/feed-editions.js';
import type { FeedItems } from '../../publishing/feed/feed-items.js';
import { hashFeedToken, looksLikeFeedToken } from '../../publishing/feed/feed-token.js';
import type { OpenShare, Shares } from '../../publishing/shares.js';
import { transcriptOf } from '../../publishing/transcript.js';
import { ApiError } from '../api-error.js';
import { isNotModified } from '../not-modified.js';
import { openShare } from '../open-share.js';
import { sendAudio } from '../send-audio.js';
import type { FeedAddresses } from '../views/addresses.js';
import { CAPTION_TYPES, toPodcastFeed } from '../views/feed-view.js';

export interface FeedsRouteOptions {
  readonly shares: Pick<Shares, 'open'>;
  readonly reads: Pick<Reads, 'feeds' | 'conversions' | 'timings'>;
  readonly media: Pick<MediaStore, 'size' | 'read'>;
  readonly covers: Covers;
  readonly editions: FeedEditions;
  readonly items: FeedItems;
  readonly addressesOf: (token: string) => FeedAddresses;
  readonly listen: (conversionId: string) => string;
  /** No trailing slash. */
  readonly publicUrl: string;
}

/** As Apple asks for: 1400 to 3000 pixels. */
const COVER_PIXELS = 1_400;

/**
 * Whoever keeps a copy asks each time whether the address is still valid: what was revoked is not heard again from a
 * shared cache, and nothing of it is told to others.
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
    const png = await drawCover(await contentOf(feed, options), options);
    answer(request, response, { type: 'image/png', body: Buffer.from(png) });
  });
  router.get('/:token/:file', async (request, response) => {
    const { token, file } = request.params;
    const [, id = '', extension = ''] = EPISODE.exec(file) ?? [];
    if (!AUDIO_FORMATS.some((format) => format === extension)) {
      const conversion = await episodeOf(await feedOf(token, options), id, options);
      answer(request, response, await textOf(conversion, extension, options));
      return;
    }
    const share = await openEpisode(response, { token, id }, options);
    const { media, ended: signal } = share;
    if (media === null || audioFormatOf(media.contentType) !== extension) {
      throw new ApiError('FEED_NOT_FOUND');
    }
    const cacheControl = HEADERS['Cache-Control'];
    await sendAudio(request, response, media, {
      ...{ media: options.media, logger, cacheControl, signal },
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

async function contentOf(feed: Feed, { editions }: FeedsRouteOptions): Promise<FeedContent> {
  const content = await editions.contentOf(feed);
  if (content === null) throw new ApiError('FEED_NOT_FOUND');
  return content;
}

async function sendFeed(
  request: Request,
  response: Response,
  { token, feed }: { readonly token: string; readonly feed: Feed },
  options: FeedsRouteOptions,
): Promise<void> {
  const content = await contentOf(feed, options);
  const { sha256, since } = await options.editions.editionOf(content);
  response.set({
    ETag: `"${sha256.slice(0, 32)}-${Date.parse(since)}"`,
    'Last-Modified': new Date(since).toUTCString(),
  });
  if (isNotModified(request, response)) {
    response.status(304).end();
    return;
  }
  // Loaded when it is needed first: a daemon is ready sooner.
  const { toRss } = await import('../../publishing/feed/rss.js');
  const shown = await toPodcastFeed(content, {
    ...options,
    addresses: options.addressesOf(token),
  });
  response.type('application/rss+xml').send(toRss(shown, since));
}

function drawCover(
  { organization, title }: FeedContent,
  { covers }: FeedsRouteOptions,
): Promise<Uint8Array> {
  const { name, branding } = organization;
  const detail = title === name ? null : title;
  return covers.draw({ organization: name, detail, color: branding.primaryColor }, COVER_PIXELS);
}

type Episode = Conversion & {
  readonly state: Extract<Conversion['state'], { status: 'completed' }>;
};

/** A conversion that a feed has. @throws {ApiError} FEED_NOT_FOUND */
async function episodeOf(feed: Feed, id: string, { reads }: FeedsRouteOptions): Promise<Episode> {
  const conversion = id === '' ? null : await reads.conversions.find(id, feed);
  const isShown = conversion !== null && showsConversion(feed, conversion);
  if (!isShown || !isCompleted(conversion)) throw new ApiError('FEED_NOT_FOUND');
  return conversion;
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

function isCompleted(conversion: Conversion): conversion is Episode {
  return conversion.state.status === 'completed';
}

interface Document {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Captions or chapters. @throws {ApiError} FEED_NOT_FOUND */
async function textOf(
  { id, script, title, state }: Episode,
  extension: string,
  { reads }: FeedsRouteOptions,
): Promise<Document> {
  const heard = await reads.timings.find(id);
  if (script === null || heard === null) throw new ApiError('FEED_NOT_FOUND');
  const transcript = transcriptOf(script, heard, state.media.durationSeconds * 1000);
  if (extension === 'json') {
    return { type: CHAPTERS_TYPE, body: toJsonChapters(title, transcript.chapters) };
  }
  if (extension !== 'vtt' && extension !== 'srt') throw new ApiError('FEED_NOT_FOUND');
  const body = writeCaptions(transcript, extension, script.speakers);
  return { type: CAPTION_TYPES[extension], body };
}

function answer(request: Request, response: Response, { type, body }: Document): void {
  response.set('ETag', `"${hash('sha256', body)}"`).type(type);
  if (isNotModified(request, response)) response.status(304).end();
  else response.send(body);
}
