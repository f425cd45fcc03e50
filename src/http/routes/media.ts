import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { MediaStore } from '../../contracts/media-store.js';
import type { Media } from '../../domain/conversion.js';
import { ApiError } from '../api-error.js';

export interface MediaRouteOptions {
  readonly media: MediaStore;
  readonly conversions: Pick<ConversionReads, 'findMedia'>;
  /** Whether the query signs the key and has not expired. */
  readonly verify: (key: string, query: Readonly<Record<string, unknown>>) => boolean;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Serves audio by signed address: GET and HEAD, one byte range (RFC 9110, section 14), ETag. */
export function mediaRoute(options: MediaRouteOptions, logger: Logger): Router {
  const router = Router();
  router.get('/{*key}', async (request, response) => {
    const key = request.path.slice(1);
    if (!options.verify(key, request.query)) throw new ApiError('MEDIA_URL_INVALID');
    const media = await options.conversions.findMedia(key);
    if (media === null) throw new ApiError('MEDIA_NOT_FOUND');
    const size = await options.media.size(key);
    if (size !== media.bytes) {
      logger.error({ key, bytes: size, expected_bytes: media.bytes }, 'audio is lost or damaged');
      throw new ApiError('AUDIO_LOST');
    }
    const range = request.method === 'HEAD' ? null : rangeOf(request, media);
    response.set(descriptionOf(media));
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const bytes = range ?? { start: 0, end: size - 1 };
    if (request.method === 'HEAD') {
      describeBytes(response, bytes, null).end();
      return;
    }
    const audio = await open(options.media.read(key, bytes), response).catch((error: unknown) => {
      // Another answer follows, which is not that audio.
      for (const name of Object.keys(descriptionOf(media))) response.removeHeader(name);
      throw error;
    });
    await send(audio, describeBytes(response, bytes, range && size));
  });
  return router;
}

function descriptionOf(media: Media): Readonly<Record<string, string>> {
  return {
    'Content-Type': media.contentType,
    'Accept-Ranges': 'bytes',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'private, max-age=3000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${media.sha256}"`,
  };
}

/** @param partOf bytes of the whole file, null where all of it is sent */
function describeBytes(
  response: Response,
  { start, end }: ByteRange,
  partOf: number | null,
): Response {
  response.set('Content-Length', String(end - start + 1));
  if (partOf === null) return response;
  return response.status(206).set('Content-Range', `bytes ${start}-${end}/${partOf}`);
}

/** Waits for the first bytes: a store that fails before them can still be told by a status. */
async function open(audio: Readable, response: Response): Promise<Readable> {
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  try {
    await once(audio, 'readable', { signal: left.signal });
    return audio;
  } catch (error) {
    audio.destroy();
    throw error;
  } finally {
    response.off('close', leave);
  }
}

async function send(audio: Readable, response: Response): Promise<void> {
  try {
    await pipeline(audio, response);
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
}

/** Null for the whole file: no range, several ranges, or an If-Range that names other bytes. */
function rangeOf(request: Request, { bytes: size, sha256 }: Media): ByteRange | null {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== `"${sha256}"`) return null;
  const ranges = request.range(size);
  if (ranges === -1) {
    throw new ApiError('RANGE_NOT_SATISFIABLE', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  if (ranges === undefined || ranges === -2 || ranges.length !== 1 || ranges.type !== 'bytes') {
    return null;
  }
  return ranges[0] ?? null;
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
