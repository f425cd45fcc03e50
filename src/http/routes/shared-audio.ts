import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { MediaStore } from '../../contracts/media-store.js';
import { publicLink, tokenLink } from '../../publishing/share-address.js';
import type { OpenShare, ShareLink, Shares } from '../../publishing/shares.js';
import { ApiError } from '../api-error.js';
import { clientAddress } from '../client-address.js';
import type { Downloads } from '../downloads.js';
import type { EventStreams } from '../event-streams.js';
import { openShare } from '../open-share.js';
import { sendAudio } from '../send-audio.js';

export interface SharedAudioOptions {
  readonly shares: Shares;
  readonly media: MediaStore;
  readonly events: EventStreams;
  readonly downloads: Downloads;
}

/**
 * Routes for the audio and events of a player, below its own address. Every request checks that the link is still
 * valid, and responses in progress end with it: nothing that a player was given outlives its token.
 */
export function sharedAudioRoute(options: SharedAudioOptions, logger: Logger): Router {
  const router = Router();
  const { shares, media, events, downloads } = options;
  // Browsers may keep the audio, but ask before they play it again.
  const sending = { media, logger, downloads, cacheControl: 'private, no-cache' };

  const audio = async (request: Request, response: Response, link: ShareLink | null) => {
    const share = await shareOf(shares, response, link);
    if (share.media === null) throw new ApiError('AUDIO_NOT_READY');
    await sendAudio(request, response, share.media, { ...sending, signal: share.ended });
  };
  /**
   * `settled` once the recording is made, or has failed, then the stream ends; `ended` when the player is to stop. Of what is
   * settled there is nothing to wait for: 204, so that nobody asks again (HTML, section 9.2.3).
   */
  const changes = async (request: Request, response: Response, link: ShareLink | null) => {
    const share = await shareOf(shares, response, link);
    if (share.isSettled) {
      response.status(204).end();
      return;
    }
    if (request.method === 'HEAD') {
      response.type('text/event-stream').end();
      return;
    }
    const stream = events.open(response, `player ${share.conversionId}`, clientAddress(request));
    const endWith = (type: string) => {
      stream.send({ id: type, type, data: {} });
      stream.end();
    };
    share.onSettled(() => endWith('settled'));
    const end = () => endWith('ended');
    if (share.ended.aborted) end();
    else share.ended.addEventListener('abort', end);
  };

  router.use((_request, response, next) => {
    response.set('Referrer-Policy', 'no-referrer');
    next();
  });
  for (const [place, answer] of [
    ['audio', audio],
    ['events', changes],
  ] as const) {
    router.get(`/t/:token/${place}`, (request, response) =>
      answer(request, response, tokenLink(request.params.token)),
    );
    router.get(`/:id/${place}`, (request, response) =>
      answer(request, response, publicLink(request.params.id)),
    );
  }
  return router;
}

/** @throws {ApiError} SHARE_REVOKED, SHARE_NOT_FOUND */
async function shareOf(
  shares: Shares,
  response: Response,
  link: ShareLink | null,
): Promise<OpenShare> {
  const share = link && (await openShare(shares, response, link));
  if (share !== null) return share;
  const wasRevoked = link !== null && (await shares.wasRevoked(link));
  throw new ApiError(wasRevoked ? 'SHARE_REVOKED' : 'SHARE_NOT_FOUND');
}
