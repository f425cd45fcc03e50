import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Delete,
  Extension,
  Patch,
  Path,
  Post,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ConversionChanging } from '../../conversions/conversion-changing.js';
import { ApiError } from '../api-error.js';
import type { ConversionPatch } from '../schemas/conversion-changes.js';
import type { ConversionDetail, QueuedConversion } from '../schemas/conversion-response.js';
import type { Deleted, Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import { toConversionDetail } from '../views/conversion-view.js';
import { toChanges } from '../views/order.js';
import { WorkController, type WorkAnswers } from './work-controller.js';

@Route('conversions/{id}')
@Tags('Conversions')
@Security('api_key')
export class ConversionChangesController extends WorkController {
  constructor(
    private readonly changing: ConversionChanging,
    protected readonly answers: WorkAnswers,
  ) {
    super();
  }

  /**
   * Changes what a conversion is called, what is noted of it and whether it is public, in any state. An empty object
   * changes nothing.
   * @summary Change a conversion
   * @param id Id of the conversion
   */
  @Patch()
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  async changeConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body: ConversionPatch,
  ): Promise<Success<ConversionDetail>> {
    const changes = toChanges(body);
    const actor = this.actorOf(request);
    const owner = this.ownerOf(request);
    const changed = await this.changing.change(actor, id.toLowerCase(), owner, changes);
    if (changed === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return this.succeed(request, await toConversionDetail(changed, this.answers.view));
  }

  /**
   * Removes a conversion with its audio, tokens and pages, for good. One in progress is cancelled.
   * @summary Delete a conversion
   * @param id Id of the conversion
   */
  @Delete()
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  async deleteConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<Deleted<'conversion'>>> {
    const known = id.toLowerCase();
    const actor = this.actorOf(request);
    const deleted_at = await this.changing.remove(actor, known, this.ownerOf(request));
    if (deleted_at === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return this.succeed(request, { id: known, object: 'conversion', deleted: true, deleted_at });
  }

  /**
   * Starts a failed conversion over. Consumes quota again.
   * @summary Retry a failed conversion
   * @param id Id of the conversion
   */
  @Post('retry')
  @SuccessResponse(202, 'Accepted: poll `poll_url`')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['INVALID_STATE', 'QUOTA_EXCEEDED', 'CONCURRENCY_LIMIT_EXCEEDED'])
  async retryConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<QueuedConversion>> {
    const retry = await this.changing.retry(
      this.actorOf(request),
      id.toLowerCase(),
      this.principalOf(request),
      {},
      request.context.requestId,
    );
    if (retry.type === 'not-found') throw new ApiError('CONVERSION_NOT_FOUND');
    if (retry.type === 'not-failed') throw new ApiError('INVALID_STATE');
    return this.answerQueued(request, retry.conversion);
  }
}
