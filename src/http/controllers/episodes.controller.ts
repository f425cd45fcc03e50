import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Delete,
  Deprecated,
  Extension,
  Get,
  Path,
  Post,
  Query,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ChooseVoice } from '../../conversions/choose-voice.js';
import type { Admission } from '../../conversions/admission.js';
import type { Conversion } from '../../domain/conversion.js';
import type { ConversionChanging } from '../../conversions/conversion-changing.js';
import { VersionNotFound } from '../../domain/failure.js';
import { ApiError } from '../api-error.js';
import type { CheckAddresses } from '../outbound-addresses.js';
import type { ConversionPages } from '../pagination/conversion-pages.js';
import type { QueuedConversion } from '../schemas/conversion-response.js';
import type { Deleted, Page, Success } from '../schemas/envelope.js';
import type {
  EpisodeDetail,
  EpisodeListItem,
  EpisodeRequest,
  EpisodeRetryRequest,
} from '../schemas/episode.js';
import type { DateTime, UUID } from '../schemas/formats.js';
import {
  toEpisodeDetail,
  toEpisodeListItem,
  toEpisodeListQuery,
  toEpisodeOrder,
  toRetryOrder,
} from '../views/episode-view.js';
import { goneSignal } from '../gone-signal.js';
import type { ReadMailContent } from '../mail-content.js';
import { WorkController, type WorkAnswers } from './work-controller.js';

export interface EpisodesControllerOptions {
  readonly admission: Admission;
  readonly changing: ConversionChanging;
  readonly pages: ConversionPages;
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly chooseVoice: ChooseVoice;
  readonly checkAddresses: CheckAddresses;
  readonly answers: WorkAnswers;
  readonly readMail: ReadMailContent;
}

/** The old name of conversions: every episode is one, under the same id (contract: Versioning). */
@Route('episodes')
@Tags('Episodes (deprecated)')
@Security('api_key')
export class EpisodesController extends WorkController {
  protected readonly answers: WorkAnswers;

  constructor(private readonly options: EpisodesControllerOptions) {
    super();
    this.answers = options.answers;
  }

  /**
   * Turns a text into narrated audio and answers when it is ready. Use `POST /conversions` instead.
   * @summary Create an episode
   */
  @Post()
  @Extension('x-idempotent', true)
  @Deprecated()
  @SuccessResponse(200, 'The episode has settled')
  @Extension('x-errors', [
    'VIDEO_NOT_AVAILABLE',
    'LANGUAGE_NOT_SUPPORTED',
    'VOICE_NOT_AVAILABLE',
    'WEBHOOK_URL_NOT_ALLOWED',
    'QUOTA_EXCEEDED',
    'EPISODE_NOT_FOUND',
    'WAIT_TIMEOUT',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ])
  async createEpisode(
    @Request() request: ExpressRequest,
    @Body() body: EpisodeRequest,
  ): Promise<Success<EpisodeDetail>> {
    const { admission, chooseVoice, checkAddresses, readMail } = this.options;
    const { waiting } = this.answers;
    const { unanswered } = request.context;
    if (unanswered !== undefined) {
      const begun = await this.#find(request, unanswered);
      return this.#show(request, await waiting.goOn(request, begun, 'EPISODE_NOT_FOUND'));
    }
    if (body.output_format === 'video') throw new ApiError('VIDEO_NOT_AVAILABLE');
    checkAddresses({ webhook_url: body.webhook_url, screenshot_urls: body.screenshot_urls });
    const principal = this.principalOf(request);
    const asked = toEpisodeOrder(await readMail(body, goneSignal(request)));
    const order = { ...asked, voice: chooseVoice(asked.voice, principal.organization) };
    const accepted = await admission.accept(
      this.actorOf(request),
      principal,
      order,
      request.context,
    );
    request.context.conversionId = accepted.id;
    const settled = await waiting.untilSettled(request, accepted, 'EPISODE_NOT_FOUND');
    return this.#show(request, settled);
  }

