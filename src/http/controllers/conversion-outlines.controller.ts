import type { Request as ExpressRequest } from 'express';
import { Extension, Get, Path, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { ConversionOutlines } from '../../conversions/conversion-outlines.js';
import { ApiError } from '../api-error.js';
import { goneSignal } from '../gone-signal.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { ConversionOutline } from '../schemas/outline.js';
import { toOutlineResource } from '../views/outline-view.js';
import { ApiController } from './api-controller.js';

export interface ConversionOutlinesControllerOptions {
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly outlines: ConversionOutlines;
}

@Route('conversions/{id}/outline')
@Tags('Conversions')
@Security('api_key')
export class ConversionOutlinesController extends ApiController {
  constructor(private readonly options: ConversionOutlinesControllerOptions) {
    super();
  }

  /**
   * Outline of the text of a conversion in any state: releases with their entries, notices and known issues, or the
   * sections of a document, and the lines that are not narrated, with the reasons. Computed from the submitted text.
   * Lists are limited; the counts include everything.
   * @summary Get the outline of a conversion
   * @param id Id of the conversion
   */
  @Get()
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['CONCURRENCY_LIMIT_EXCEEDED'])
  async getConversionOutline(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ConversionOutline>> {
    const { conversions, outlines } = this.options;
    const owner = this.ownerOf(request);
    const conversion = await conversions.find(id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    const outline = await outlines.outline(conversion, owner, goneSignal(request));
    return this.succeed(request, { conversion_id: conversion.id, ...toOutlineResource(outline) });
  }
}
