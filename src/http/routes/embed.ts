import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Logos } from '../../publishing/logos.js';
import { playerLook, type PlayerLook } from '../../publishing/player-look.js';
import type { RecordingOutline, Recordings } from '../../publishing/recordings.js';
import { publicLink, tokenLink } from '../../publishing/share-address.js';
import type { ShareLink, Shares } from '../../publishing/shares.js';
import { EmbedProblemPage, type EmbedProblem } from '../../web/embed/embed-notice.js';
import { toHtml } from '../../web/parts/document.js';
import type { Site } from '../../web/site.js';
import { ApiError } from '../api-error.js';
import type { PageCache } from '../page-cache.js';
import { ownerOf, sendLogo } from '../page-owner.js';
import { pageHeaders } from '../middleware/page-headers.js';
import { toApiError } from '../middleware/respond-to-errors.js';
import type { HasAudio } from '../views/conversion-view.js';

export interface EmbedRouteOptions {
  readonly site: Site;
  /** Of style elements that player components make. */
  readonly styleHashes: readonly string[];
  /** Sites that may frame a player, as `frame-ancestors` takes them. */
  readonly framedBy: readonly string[];
  readonly shares: Pick<Shares, 'find' | 'wasRevoked'>;
  readonly recordings: Pick<Recordings, 'find' | 'textOf'>;
  readonly pages: PageCache;
  readonly hasAudio: HasAudio;
  readonly logos: Pick<Logos, 'find' | 'versionAtHand'>;
}

/** `/embed/{id}` and `/embed/t/{token}`: the player in the frame of another site. */
export function embedRoute(options: EmbedRouteOptions): Router {
  const { styleHashes, framedBy } = options;
  const router = Router();
  const headers = pageHeaders({ styleHashes, framedBy });
  const answer = (request: Request, response: Response, link: ShareLink | null) =>
    sendPage(request, response, options, link);
  router.use(['/t/:token', '/:id'], headers, (_request, response, next) => {
    response.set('X-Robots-Tag', 'noindex');
    next();
  });
  router.get('/t/:token', (request, response) =>
    answer(request, response, tokenLink(request.params.token)),
  );
  router.get('/:id', (request, response) =>
    answer(request, response, publicLink(request.params.id)),
  );
  router.get('/t/:token/logo', async (request, response) => {
    const { recording } = await find(options, tokenLink(request.params.token), request);
    await sendLogo(request, response, recording.organization, options.logos);
  });
  router.get('/:id/logo', async (request, response) => {
    const { recording } = await find(options, publicLink(request.params.id), request);
    await sendLogo(request, response, recording.organization, options.logos);
  });
  router.use(respondWithProblem(options.site));
  return router;
}

async function sendPage(
  request: Request,
  response: Response,
  options: EmbedRouteOptions,
  asked: ShareLink | null,
): Promise<void> {
  const { hasAudio, logos, recordings, pages } = options;
  const { link, recording: outline } = await find(options, asked, request);
  const { media } = outline;
  const place = placeOf(link);
  const shown = {
    ...{ outline, place, look: lookOf(request) },
    owner: await ownerOf(outline, place, logos),
    hasAudio: media !== null && (await hasAudio(media)),
  };
  response.set('Cache-Control', 'no-cache');
  await pages.send(request, response, {
    key: ['embed', shown],
    contentType: 'text/html; charset=utf-8',
    task: async () => ({
      ...{ page: 'embed', ...shown },
      text: media === null ? { script: null, timings: null } : await recordings.textOf(outline),
    }),
  });
}

/** @throws {ApiError} if nothing is shared, or no longer */
async function find(
  { shares, recordings }: Pick<EmbedRouteOptions, 'shares' | 'recordings'>,
  link: ShareLink | null,
  { context }: Pick<Request, 'context'>,
): Promise<{ readonly link: ShareLink; readonly recording: RecordingOutline }> {
  const shared = link && (await shares.find(link));
  const recording = shared && (await recordings.find(shared.conversionId));
  if (link === null || recording === null) throw await refusal(shares, link);
  context.conversionId = recording.id;
  return { link, recording };
}

function placeOf(link: ShareLink): string {
  return link.type === 'token' ? `/embed/t/${link.token}` : `/embed/${link.conversionId}`;
}

async function refusal(
  shares: Pick<Shares, 'wasRevoked'>,
  link: ShareLink | null,
): Promise<ApiError> {
  const wasRevoked = link !== null && (await shares.wasRevoked(link));
  return new ApiError(wasRevoked ? 'SHARE_REVOKED' : 'SHARE_NOT_FOUND');
}

function lookOf({ originalUrl }: Request): PlayerLook {
  return playerLook(new URLSearchParams(originalUrl.split('?')[1]));
}

/** Errors in the frame of a player. What else there is to be done with one, `respondToErrors` does. */
function respondWithProblem(site: Site): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { status, code, headers } = toApiError(error);
    if (response.headersSent || status === 500) {
      next(error);
      return;
    }
    request.context.errorCode = code;
    const problem: EmbedProblem = PROBLEMS[status] ?? 'fault';
    const page = toHtml(EmbedProblemPage, { site, look: lookOf(request), problem });
    response.status(status).set(headers).set('Cache-Control', 'no-store').type('html').send(page);
  };
}

const PROBLEMS: Readonly<Record<number, EmbedProblem>> = { 404: 'gone', 410: 'revoked' };
