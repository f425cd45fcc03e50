import { Router } from 'express';
import type { Logger } from 'pino';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { MediaStore } from '../../contracts/media-store.js';
import { ApiError } from '../api-error.js';
import { sendAudio } from './send-audio.js';

export interface MediaRouteOptions {
  readonly media: MediaStore;
  readonly conversions: Pick<ConversionReads, 'findMedia'>;
  /** Whether the query signs the key and has not expired. */
  readonly verify: (key: string, query: Readonly<Record<string, unknown>>) => boolean;
}

/** Serves audio by signed address. */
export function mediaRoute(options: MediaRouteOptions, logger: Logger): Router {
  const router = Router();
  const cacheControl = 'private, max-age=3000, immutable';
  const sending = { store: options.media, logger, cacheControl };
  router.get('/{*key}', async (request, response) => {
    const key = request.path.slice(1);
    if (!options.verify(key, request.query)) throw new ApiError('MEDIA_URL_INVALID');
    const media = await options.conversions.findMedia(key);
    if (media === null) throw new ApiError('MEDIA_NOT_FOUND');
    await sendAudio(request, response, media, sending);
  });
  return router;
}
