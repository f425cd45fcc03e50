import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Get,
  Path,
  Post,
  Query,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ChooseVoice } from '../../conversions/choose-voice.js';
import type { Admission } from '../../conversions/admission.js';
import type { Conversion } from '../../domain/conversion.js';
import { ApiError } from '../api-error.js';
import type {
  AudioUrl,
  ConversionDetail,
  QueuedConversion,
} from '../schemas/conversion-response.js';
import type { ConversionRequest } from '../schemas/conversion-request.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import { goneSignal } from '../gone-signal.js';
import type { ReadMailContent } from '../mail-content.js';
import { toConversionDetail } from '../views/conversion-view.js';
import { toOrder } from '../views/order.js';
import type { CheckAddresses } from '../outbound-addresses.js';
import type { FormatWaiting } from '../format-waiting.js';
import { WorkController, type WorkAnswers } from './work-controller.js';

export interface ConversionsControllerOptions {
  readonly admission: Admission;
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly chooseVoice: ChooseVoice;
  /** @throws {ApiError} for an address that the service may not call. */
  readonly checkAddresses: CheckAddresses;
  readonly audio: Pick<FormatWaiting, 'inFormat'>;
  readonly answers: WorkAnswers;
  readonly readMail: ReadMailContent;
}

@Route('conversions')
@Tags('Conversions')
@Security('api_key')
export class ConversionsController extends WorkController {
  protected readonly answers: WorkAnswers;

  constructor(private readonly options: ConversionsControllerOptions) {
    super();
    this.answers = options.answers;
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
  @Extension('x-errors', [
    'LANGUAGE_NOT_SUPPORTED',
    'VOICE_NOT_AVAILABLE',
    'WEBHOOK_URL_NOT_ALLOWED',
    'QUOTA_EXCEEDED',
    'PRODUCT_NOT_FOUND',
    'CONVERSION_NOT_FOUND',
    'WAIT_TIMEOUT',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ])
  async createConversion(
    @Request() request: ExpressRequest,
    @Body() body: ConversionRequest,
  ): Promise<Success<QueuedConversion> | Success<ConversionDetail>> {
    const { unanswered } = request.context;
    if (unanswered !== undefined) return this.answerWorkLate(request, unanswered, body.wait);
    const principal = this.principalOf(request);
    const asked = toOrder(await this.options.readMail(body, goneSignal(request)));
    const voice = this.options.chooseVoice(asked.voice, principal.organization);
    const order = { ...asked, voice };
    this.options.checkAddresses({ webhook_url: order.webhookUrl });
    const conversion = await this.options.admission.accept(
      this.actorOf(request),
      principal,
      order,
      request.context,
    );
    return this.answerWork(request, conversion, body.wait);
  }

  /**
   * The conversion with everything that is known of it in its state. To be polled until it is `completed` or `failed`.
   * @summary Get a conversion
   * @param id Id of the conversion
   */
  @Get('{id}')
  @Extension('x-polled', true)
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  async getConversion(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ConversionDetail>> {
    const conversion = await this.#find(request, id);
    const detail = await toConversionDetail(conversion, this.answers.view);
    if (detail.poll_url !== undefined) this.setHeader('Retry-After', '1');
    return this.succeed(request, detail);
  }

  /**
   * A signed address of the audio, valid for about 50 minutes. With `Accept: application/json` as JSON, otherwise
   * as a redirect. Consumes no quota. With `format` the audio in that format, made when it is first asked for: the
   * answer comes when it is there, or after 25 seconds with AUDIO_FORMAT_NOT_READY.
   * @summary Get the audio of a conversion
   * @param id Id of the conversion
   * @param format `mp3`, `m4a`, `opus`, `wav` or `flac`; the format that it was finished in where it is left out
   */
  @Get('{id}/audio')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', [
    'AUDIO_NOT_READY',
    'AUDIO_LOST',
    'AUDIO_FORMAT_FAILED',
    'AUDIO_FORMAT_NOT_READY',
    'CONCURRENCY_LIMIT_EXCEEDED',
    'INSUFFICIENT_STORAGE',
  ])
  @Response<undefined>(302, 'Redirect to the signed address')
  async getAudio(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Query() format?: 'mp3' | 'm4a' | 'opus' | 'wav' | 'flac',
  ): Promise<Success<AudioUrl> | undefined> {
    const conversion = await this.#find(request, id);
    const { state } = conversion;
    if (state.status !== 'completed') throw new ApiError('AUDIO_NOT_READY');
    const { key, contentType } = await this.options.audio.inFormat(request, conversion, format);
    const { durationSeconds } = state.media;
    const { url, expiresAt } = this.answers.view.addresses.audio(key);
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

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const owner = this.ownerOf(request);
    const conversion = await this.answers.conversions.find(id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion;
  }
}

/** JSON must be named: the wildcard that most clients send by themselves means the redirect (contract: Conversions). */
function asksForJson(request: ExpressRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && request.accepts(['json', 'audio/*']) === 'json';
}
