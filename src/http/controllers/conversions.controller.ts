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
import {
  toConversionDetail,
  toQueuedConversion,
  type ConversionViewOptions,
} from '../views/conversion-view.js';
import { toOrder } from '../views/order.js';
import { ApiController } from './api-controller.js';

/** Longest time that `wait: true` blocks (contract: Other constants). */
const LONGEST_WAIT_MS = 90_000;

export interface ConversionsControllerOptions {
  readonly admission: Admission;
  readonly conversions: ConversionReads;
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly castVoices: (voice: VoiceSettings) => unknown;
  /** Resolves to true when the conversion has settled, to false after the time or when the signal aborts. */
  readonly waitUntilSettled: (
    id: string,
    timeoutMs: number,
    signal: AbortSignal,
  ) => Promise<boolean>;
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
  @Response<Failure>(408, 'With `wait: true`: not finished within 90 seconds; it goes on')
  async createConversion(
    @Request() request: ExpressRequest,
    @Body() body: ConversionRequest,
  ): Promise<Success<QueuedConversion> | Success<ConversionDetail>> {
    const { unanswered } = request.context;
    if (unanswered !== undefined) return this.#answerLate(request, body, unanswered);
    const order = toOrder(body);
    this.options.castVoices(order.voice);
    const conversion = await this.options.admission.accept(
      this.principalOf(request),
      order,
      request.context,
    );
    request.context.conversionId = conversion.id;
    if (body.wait === true) {
      const settled = await this.#settled(request, conversion);
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
    const { organization, mode } = this.principalOf(request);
    const owner = { organizationId: organization.id, mode };
    const conversion = await this.options.conversions.find(id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion;
  }

  /** The caller may go away meanwhile: the conversion goes on. */
  async #settled(request: ExpressRequest, { id }: Conversion): Promise<Conversion> {
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.socket.once('close', leave);
    const waiting = this.options.waitUntilSettled(id, LONGEST_WAIT_MS, gone.signal);
    const now = await this.#find(request, id);
    if (isSettled(now)) {
      gone.abort();
      return now;
    }
    const settled = await waiting;
    request.socket.off('close', leave);
    if (!settled) {
      const poll_url = this.options.view.addresses.poll(id);
      throw new ApiError('WAIT_TIMEOUT', { details: { id, poll_url } });
    }
    return this.#find(request, id);
  }
}

/**
 * A version 7 UUID, as this service gives them.
 * @format uuid
 */
type UUID = string;

function isSettled({ state }: Conversion): boolean {
  return state.status === 'completed' || state.status === 'failed';
}

/** JSON must be named: the wildcard that most clients send by themselves means the redirect (contract: Conversions). */
function asksForJson(request: ExpressRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && request.accepts(['json', 'audio/*']) === 'json';
}
