import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { ConversionReads } from '../../../contracts/conversion-store.js';
import type { MediaStore } from '../../../contracts/media-store.js';
import type { Reads } from '../../../contracts/unit-of-work.js';
import { AUDIO_FORMATS, audioFormatOf, type AudioFormat } from '../../../domain/audio.js';
import type { ServedAudio } from '../../../domain/audio-file.js';
import type { Conversion } from '../../../domain/conversion.js';
import type { Script } from '../../../domain/script.js';
import { writeCaptions, type CaptionFormat } from '../../../publishing/captions.js';
import { toJsonChapters } from '../../../publishing/feed/chapters-json.js';
import { readConversionId } from '../../../publishing/share-address.js';
import { transcriptOf, type Transcript } from '../../../publishing/transcript.js';
import { ApiError } from '../../api-error.js';
import type { LiveAnswers } from '../../controllers/live.controller.js';
import type { Downloads } from '../../downloads.js';
import type { FormatWaiting } from '../../format-waiting.js';
import { sendAudio } from '../../send-audio.js';
import type { OpenVisits } from '../open-visits.js';
import { organizationVisitOf } from '../organization-visit.js';

export interface ConversionFilesOptions {
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly timings: Reads['timings'];
  readonly media: MediaStore;
  readonly downloads: Downloads;
  readonly formats: Pick<FormatWaiting, 'inFormat'>;
  /** Null if nothing has audio of that key. */
  readonly findAudio: (key: string) => Promise<ServedAudio | null>;
  readonly live: LiveAnswers;
  readonly visits: OpenVisits;
  readonly logger: Logger;
}

type FileRequest = Request<{ id: string }>;

const CAPTION_FORMATS: readonly CaptionFormat[] = ['vtt', 'srt', 'txt'];

/** Longest title in the name of a file, in code points. */
const MOST_OF_TITLE = 80;

/**
 * Audio, captions and texts of a conversion for members of its organization, whether it is public or not. Each request
 * checks the session: no address works without it.
 */
export function conversionFiles(options: ConversionFilesOptions): Router {
  const { conversions, live, visits } = options;
  const find = async (request: FileRequest): Promise<Conversion> => {
    const id = readConversionId(request.params.id);
    const { owner } = organizationVisitOf(request);
    const conversion = id === null ? null : await conversions.find(id, owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    request.context.conversionId = conversion.id;
    return conversion;
  };
  const router = Router();
  router.get('/:id/audio', async (request, response) => {
    await sendFile(request, response, await find(request), options);
  });
  router.get('/:id/progress', async (request, response) => {
    const conversion = await find(request);
    live.progress.open(request, response, conversion, {
      ...{ caller: conversion.organizationId, address: null, audience: 'owner' },
      signal: visits.watch(request, response),
    });
  });
  router.get('/:id/stream', async (request, response) => {
    const { id, organizationId } = await find(request);
    const signal = visits.watch(request, response);
    await live.audio.open(request, response, id, {
      ...{ caller: organizationId, address: null, signal },
      find: () => {
        if (signal.aborted) throw new ApiError('CONVERSION_NOT_FOUND');
        return find(request);
      },
    });
  });
  router.get('/:id/script.txt', async (request, response) => {
    const conversion = await find(request);
    if (conversion.script === null) throw new ApiError('AUDIO_NOT_READY');
    attach(response, conversion, 'script.txt').send(conversion.script.text);
  });
  router.get('/:id/chapters.json', async (request, response) => {
    const conversion = await find(request);
    const { transcript } = await heardOf(conversion, options);
    const body = toJsonChapters(conversion.title, transcript.chapters);
    attach(response, conversion, 'chapters.json').send(body);
  });
  for (const format of CAPTION_FORMATS) {
    router.get(`/:id/captions.${format}`, async (request, response) => {
      const conversion = await find(request);
      const { transcript, script } = await heardOf(conversion, options);
      const body = writeCaptions(transcript, format, script.speakers);
      attach(response, conversion, format === 'txt' ? 'transcript.txt' : format).send(body);
    });
  }
  return router;
}

/** Audio to be played, or in a format to be downloaded, which is made when it is first asked for. */
async function sendFile(
  request: FileRequest,
  response: Response,
  conversion: Conversion,
  { formats, findAudio, media, downloads, logger }: ConversionFilesOptions,
): Promise<void> {
  const asked = request.query['download'];
  const format = AUDIO_FORMATS.find((known) => known === asked);
  const { key, contentType } = await formats.inFormat(request, conversion, format);
  const audio = await findAudio(key);
  if (audio === null) throw new ApiError('AUDIO_LOST');
  if (asked !== undefined) attach(response, conversion, extensionOf(contentType, format));
  // Browsers may keep it, but ask before they play it again: the session may be over.
  const sending = { media, downloads, logger, cacheControl: 'private, no-cache' };
  await sendAudio(request, response, audio, sending);
}

function extensionOf(contentType: string, format: AudioFormat | undefined): string {
  return format ?? audioFormatOf(contentType) ?? 'mp3';
}

/** Has browsers save the answer under a name made of the title. */
function attach(response: Response, { title }: Conversion, ending: string): Response {
  const start = Array.from(title.replaceAll(/[^\p{L}\p{N}._ -]/gu, ' ').trim());
  return response.attachment(`${start.slice(0, MOST_OF_TITLE).join('') || 'recording'}.${ending}`);
}

async function heardOf(
  { id, script, state }: Conversion,
  { timings }: Pick<ConversionFilesOptions, 'timings'>,
): Promise<{ readonly script: Script; readonly transcript: Transcript }> {
  if (state.status !== 'completed' || script === null) throw new ApiError('AUDIO_NOT_READY');
  const heard = await timings.find(id);
  if (heard === null) throw new ApiError('TRANSCRIPT_NOT_AVAILABLE');
  return { script, transcript: transcriptOf(script, heard, state.media.durationSeconds * 1000) };
}
