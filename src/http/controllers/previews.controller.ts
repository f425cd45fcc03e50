import type { Request as ExpressRequest } from 'express';
import { Body, Extension, Post, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { ChooseVoice } from '../../conversions/choose-voice.js';
import type { Previews } from '../../conversions/previews.js';
import { goneSignal } from '../gone-signal.js';
import type { ReadMailContent } from '../mail-content.js';
import type { Success } from '../schemas/envelope.js';
import type { PreviewRequest, PreviewResource } from '../schemas/preview.js';
import { toPreviewOrder, toPreviewResource } from '../views/preview-view.js';
import { ApiController } from './api-controller.js';

export interface PreviewsControllerOptions {
  readonly previews: Previews;
  readonly chooseVoice: ChooseVoice;
  readonly readMail: ReadMailContent;
}

@Route('previews')
@Tags('Conversions')
@Security('api_key')
export class PreviewsController extends ApiController {
  constructor(private readonly options: PreviewsControllerOptions) {
    super();
  }

  /**
   * Outline of a text without a conversion: its type, title, releases and changes, the estimated length of the
   * narration, and uncertain lines. Consumes no quota; nothing is stored. Earlier changelogs (`use_history`) are not
   * considered.
   * @summary Preview a conversion
   */
  @Post()
  @Extension('x-errors', ['VOICE_NOT_AVAILABLE', 'PRODUCT_NOT_FOUND', 'CONCURRENCY_LIMIT_EXCEEDED'])
  async createPreview(
    @Request() request: ExpressRequest,
    @Body() body: PreviewRequest,
  ): Promise<Success<PreviewResource>> {
    const gone = goneSignal(request);
    const principal = this.principalOf(request);
    const asked = toPreviewOrder(await this.options.readMail(body, gone));
    const voice = this.options.chooseVoice(asked.voice, principal.organization);
    const order = { ...asked, voice };
    const preview = await this.options.previews.preview(principal, order, gone);
    return this.succeed(request, toPreviewResource(preview));
  }
}
