import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { MediaStore } from '../contracts/media-store.js';
import type { ServedAudio } from '../domain/audio-file.js';
import { ApiError } from './api-error.js';
import type { Downloads } from './downloads.js';
import { isNotModified } from './not-modified.js';

export interface SendAudioOptions {
  readonly media: Pick<MediaStore, 'size' | 'read'>;
  readonly logger: Logger;
  /** Value of Cache-Control: clients may cache the audio this long. */
  readonly cacheControl: string;
  /** Limits how many files are sent at once. */
  readonly downloads: Downloads;
  /** Cuts the answer off when it aborts. */
  readonly signal?: AbortSignal;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Answers with audio: GET and HEAD, one byte range (RFC 9110, section 14), ETag.
 * @throws {ApiError} AUDIO_LOST, RANGE_NOT_SATISFIABLE, STREAM_LIMIT_EXCEEDED, ADDRESS_LIMIT_EXCEEDED; what the store throws before the first byte
 */
export async function sendAudio(
  request: Request,
  response: Response,
  audio: ServedAudio,
  { media, logger, cacheControl, downloads, signal }: SendAudioOptions,
): Promise<void> {
  const { key, isRemoved } = audio;
  if (isRemoved === true) throw new ApiError('AUDIO_LOST');
  const size = await media.size(key);
  if (size !== audio.bytes) {
    logger.error({ key, bytes: size, expected_bytes: audio.bytes }, 'audio is missing or damaged');
    throw new ApiError('AUDIO_LOST');
  }
  const range = request.method === 'HEAD' ? null : rangeOf(request, audio);
  const description = descriptionOf(audio, cacheControl);
  response.set(description);
  if (isNotModified(request, response)) {
    response.status(304).end();
    return;
  }
  const bytes = range ?? { start: 0, end: size - 1 };
  if (request.method === 'HEAD') {
    describeBytes(response, bytes, null).end();
    return;
  }
  let leave: (() => void) | undefined;
  try {
    leave = downloads.enter(request, response);
    const opened = await open(media.read(key, bytes), response);
    await send(opened, describeBytes(response, bytes, range && size), signal);
  } catch (error) {
    // Another answer follows, which is not that audio.
    if (!response.headersSent) {
      for (const name of Object.keys(description)) response.removeHeader(name);
    }
    throw error;
  } finally {
    leave?.();
  }
}

function descriptionOf(
  { contentType, sha256 }: ServedAudio,
  cacheControl: string,
): Readonly<Record<string, string>> {
  return {
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${sha256}"`,
  };
}

/** @param partOf bytes of the whole file, null if all of it is sent */
function describeBytes(
  response: Response,
  { start, end }: ByteRange,
  partOf: number | null,
): Response {
  response.set('Content-Length', String(end - start + 1));
  if (partOf === null) return response;
  return response.status(206).set('Content-Range', `bytes ${start}-${end}/${partOf}`);
}

/** Waits for the first bytes, so that a store that fails before them can still be reported by a status. */
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

async function send(audio: Readable, response: Response, signal?: AbortSignal): Promise<void> {
  try {
    await pipeline(audio, response, { ...(signal !== undefined && { signal }) });
  } catch (error) {
    if (signal?.aborted !== true && !isDisconnect(error)) throw error;
  }
}

/** Null for the whole file: no range, several ranges, or an If-Range that names other bytes. */
function rangeOf(request: Request, { bytes: size, sha256 }: ServedAudio): ByteRange | null {
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
