import type { Request as ExpressRequest } from 'express';
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
import type { ProgressStreams } from '../progress-streams.js';
import type { UUID } from '../schemas/formats.js';
import { ApiController } from './api-controller.js';

/** What answers while a conversion is being made. */
export interface LiveAnswers {
  readonly progress: ProgressStreams;
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
   * How far a conversion is, as Server-Sent Events: at once, whenever it has come further, and at the end. Events of the type
   * `progress` are followed by one of the type `completed` or `failed`, and the answer ends. The data of each is a JSON
   * object with all that is known: `id`, `status`, `utterances_done` of `utterances_total` (null until it is known what is
   * to be spoken), `estimated_completion_seconds`, `queue_position` (from 1, while it waits, else null) and `error` (of a
   * failed one). An answer that ends without the last event was cut (the conversion was deleted, the service stopped): ask
   * again, as browsers do by themselves. It counts as one request.
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
    const { res: response } = request;
    if (response === undefined) throw new Error('A request without an answer.');
    this.live.progress.open(request, response, conversion, {
      caller: conversion.organizationId,
      audience: 'owner',
    });
    return undefined;
  }

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const conversion = await this.conversions.find(id.toLowerCase(), this.ownerOf(request));
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion;
  }
}
