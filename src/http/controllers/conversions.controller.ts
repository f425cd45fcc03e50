import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Get,
  Path,
  Post,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Admission } from '../../conversions/admission.js';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Conversion, VoiceSettings } from '../../domain/conversion.js';
import { ApiError } from '../api-error.js';
import type {
  AudioUrl,
  ConversionDetail,
  QueuedConversion,
} from '../schemas/conversion-response.js';
import type { ConversionRequest } from '../schemas/conversion-request.js';
import type { Failure, Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import {
  toConversionDetail,
  toQueuedConversion,
  type ConversionViewOptions,
} from '../views/conversion-view.js';
import { toOrder } from '../views/order.js';
import type { CheckAddresses } from '../outbound-addresses.js';
import type { Waiting } from '../waiting.js';
import { ApiController } from './api-controller.js';

export interface ConversionsControllerOptions {
  readonly admission: Admission;
  readonly conversions: ConversionReads;
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly castVoices: (voice: VoiceSettings) => unknown;
  readonly waiting: Waiting;
  /** @throws {ApiError} for an address that the service may not call. */
  readonly checkAddresses: CheckAddresses;
  readonly view: ConversionViewOptions;
}

@Route('conversions')
@Tags('Conversions')
@Security('api_key')
export class ConversionsController extends ApiController {
  constructor(private readonly options: ConversionsControllerOptions) {
    super();
  }

  /**
   * Turns a changelog or document into narrated audio. Answers at once with an address to poll, or with `wait: true`
   * when the audio is ready.
   * @summary Create a conversion
   */
  @Post()
  @Extension('x-idempotent', true)
  @SuccessResponse(202, 'Accepted: poll `poll_url`')
  @Response<Success<ConversionDetail>>(200, 'With `wait: true`: the conversion has settled')
  @Response<Failure>(402, 'The quota of the month is used up and no credits are left')
  @Response<Failure>(404, 'With `wait: true`: the conversion was deleted meanwhile')
  @Response<Failure>(408, 'With `wait: true`: not finished within 90 seconds; it goes on')
  async createConversion(
    @Request() request: ExpressRequest,
    @Body() body: ConversionRequest,
  ): Promise<Success<QueuedConversion> | Success<ConversionDetail>> {
    const { unanswered } = request.context;
    if (unanswered !== undefined) return this.#answerLate(request, body, unanswered);
    const order = toOrder(body);
    this.options.castVoices(order.voice);
    this.options.checkAddresses({ webhook_url: order.webhookUrl });
    const conversion = await this.options.admission.accept(
      this.principalOf(request),
      order,
      request.context,
    );
    request.context.conversionId = conversion.id;
    if (body.wait === true) {
      const settled = await this.options.waiting.untilSettled(request, conversion);
      this.setStatus(200);
      return this.succeed(request, toConversionDetail(settled, this.options.view));
    }
    return this.#queued(request, conversion);
  }

  /**
   * The conversion with everything that is known of it in its state. To be polled until it is `completed` or `failed`.
   * @summary Get a conversion
   * @param id Id of the conversion
   */
  @Get('{id}')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  async getConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ConversionDetail>> {
    const conversion = await this.#find(request, id);
    const detail = toConversionDetail(conversion, this.options.view);
    if (detail.poll_url !== undefined) this.setHeader('Retry-After', '1');
    return this.succeed(request, detail);
  }

  /**
   * A signed address of the audio, valid for about 50 minutes. With `Accept: application/json` as JSON, otherwise
   * as a redirect. Consumes no quota.
   * @summary Get the audio of a conversion
   * @param id Id of the conversion
   */
  @Get('{id}/audio')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Response<undefined>(302, 'Redirect to the signed address')
  async getAudio(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<AudioUrl> | undefined> {
    const { state } = await this.#find(request, id);
    if (state.status !== 'completed') throw new ApiError('AUDIO_NOT_READY');
    const { key, contentType, durationSeconds } = state.media;
    const { url, expiresAt } = this.options.view.addresses.audio(key);
    if (!asksForJson(request)) {
      this.setStatus(302);
      this.setHeader('Location', url);
      return undefined;
    }
    return this.succeed(request, {
      audio_url: url,
      content_type: contentType,
      duration_seconds: durationSeconds,
      expires_at: expiresAt.toISOString(),
    });
  }

  /** Where a crash or the end of the wait came before the answer to a request that is now repeated. */
  async #answerLate(
    request: ExpressRequest,
    { wait }: ConversionRequest,
    id: string,
  ): Promise<Success<QueuedConversion> | Success<ConversionDetail>> {
    const conversion = await this.#find(request, id);
    request.context.conversionId = id;
    if (wait !== true) return this.#queued(request, conversion);
    this.setStatus(200);
    return this.succeed(request, toConversionDetail(conversion, this.options.view));
  }

  #queued(request: ExpressRequest, conversion: Conversion): Success<QueuedConversion> {
    this.setStatus(202);
    this.setHeader('Location', this.options.view.addresses.poll(conversion.id));
    return this.succeed(request, toQueuedConversion(conversion, this.options.view));
  }

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const owner = this.ownerOf(request);
    const conversion = await this.options.conversions.find(id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion;
  }
}

/** JSON must be named: the wildcard that most clients send by themselves means the redirect (contract: Conversions). */
function asksForJson(request: ExpressRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && request.accepts(['json', 'audio/*']) === 'json';
}
