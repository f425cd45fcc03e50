import { Router, type Request, type Response } from 'express';
import { writeCaptions, type CaptionFormat } from '../../publishing/captions.js';
import {
  isReady,
  type ReadyRecording,
  type Recording,
  type Recordings,
} from '../../publishing/recordings.js';
import { readConversionId } from '../../publishing/share-address.js';
import type { Sketches } from '../../publishing/sketch.js';
import type { Logos } from '../../publishing/logos.js';
import { FailedPage } from '../../web/pages/failed-page.js';
import { ListenPage } from '../../web/pages/listen-page.js';
import { LostPage } from '../../web/pages/lost-page.js';
import { MakingPage } from '../../web/pages/making-page.js';
import { RenderingPage } from '../../web/pages/rendering-page.js';
import { toHtml } from '../../web/parts/document.js';
import { timeOfLink } from '../../web/player/link-time.js';
import { pathOf, type Site } from '../../web/site.js';
import { ApiError } from '../api-error.js';
import type { LinkCovers } from '../link-covers.js';
import { pageHeaders } from '../middleware/page-headers.js';
import { ownerOf, sendLogo } from '../page-owner.js';
import { respondWithPage } from '../middleware/respond-with-page.js';
import type { HasAudio } from '../views/conversion-view.js';

export interface ListenRouteOptions {
  readonly site: Site;
  /** Of style elements that player components make. */
  readonly styleHashes: readonly string[];
  readonly recordings: Pick<Recordings, 'findPublic'>;
  readonly hasAudio: HasAudio;
  /** Path and query of a media key, signed. */
  readonly sign: (mediaKey: string) => { readonly path: string };
  readonly sketches: Pick<Sketches, 'of'>;
  /** How many sentences of a conversion are spoken. */
  readonly spokenOf: (conversionId: string) => number;
  readonly logos: Pick<Logos, 'find' | 'atHand'>;
  readonly covers: LinkCovers;
  /** Address of the podcast that has a public recording; null where there is none. */
  readonly feedUrlOf: (recording: Recording) => Promise<string | null>;
}

const CAPTION_TYPES: Readonly<Record<CaptionFormat, string>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
};

/**
 * `/listen/{id}`: the page of a public recording, its audio and its transcript. Private ones, and what is none, are not
 * found (decisions: Conversions).
 */
export function listenRoute(options: ListenRouteOptions): Router {
  const { site, sign, styleHashes } = options;
  const router = Router();
  router.use(pageHeaders({ styleHashes }));
  router.get('/:id', async (request, response) => {
    const recording = await find(options, request);
    response
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(await pageOf(options, recording, linkedMs(request)));
  });
  router.get('/:id/audio', async (request, response) => {
    const { state } = await findReady(options, request);
    // The address behind it is signed for a time only; this one is good as long as the recording is public.
    response
      .set('Cache-Control', 'no-store')
      .redirect(302, pathOf(site, sign(state.media.key).path));
  });
  router.get('/:id/transcript.:format', async (request, response) => {
    const recording = await findReady(options, request);
    sendTranscript(response, recording, request.params.format);
  });
  router.get('/:id/logo', async (request, response) => {
    await sendLogo(response, await find(options, request), options.logos);
  });
  router.get('/:id/cover.png', async (request, response) => {
    await options.covers.send(request, response, await find(options, request));
  });
  router.use(respondWithPage(site));
  return router;
}

async function pageOf(
  { site, hasAudio, logos, sketches, spokenOf, feedUrlOf }: ListenRouteOptions,
  recording: Recording,
  startMs: number,
): Promise<string> {
  const props = {
    site,
    recording,
    owner: await ownerOf(recording, `/listen/${recording.id}`, logos),
  };
  if (isReady(recording)) {
    if (!(await hasAudio(recording.state.media))) return toHtml(LostPage, props);
    const feedUrl = await feedUrlOf(recording);
    return toHtml(ListenPage, { ...props, recording, feedUrl, startMs });
  }
  const { state } = recording;
  if (state.status !== 'making') return toHtml(FailedPage, props);
  const isSpoken = state.conversion.state.status === 'generating';
  const sketch = isSpoken ? await sketches.of(state.conversion) : null;
  if (sketch === null) return toHtml(MakingPage, props);
  return toHtml(RenderingPage, { ...props, sketch, spoken: spokenOf(recording.id) });
}

/** Where a link like `?t=122` leads to, in milliseconds. */
function linkedMs({ query: { t } }: Request<{ id: string }>): number {
  return typeof t === 'string' ? timeOfLink(t) : 0;
}

async function find(
  { recordings }: Pick<ListenRouteOptions, 'recordings'>,
  { params, context }: Request<{ id: string }>,
): Promise<Recording> {
  const id = readConversionId(params.id);
  const recording = id === null ? null : await recordings.findPublic(id);
  if (recording === null) throw new ApiError('CONVERSION_NOT_FOUND');
  context.conversionId = recording.id;
  return recording;
}

async function findReady(
  options: ListenRouteOptions,
  request: Request<{ id: string }>,
): Promise<ReadyRecording> {
  const recording = await find(options, request);
  if (!isReady(recording)) throw new ApiError('AUDIO_NOT_READY');
  return recording;
}

function sendTranscript(
  response: Response,
  { script, state }: ReadyRecording,
  format: string,
): void {
  if (!isCaptionFormat(format) || state.transcript === null || script === null) {
    throw new ApiError('ROUTE_NOT_FOUND');
  }
  response
    .set('Cache-Control', 'no-cache')
    .type(CAPTION_TYPES[format])
    .send(writeCaptions(state.transcript, format, script.speakers));
}

function isCaptionFormat(format: string): format is CaptionFormat {
  return Object.hasOwn(CAPTION_TYPES, format);
}
