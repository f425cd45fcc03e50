import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import {
  Extension,
  Get,
  Path,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Conversion } from '../../domain/conversion.js';
import { ApiError } from '../api-error.js';
import type { AudioStreams } from '../audio-streams.js';
import type { ProgressStreams } from '../progress-streams.js';
import type { UUID } from '../schemas/formats.js';
import { ApiController } from './api-controller.js';

/** Endpoints for conversions in progress. */
export interface LiveAnswers {
  readonly progress: ProgressStreams;
  readonly audio: AudioStreams;
}

@Route('conversions/{id}')
@Tags('Conversions')
@Security('api_key')
export class LiveController extends ApiController {
  constructor(
    private readonly conversions: Pick<ConversionReads, 'find'>,
    private readonly live: LiveAnswers,
  ) {
    super();
  }

  /**
   * Streams the progress of a conversion as Server-Sent Events: immediately, after each step, and at the end. Events of the
   * type `progress` are followed by one of the type `completed` or `failed`, and the response ends. The data of each event
   * is a JSON object with the whole state: `id`, `status`, `utterances_done` and `utterances_total` (null until the script
   * is planned), `spoken_seconds` (duration of the finished utterances), `estimated_completion_seconds`, `queue_position`
   * (from 1 while pending, else null) and `error` (of a failed conversion). A response that ends without the last event was
   * interrupted (the conversion was deleted, or the service stopped): reconnect, as browsers do. Counts as one request.
   * @summary Watch a conversion
   * @param id Id of the conversion
   */
  @Get('progress')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['STREAM_LIMIT_EXCEEDED'])
  @SuccessResponse(200, 'The events', ['text/event-stream'])
  @Response<undefined>(204, 'The last event, named by the header Last-Event-ID, was the end')
  async watchConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<string | undefined> {
    const conversion = await this.#find(request, id);
    this.live.progress.open(request, answerOf(request), conversion, {
      ...{ caller: conversion.organizationId, address: null },
      audience: 'owner',
    });
    return undefined;
  }

  /**
   * Streams the audio from its first sentence while the rest is synthesized, as MP3. Times are those of the finished
   * file; the loudness is approximate. A finished conversion gets a redirect to the finished audio, like `/audio`.
   * Before the first sentence is finished, the request waits up to 25 seconds; then the response is `AUDIO_NOT_READY`
   * with `Retry-After`. An interrupted response means that the conversion was deleted or failed, or that the service
   * stopped. Consumes no quota and counts as one request.
   * @summary Listen while it is made
   * @param id Id of the conversion
   */
  @Get('stream')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', [
    'AUDIO_NOT_READY',
    'AUDIO_LOST',
    'STREAM_LIMIT_EXCEEDED',
    'LIVE_AUDIO_ELSEWHERE',
  ])
  @Extension('x-awaited', true)
  @SuccessResponse(200, 'The audio, as far as it is made and going on', ['audio/mpeg'])
  @Response<undefined>(302, 'Redirect to the signed address of the finished audio')
  async streamConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<string | undefined> {
    const conversion = await this.#find(request, id);
    await this.live.audio.open(request, answerOf(request), conversion.id, {
      ...{ caller: conversion.organizationId, address: null },
      find: () => this.#find(request, id),
    });
    return undefined;
  }

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const conversion = await this.conversions.find(id.toLowerCase(), this.ownerOf(request));
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion;
  }
}

function answerOf({ res }: ExpressRequest): ExpressResponse {
  if (res === undefined) throw new Error('A request without an answer.');
  return res;
}
