import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Path,
  Post,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ChooseVoice } from '../../conversions/choose-voice.js';
import type { Admission } from '../../conversions/admission.js';
import type { GeneratedScripts } from '../../conversions/generated-scripts.js';
import type { GeneratedScript } from '../../domain/generated-script.js';
import { toRevisedScript } from '../../speech/edited-script.js';
import { ApiError } from '../api-error.js';
import { goneSignal } from '../gone-signal.js';
import type { ReadMailContent } from '../mail-content.js';
import type { CheckAddresses } from '../outbound-addresses.js';
import type { ConversionDetail, QueuedConversion } from '../schemas/conversion-response.js';
import type { Success } from '../schemas/envelope.js';
import type { ScriptId } from '../schemas/formats.js';
import type {
  ScriptConversionRequest,
  ScriptGenerationRequest,
  ScriptResource,
} from '../schemas/script.js';
import { toScriptConversionOrder, toScriptOrder, toScriptResource } from '../views/script-view.js';
import { WorkController, type WorkAnswers } from './work-controller.js';

export interface ScriptsControllerOptions {
  readonly scripts: GeneratedScripts;
  readonly admission: Admission;
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly chooseVoice: ChooseVoice;
  readonly checkAddresses: CheckAddresses;
  readonly answers: WorkAnswers;
  readonly readMail: ReadMailContent;
}

@Route('scripts')
@Tags('Scripts')
@Security('api_key')
export class ScriptsController extends WorkController {
  protected readonly answers: WorkAnswers;

  constructor(private readonly options: ScriptsControllerOptions) {
    super();
    this.answers = options.answers;
  }

  /**
   * Writes a script that can be looked at and edited before it is converted. Consumes no quota. A script expires
   * after two hours; until then it can be converted any number of times.
   * @summary Generate a script
   */
  @Post()
  @Extension('x-idempotent', true)
  @Extension('x-errors', ['LANGUAGE_NOT_SUPPORTED', 'SCRIPT_EXPIRED', 'CONCURRENCY_LIMIT_EXCEEDED'])
  async createScript(
    @Request() request: ExpressRequest,
    @Body() body: ScriptGenerationRequest,
  ): Promise<Success<ScriptResource>> {
    const { unanswered, claim } = request.context;
    if (unanswered !== undefined) {
      return this.succeed(request, toScriptResource(await this.#find(request, unanswered)));
    }
    this.options.checkAddresses({ screenshot_urls: body.screenshot_urls });
    const gone = goneSignal(request);
    const principal = this.principalOf(request);
    const order = toScriptOrder(await this.options.readMail(body, gone));
    const context = { signal: gone, claim };
    const actor = this.actorOf(request);
    const script = await this.options.scripts.generate(actor, principal, order, context);
    return this.succeed(request, toScriptResource(script));
  }

  /**
   * Narrates a script, or what was made of it (`edited_content`). Consumes quota like any conversion.
   * @summary Convert a script
   * @param id Id of the script
   */
  @Post('{id}/convert')
  @Extension('x-idempotent', true)
  @SuccessResponse(202, 'Accepted: poll `poll_url`')
  @Response<Success<ConversionDetail>>(200, 'With `wait: true`: the conversion has settled')
  @Extension('x-not-found', 'SCRIPT_NOT_FOUND')
  @Extension('x-errors', [
    'VIDEO_NOT_AVAILABLE',
    'VOICE_NOT_AVAILABLE',
    'WEBHOOK_URL_NOT_ALLOWED',
    'QUOTA_EXCEEDED',
    'CONVERSION_NOT_FOUND',
    'WAIT_TIMEOUT',
    'SCRIPT_EXPIRED',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ])
  async convertScript(
    @Request() request: ExpressRequest,
    @Path() id: ScriptId,
    @Body() body: ScriptConversionRequest,
  ): Promise<Success<QueuedConversion> | Success<ConversionDetail>> {
    this.assertMay(request, 'conversions.write');
    const { unanswered } = request.context;
    if (unanswered !== undefined) return this.answerWorkLate(request, unanswered, body.wait);
    const { admission, chooseVoice, checkAddresses } = this.options;
    if (body.output_format === 'video') throw new ApiError('VIDEO_NOT_AVAILABLE');
    checkAddresses({ webhook_url: body.webhook_url });
    const { draft } = await this.#find(request, id);
    const asked = toScriptConversionOrder(draft, body);
    const principal = this.principalOf(request);
    const order = { ...asked, voice: chooseVoice(asked.voice, principal.organization) };
    const edited = body.edited_content;
    const ready =
      edited === undefined
        ? { id, script: draft.script, writing: draft.writing }
        : { id, script: toRevisedScript(draft.script, edited), writing: null };
    const conversion = await admission.accept(
      this.actorOf(request),
      principal,
      order,
      request.context,
      ready,
    );
    return this.answerWork(request, conversion, body.wait);
  }

  async #find(request: ExpressRequest, id: string): Promise<GeneratedScript> {
    const found = await this.options.scripts.find(id, this.ownerOf(request));
    switch (found.type) {
      case 'unknown':
        throw new ApiError('SCRIPT_NOT_FOUND');
      case 'expired':
        throw new ApiError('SCRIPT_EXPIRED');
      case 'found':
        return found.script;
    }
  }
}
