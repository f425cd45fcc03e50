import { Router } from 'express';
import type { Logger } from 'pino';
import type { MediaStore } from '../../contracts/media-store.js';
import type { ServedAudio } from '../../domain/audio-file.js';
import { ApiError } from '../api-error.js';
import type { Downloads } from '../downloads.js';
import { sendAudio } from '../send-audio.js';

export interface MediaRouteOptions {
  readonly media: MediaStore;
  readonly downloads: Downloads;
  /** Null if nothing has audio of that key. */
  readonly find: (key: string) => Promise<ServedAudio | null>;
  /** Checks whether the query signs the key and has not expired. */
  readonly verify: (key: string, query: Readonly<Record<string, unknown>>) => boolean;
}

/** Cache lifetime: that of a signed address. */
const CACHE_CONTROL = 'private, max-age=3000, immutable';

/** Serves audio by signed address. */
export function mediaRoute(
  { media, downloads, find, verify }: MediaRouteOptions,
  logger: Logger,
): Router {
  const router = Router();
  router.get('/{*key}', async (request, response) => {
    const key = request.path.slice(1);
    if (!verify(key, request.query)) throw new ApiError('MEDIA_URL_INVALID');
    const audio = await find(key);
    if (audio === null) throw new ApiError('MEDIA_NOT_FOUND');
    const sending = { media, logger, downloads, cacheControl: CACHE_CONTROL };
    await sendAudio(request, response, audio, sending);
  });
  return router;
}