  /**
   * The episodes of the organization, newest first. Use `GET /conversions` instead.
   * @summary List episodes
   * @param status Only those in this state
   * @param mode Only those made from a changelog (`changelog`), or from a document (`product-feature`)
   * @param output_format Only those with this output
   * @param created_after Only those created after this time
   * @param created_before Only those created before this time
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  @Deprecated()
  async listEpisodes(
    @Request() request: ExpressRequest,
    @Query() status?: 'pending' | 'processing' | 'generating' | 'completed' | 'failed',
    @Query() mode?: 'changelog' | 'product-feature',
    @Query() output_format?: 'audio' | 'video',
    @Query() created_after?: DateTime,
    @Query() created_before?: DateTime,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<EpisodeListItem>> {
    const filters = toEpisodeListQuery({ status, mode, created_after, created_before });
    const query = { list: 'episodes', owner: this.ownerOf(request), ...filters, limit, cursor };
    const page =
      output_format === 'video'
        ? this.options.pages.empty(limit)
        : await this.options.pages.read(query, toEpisodeListItem);
    return this.succeedWithPage(request, page);
  }

  /**
   * The episode with everything that is known of it in its state. Use `GET /conversions/{id}` instead.
   * @summary Get an episode
   * @param id Id of the episode
   * @param _expand Says nothing: everything is shown
   * @maxLength _expand 200
   */
  @Get('{id}')
  @Deprecated()
  @Extension('x-polled', true)
  @Extension('x-not-found', 'EPISODE_NOT_FOUND')
  async getEpisode(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Query('expand') _expand?: string,
  ): Promise<Success<EpisodeDetail>> {
    return this.#show(request, await this.#find(request, id.toLowerCase()));
  }

  /**
   * Removes an episode for good, as `DELETE /conversions/{id}` does.
   * @summary Delete an episode
   * @param id Id of the episode
   */
  @Delete('{id}')
  @Deprecated()
  @Extension('x-not-found', 'EPISODE_NOT_FOUND')
  async deleteEpisode(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<Deleted<'episode'>>> {
    const known = id.toLowerCase();
    const actor = this.actorOf(request);
    const deleted_at = await this.options.changing.remove(actor, known, this.ownerOf(request));
    if (deleted_at === null) throw new ApiError('EPISODE_NOT_FOUND');
    return this.succeed(request, { id: known, object: 'episode', deleted: true, deleted_at });
  }

  /**
   * Starts a failed episode over, with other settings if wanted. Consumes quota again.
   * @summary Retry a failed episode
   * @param id Id of the episode
   */
  @Post('{id}/retry')
  @Deprecated()
  @SuccessResponse(202, 'Accepted: poll `poll_url`')
  @Extension('x-not-found', 'EPISODE_NOT_FOUND')
  @Extension('x-errors', [
    'INVALID_STATE',
    'LANGUAGE_NOT_SUPPORTED',
    'WEBHOOK_URL_NOT_ALLOWED',
    'QUOTA_EXCEEDED',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ])
  async retryEpisode(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body?: EpisodeRetryRequest,
  ): Promise<Success<QueuedConversion>> {
    const { changing, checkAddresses } = this.options;
    const { requestId } = request.context;
    checkAddresses({ webhook_url: body?.webhook_url });
    const order = toRetryOrder(body ?? {});
    const principal = this.principalOf(request);
    const retry = await changing
      .retry(this.actorOf(request), id.toLowerCase(), principal, order, requestId)
      .catch(namingOverrides);
    if (retry.type === 'not-found') throw new ApiError('EPISODE_NOT_FOUND');
    if (retry.type === 'not-failed') throw new ApiError('INVALID_STATE');
    return this.answerQueued(request, retry.conversion);
  }

  async #find(request: ExpressRequest, id: string): Promise<Conversion> {
    const episode = await this.answers.conversions.find(id, this.ownerOf(request));
    if (episode === null) throw new ApiError('EPISODE_NOT_FOUND');
    return episode;
  }

  async #show(request: ExpressRequest, episode: Conversion): Promise<Success<EpisodeDetail>> {
    const detail = await toEpisodeDetail(episode, this.answers.view);
    this.setStatus(200);
    if (detail.poll_url !== undefined) this.setHeader('Retry-After', '1');
    return this.succeed(request, detail);
  }
}

/** The settings of a retry are called otherwise than those of a creation. */
function namingOverrides(error: unknown): never {
  if (!(error instanceof VersionNotFound)) throw error;
  const details = [{ field: 'override_settings.version', message: error.problem }];
  throw new ApiError('VALIDATION_ERROR', { details });
}
