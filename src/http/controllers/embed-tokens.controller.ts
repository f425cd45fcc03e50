import type { Request as ExpressRequest } from 'express';
import {
  Delete,
  Extension,
  Get,
  Path,
  Post,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Clock } from '../../contracts/clock.js';
import type { Reads } from '../../contracts/unit-of-work.js';
import type { EmbedTokens } from '../../conversions/embed-tokens.js';
import type { EmbedToken } from '../../domain/embed-token.js';
import { ApiError } from '../api-error.js';
import type { EmbedTokenResource, RevokedEmbedToken } from '../schemas/embed-token.js';
import type { Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { Addresses } from '../views/addresses.js';
import { secretFor } from '../views/secrets.js';
import { ApiController } from './api-controller.js';

const DAY_SECONDS = 86_400;

export interface EmbedTokensControllerOptions {
  readonly tokens: EmbedTokens;
  readonly reads: Pick<Reads, 'conversions' | 'embedTokens'>;
  readonly addresses: Addresses;
  readonly clock: Clock;
}

@Route('conversions/{id}/embed-token')
@Tags('Embed tokens')
@Security('api_key')
export class EmbedTokensController extends ApiController {
  constructor(private readonly options: EmbedTokensControllerOptions) {
    super();
  }

  /**
   * Makes a token with which a player on another site plays this one conversion, without an API key and without
   * public access. It works until it is revoked. Needs a paid plan; at most 100 per organization and UTC day.
   * @summary Create an embed token
   * @param id Id of the conversion
   */
  @Post()
  @Extension('x-idempotent', true)
  @SuccessResponse(201, 'Created')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['PLAN_REQUIRED', 'EMBED_TOKEN_NOT_FOUND', 'EMBED_TOKEN_LIMIT_EXCEEDED'])
  async createEmbedToken(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<EmbedTokenResource>> {
    const { unanswered } = request.context;
    const token =
      unanswered === undefined
        ? await this.#create(request, id.toLowerCase())
        : await this.options.reads.embedTokens.findActive(unanswered);
    if (token === null) throw new ApiError('EMBED_TOKEN_NOT_FOUND');
    this.setStatus(201);
    return this.succeed(request, this.#view(token));
  }

  /**
   * The tokens of a conversion that were not revoked, newest first. A key of the scope `read` gets the last four
   * characters of each, after an ellipsis, and addresses that play nothing.
   * @summary List embed tokens
   * @param id Id of the conversion
   */
  @Get()
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  async listEmbedTokens(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<EmbedTokenResource[]>> {
    const tokens = await this.options.reads.embedTokens.list(await this.#known(request, id));
    const { scope } = this.principalOf(request);
    return this.succeed(
      request,
      tokens.map((token) => this.#view({ ...token, token: secretFor(scope, token.token) })),
    );
  }

  /**
   * From now on the token plays nothing.
   * @summary Revoke an embed token
   * @param id Id of the conversion
   * @param token The token
   * @maxLength token 200
   */
  @Delete('{token}')
  @Extension('x-not-found', 'CONVERSION_NOT_FOUND')
  @Extension('x-errors', ['EMBED_TOKEN_NOT_FOUND'])
  async revokeEmbedToken(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Path() token: string,
  ): Promise<Success<RevokedEmbedToken>> {
    this.assertMay(request, 'conversions.share');
    const actor = this.actorOf(request);
    const conversionId = await this.#known(request, id);
    const owner = this.ownerOf(request);
    const revoked_at = await this.options.tokens.revoke(actor, conversionId, owner, token);
    if (revoked_at === null) throw new ApiError('EMBED_TOKEN_NOT_FOUND');
    return this.succeed(request, { token, revoked: true, revoked_at });
  }

  async #create(request: ExpressRequest, conversionId: string): Promise<EmbedToken> {
    const { claim } = request.context;
    const created = await this.options.tokens.create(
      this.actorOf(request),
      conversionId,
      this.ownerOf(request),
      claim,
    );
    if (created.type === 'plan-required') throw new ApiError('PLAN_REQUIRED');
    if (created.type === 'conversion-not-found') throw new ApiError('CONVERSION_NOT_FOUND');
    if (created.type === 'limit-exceeded') throw this.#limitExceeded();
    return created.token;
  }

  async #known(request: ExpressRequest, id: string): Promise<string> {
    const owner = this.ownerOf(request);
    const conversion = await this.options.reads.conversions.find(id.toLowerCase(), owner);
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    return conversion.id;
  }

  #limitExceeded(): ApiError {
    const now = Math.floor(this.options.clock.now() / 1000);
    const untilMidnight = DAY_SECONDS - (now % DAY_SECONDS);
    return new ApiError('EMBED_TOKEN_LIMIT_EXCEEDED', {
      headers: { 'Retry-After': String(untilMidnight) },
    });
  }

  #view({ token, conversionId, createdAt }: EmbedToken): EmbedTokenResource {
    return {
      token,
      conversion_id: conversionId,
      embed_url: this.options.addresses.embedToken(token),
      created_at: createdAt,
    };
  }
}
