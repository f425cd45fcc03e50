import type { Request as ExpressRequest } from 'express';
import {
  Body,
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
import type { FeedReads } from '../../contracts/feed-store.js';
import type { FeedTokens } from '../../publishing/feed/feed-tokens.js';
import { MOST_FEEDS, type Feeds, type FeedWithToken } from '../../publishing/feed/feeds.js';
import { ApiError } from '../api-error.js';
import type { Deleted, Success } from '../schemas/envelope.js';
import type { FeedRequest, FeedResource, FeedWithUrl } from '../schemas/feed.js';
import type { UUID } from '../schemas/formats.js';
import type { Addresses } from '../views/addresses.js';
import { toFeedResource } from '../views/feed-view.js';
import { ApiController } from './api-controller.js';

export interface FeedsControllerOptions {
  readonly feeds: Feeds;
  readonly reads: FeedReads;
  readonly tokens: Pick<FeedTokens, 'find'>;
  readonly addresses: Pick<Addresses, 'feed'>;
}

@Route('feeds')
@Tags('Feeds')
@Security('api_key')
export class FeedsController extends ApiController {
  constructor(private readonly options: FeedsControllerOptions) {
    super();
  }

  /**
   * Creates a podcast feed of the conversions of the organization, or of one of its products. Its address is returned only
   * once. At most 50 per organization, in live and in sandbox mode each.
   * @summary Create a feed
   */
  @Post()
  @Extension('x-idempotent', true)
  @Extension('x-secret-answer', true)
  @SuccessResponse(201, 'Created')
  @Extension('x-errors', ['PRODUCT_NOT_FOUND', 'FEED_LIMIT_EXCEEDED', 'FEED_NOT_FOUND'])
  async createFeed(
    @Request() request: ExpressRequest,
    @Body() body: FeedRequest,
  ): Promise<Success<FeedWithUrl>> {
    const { product_id, title, public: isPublic = false } = body;
    const { unanswered, claim } = request.context;
    const asked = { productId: product_id?.toLowerCase() ?? null, title: title ?? null, isPublic };
    const { feed, token } =
      unanswered === undefined
        ? await this.options.feeds.create(
            this.actorOf(request),
            this.ownerOf(request),
            asked,
            claim,
          )
        : await this.#again(request, unanswered);
    this.setStatus(201);
    const { url } = this.options.addresses.feed(token);
    return this.succeed(request, { ...toFeedResource(feed), url });
  }

  /**
   * The feeds of the organization, newest first, without their addresses.
   * @summary List feeds
   */
  @Get()
  async listFeeds(@Request() request: ExpressRequest): Promise<Success<FeedResource[]>> {
    const feeds = await this.options.reads.list(this.ownerOf(request), MOST_FEEDS);
    return this.succeed(request, feeds.map(toFeedResource));
  }

  /**
   * Ends a feed at once, for good, with the addresses of audio, captions and chapters that it has handed out.
   * @summary Revoke a feed
   * @param id Id of the feed
   */
  @Delete('{id}')
  @Extension('x-not-found', 'FEED_NOT_FOUND')
  async deleteFeed(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<Deleted<'feed'>>> {
    const known = id.toLowerCase();
    const actor = this.actorOf(request);
    const deleted_at = await this.options.feeds.revoke(actor, known, this.ownerOf(request));
    return this.succeed(request, { id: known, object: 'feed', deleted: true, deleted_at });
  }

  /** For a repeated request whose first answer may never have arrived. */
  async #again(request: ExpressRequest, id: string): Promise<FeedWithToken> {
    this.assertMay(request, 'feeds.write');
    const feed = await this.options.reads.find(id, this.ownerOf(request));
    const token = feed && this.options.tokens.find(feed);
    if (feed === null || token === null) throw new ApiError('FEED_NOT_FOUND');
    return { feed, token };
  }
}
