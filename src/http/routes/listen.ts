import { Router, type Request, type Response } from 'express';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Media } from '../../domain/conversion.js';
import type { CaptionFormat } from '../../publishing/captions.js';
import type { RecordingOutline, Recordings } from '../../publishing/recordings.js';
import { readConversionId } from '../../publishing/share-address.js';
import type { Sketches } from '../../publishing/sketch.js';
import type { Logos } from '../../publishing/logos.js';
import { timeOfLink } from '../../web/player/link-time.js';
import type { ListenTask } from '../../web/rendering/page-task.js';
import { pathOf, type Site } from '../../web/site.js';
import { ApiError } from '../api-error.js';
import type { LinkCovers } from '../link-covers.js';
import type { PageCache } from '../page-cache.js';
import { pageHeaders } from '../middleware/page-headers.js';
import { ownerOf, sendLogo } from '../page-owner.js';
import { respondWithPage } from '../middleware/respond-with-page.js';
import type { HasAudio } from '../views/conversion-view.js';

export interface ListenRouteOptions {
  readonly site: Site;
  /** Of style elements that player components make. */
  readonly styleHashes: readonly string[];
  readonly recordings: Pick<Recordings, 'find' | 'findPublic' | 'textOf'>;
  readonly conversions: Pick<ConversionReads, 'get'>;
  readonly pages: PageCache;
  readonly hasAudio: HasAudio;
  /** Path and query of a media key, signed. */
  readonly sign: (mediaKey: string) => { readonly path: string };
  readonly sketches: Pick<Sketches, 'of'>;
  /** Number of spoken sentences of a conversion. */
  readonly spokenOf: (conversionId: string) => number;
  readonly logos: Pick<Logos, 'find' | 'versionAtHand'>;
  readonly covers: LinkCovers;
  /** Address of the podcast that has a public recording; null if no podcast has it. */
  readonly feedUrlOf: (recording: RecordingOutline) => Promise<string | null>;
}

const CAPTION_TYPES: Readonly<Record<CaptionFormat, string>> = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const HTML = 'text/html; charset=utf-8';

/**
 * `/listen/{id}`: the page of a public recording, its audio and its transcript. All other ids are not found (decisions:
 * Conversions).
 */
export function listenRoute(options: ListenRouteOptions): Router {
  const { site, sign, styleHashes } = options;
  const router = Router();
  router.use(pageHeaders({ styleHashes }));
  router.get('/:id', async (request, response) => {
    await sendPage(request, response, options, linkedMs(request));
  });
  router.get('/:id/audio', async (request, response) => {
    const { media } = await findReady(options, request);
    // The address behind it is signed for a time only; this one is good as long as the recording is public.
    response.set('Cache-Control', 'no-store').redirect(302, pathOf(site, sign(media.key).path));
  });
  router.get('/:id/transcript.:format', async (request, response) => {
    const recording = await findReady(options, request);
    await sendTranscript(request, response, options, recording);
  });
  router.get('/:id/logo', async (request, response) => {
    const { organization } = await find(options, request);
    await sendLogo(request, response, organization, options.logos);
  });
  router.get('/:id/cover.png', async (request, response) => {
    await options.covers.send(request, response, await find(options, request));
  });
  router.use(respondWithPage(site));
  return router;
}

async function sendPage(
  request: Request<{ id: string }>,
  response: Response,
  options: ListenRouteOptions,
  startMs: number,
): Promise<void> {
  const outline = await find(options, request);
  const { hasAudio, logos, feedUrlOf, recordings, spokenOf, pages } = options;
  const { id, media } = outline;
  const isSpoken = outline.status === 'generating';
  const shown = {
    outline,
    owner: await ownerOf(outline, `/listen/${id}`, logos),
    hasAudio: media !== null && (await hasAudio(media)),
    feedUrl: media === null ? null : await feedUrlOf(outline),
    startMs,
  };
  const spoken = isSpoken ? spokenOf(id) : 0;
  response.set('Cache-Control', 'no-cache');
  await pages.send(request, response, {
    key: ['listen', shown, spoken],
    contentType: HTML,
    task: async () => ({
      ...{ page: 'listen', ...shown },
      text: media === null ? NO_TEXT : await recordings.textOf(outline),
      sketch: isSpoken ? await sketchOf(options, id, spoken) : null,
    }),
  });
}

const NO_TEXT = { script: null, timings: null };

/** Outline of the audio of a recording in the making; null if it is not known. */
async function sketchOf(
  { conversions, sketches }: ListenRouteOptions,
  id: string,
  spoken: number,
): Promise<ListenTask['sketch']> {
  const conversion = await conversions.get(id);
  const transcript = conversion && (await sketches.of(conversion));
  return transcript && { transcript, spoken };
}

/** Start position of a link like `?t=122`, in milliseconds. */
function linkedMs({ query: { t } }: Request<{ id: string }>): number {
  return typeof t === 'string' ? timeOfLink(t) : 0;
}

async function find(
  { recordings }: Pick<ListenRouteOptions, 'recordings'>,
  { params, context }: Request<{ id: string }>,
): Promise<RecordingOutline> {
  const id = readConversionId(params.id);
  const recording = id === null ? null : await recordings.findPublic(id);
  if (recording === null) throw new ApiError('CONVERSION_NOT_FOUND');
  context.conversionId = recording.id;
  return recording;
}

type ReadyOutline = RecordingOutline & { readonly media: Media };

async function findReady(
  options: ListenRouteOptions,
  request: Request<{ id: string }>,
): Promise<ReadyOutline> {
  const { media, ...outline } = await find(options, request);
  if (media === null) throw new ApiError('AUDIO_NOT_READY');
  return { ...outline, media };
}

async function sendTranscript(
  request: Request<{ id: string; format: string }>,
  response: Response,
  { recordings, pages }: ListenRouteOptions,
  outline: ReadyOutline,
): Promise<void> {
  const { format } = request.params;
  if (!isCaptionFormat(format)) throw new ApiError('ROUTE_NOT_FOUND');
  response.set('Cache-Control', 'no-cache');
  await pages.send(request, response, {
    key: ['captions', outline, format],
    contentType: CAPTION_TYPES[format],
    task: async () => {
      const text = await recordings.textOf(outline);
      if (text.timings === null) throw new ApiError('ROUTE_NOT_FOUND');
      return { page: 'captions', outline, text, format };
    },
  });
}

function isCaptionFormat(format: string): format is CaptionFormat {
  return Object.hasOwn(CAPTION_TYPES, format);
}
