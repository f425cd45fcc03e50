import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Get,
  Path,
  Post,
  Put,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Revisions } from '../../conversions/revisions.js';
import type { Conversion } from '../../domain/conversion.js';
import { editableScript } from '../../domain/editable-script.js';
import type { ScriptReviews } from '../../narration/script-review.js';
import { ApiError } from '../api-error.js';
import { goneSignal } from '../gone-signal.js';
import type { QueuedConversion } from '../schemas/conversion-response.js';
import type {
  ConversionScript,
  ScriptCheck,
  ScriptCheckRequest,
  ScriptRevisionRequest,
} from '../schemas/conversion-script.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import { toConversionScript, toScriptCheck } from '../views/conversion-script-view.js';
import { defined } from '../views/defined.js';
import { toAskedVoice } from '../views/order.js';
import { WorkController, type WorkAnswers } from './work-controller.js';

export interface ConversionScriptsControllerOptions {
  readonly revisions: Revisions;
  readonly reviews: ScriptReviews;
  readonly answers: WorkAnswers;
}

@Route('conversions/{id}/script')
@Tags('Conversions')
@Security('api_key')
export class ConversionScriptsController extends WorkController {
  protected readonly answers: WorkAnswers;

  constructor(private readonly options: ConversionScriptsControllerOptions) {
    super();
    this.answers = options.answers;
  }

  /**
   * The script with its chapters and sentences: the latest version, also while that is in the making.
   * @summary Get the script of a conversion
   * @param id Id of the conversion
   */
  @Get()
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['SCRIPT_NOT_EDITABLE'])
  async getConversionScript(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ConversionScript>> {
    const conversion = await this.#find(request, id);
    const editable = editableScript(conversion);
    if (editable.script === null) throw new ApiError('SCRIPT_NOT_EDITABLE');
    return this.succeed(request, toConversionScript(conversion.id, editable, editable.script));
  }

  /**
   * Creates a new version of a conversion from an edited script. Only changed sentences are synthesized again. The audio,
   * script, captions and pages of the previous version are served until the new one is ready, and remain if it fails
   * (`revision` of the conversion). An edit replaces an unfinished one. Consumes no quota if the conversion is completed;
   * a failed conversion starts over with the script, like a retry.
   * @summary Edit the script of a conversion
   * @param id Id of the conversion
   */
  @Put()
  @SuccessResponse(202, 'Accepted: poll `poll_url` until `script_version` has changed')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', [
    'SCRIPT_NOT_EDITABLE',
    'VERSION_CONFLICT',
    'VOICE_NOT_AVAILABLE',
    'QUOTA_EXCEEDED',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ])
  async reviseConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body: ScriptRevisionRequest,
  ): Promise<Success<QueuedConversion>> {
    const { script: text, base_version: baseVersion } = body;
    const voice = body.voice && toAskedVoice(body.voice);
    const answer = await this.options.revisions.revise(
      this.actorOf(request),
      id.toLowerCase(),
      this.principalOf(request),
      { text, ...defined({ voice, baseVersion }) },
      request.context.requestId,
    );
    switch (answer.type) {
      case 'not-found':
        throw new ApiError('CONVERSION_NOT_FOUND');
      case 'not-editable':
        throw new ApiError('SCRIPT_NOT_EDITABLE');
      case 'outdated':
        throw new ApiError('VERSION_CONFLICT');
      case 'accepted':
        return this.answerQueued(request, answer.conversion);
    }
  }

  /**
   * Reports the effects of an edited script before it is synthesized: its length, the sentences that are synthesized
   * again, and statements that the source does not support. Changes nothing.
   * @summary Check an edited script
   * @param id Id of the conversion
   */
  @Post('check')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['SCRIPT_NOT_EDITABLE', 'CONCURRENCY_LIMIT_EXCEEDED'])
  async checkConversionScript(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body: ScriptCheckRequest,
  ): Promise<Success<ScriptCheck>> {
    const source = await this.#find(request, id);
    const { script: before, voice } = editableScript(source);
    if (before === null) throw new ApiError('SCRIPT_NOT_EDITABLE');
    const order = { source, before, text: body.script, voice };
    const signal = goneSignal(request);
    const review = await this.options.reviews.review(this.ownerOf(request), order, signal);
    return this.succeed(request, toScriptCheck(review));
  }

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const found = await this.answers.conversions.find(id.toLowerCase(), this.ownerOf(request));
    if (found === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return found;
  }
}
