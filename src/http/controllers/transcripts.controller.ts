import type { Request as ExpressRequest } from 'express';
import {
  Extension,
  Get,
  Path,
  Query,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Reads } from '../../contracts/unit-of-work.js';
import type { Conversion } from '../../domain/conversion.js';
import type { Script } from '../../domain/script.js';
import { writeCaptions, type CaptionFormat } from '../../publishing/captions.js';
import { transcriptOf, type Transcript } from '../../publishing/transcript.js';
import { ApiError } from '../api-error.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { ConversionChapters, ConversionTranscript } from '../schemas/transcript.js';
import { toChapters, toCues, toSeconds } from '../views/transcript-view.js';
import { ApiController } from './api-controller.js';

const MEDIA_TYPES: Readonly<Record<CaptionFormat, string>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
};

@Route('conversions/{id}')
@Tags('Conversions')
@Security('api_key')
export class TranscriptsController extends ApiController {
  constructor(private readonly reads: Pick<Reads, 'conversions' | 'timings'>) {
    super();
  }

  /**
   * Transcript of the audio with times: as JSON, captions (WebVTT, SubRip) or plain text.
   * @summary Get the transcript of a conversion
   * @param id Id of the conversion
   * @param format `json`, `vtt`, `srt` or `txt`
   */
  @Get('transcript')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['AUDIO_NOT_READY', 'TRANSCRIPT_NOT_AVAILABLE'])
  @SuccessResponse(200, 'The transcript', [
    'application/json',
    'text/vtt',
    'application/x-subrip',
    'text/plain',
  ])
  async getTranscript(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Query() format: 'json' | 'vtt' | 'srt' | 'txt' = 'json',
  ): Promise<Success<ConversionTranscript> | undefined> {
    const { conversion, script, transcript } = await this.#read(request, id);
    if (format !== 'json') {
      const text = writeCaptions(transcript, format, script.speakers);
      request.res?.type(MEDIA_TYPES[format]).send(text);
      return undefined;
    }
    return this.succeed(request, {
      conversion_id: conversion.id,
      speakers: script.speakers,
      duration_seconds: toSeconds(transcript.durationMs),
      cues: toCues(transcript),
      chapters: toChapters(transcript),
    });
  }

  /**
   * The parts of the audio that a listener can jump to.
   * @summary Get the chapters of a conversion
   * @param id Id of the conversion
   */
  @Get('chapters')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['AUDIO_NOT_READY', 'TRANSCRIPT_NOT_AVAILABLE'])
  async getChapters(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ConversionChapters>> {
    const { conversion, transcript } = await this.#read(request, id);
    return this.succeed(request, {
      conversion_id: conversion.id,
      duration_seconds: toSeconds(transcript.durationMs),
      chapters: toChapters(transcript),
    });
  }

  async #read(request: ExpressRequest, id: string): Promise<Heard> {
    const { conversions, timings } = this.reads;
    const conversion = await conversions.find(id.toLowerCase(), this.ownerOf(request));
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    const { state, script } = conversion;
    if (state.status !== 'completed' || script === null) throw new ApiError('AUDIO_NOT_READY');
    const heard = await timings.find(conversion.id);
    if (heard === null) throw new ApiError('TRANSCRIPT_NOT_AVAILABLE');
    const durationMs = state.media.durationSeconds * 1000;
    return { conversion, script, transcript: transcriptOf(script, heard, durationMs) };
  }
}

interface Heard {
  readonly conversion: Conversion;
  readonly script: Script;
  readonly transcript: Transcript;
}
