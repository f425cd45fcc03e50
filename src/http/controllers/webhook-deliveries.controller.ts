import type { Request as ExpressRequest } from 'express';
import {
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
import type { WebhookReads } from '../../contracts/webhook-store.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Actor } from '../../domain/actor.js';
import type { Delivery, DeliveryState } from '../../domain/webhook.js';
import { ApiError } from '../api-error.js';
import type { Cursors } from '../pagination/cursors.js';
import type { Page, Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type {
  WebhookDeliveryDetail,
  WebhookDeliveryResource,
} from '../schemas/webhook-delivery.js';
import type { Addresses } from '../views/addresses.js';
import { defined } from '../views/defined.js';
import { toWebhookDelivery, toWebhookDeliveryDetail } from '../views/webhook-view.js';
import { ApiController } from './api-controller.js';

export interface WebhookDeliveriesControllerOptions {
  readonly reads: WebhookReads;
  readonly cursors: Cursors;
  readonly addresses: Pick<Addresses, 'delivery'>;
  /** @throws {WebhookRefusal} `delivery-unknown` */
  readonly sendAgain: (actor: Actor, id: string, owner: Owner) => Promise<Delivery>;
}

@Route('webhook-deliveries')
@Tags('Webhooks')
@Security('api_key')
export class WebhookDeliveriesController extends ApiController {
  constructor(private readonly options: WebhookDeliveriesControllerOptions) {
    super();
  }

  /**
   * Deliveries to endpoints and to the `webhook_url` of requests, newest first. Stored for 30 days by default.
   * @summary List webhook deliveries
   * @param endpoint_id Only those to one endpoint
   * @param conversion_id Only those of the events of one conversion
   * @param state Only those in one state
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  @Extension('x-errors', ['ROLE_REQUIRED'])
  async listWebhookDeliveries(
    @Request() request: ExpressRequest,
    @Query() endpoint_id?: UUID,
    @Query() conversion_id?: UUID,
    @Query() state?: DeliveryState,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<WebhookDeliveryResource>> {
    this.assertMay(request, 'endpoints.read');
    const { reads, cursors } = this.options;
    const owner = this.ownerOf(request);
    const { scope } = this.principalOf(request);
    const endpointId = endpoint_id?.toLowerCase();
    const conversionId = conversion_id?.toLowerCase();
    const identity = {
      list: 'webhook-deliveries',
      owner,
      filters: [endpointId, state, conversionId],
    };
    const before = cursor === undefined ? null : cursors.read(identity, cursor).id;
    // One more than asked for tells whether there are more.
    const query = {
      owner,
      before,
      limit: limit + 1,
      ...defined({ endpointId, conversionId, state }),
    };
    const found = await reads.deliveries(query);
    const items = found.slice(0, limit).map((delivery) => toWebhookDelivery(delivery, scope));
    const last = found.length > limit ? found[limit - 1] : undefined;
    const next_cursor = last === undefined ? null : cursors.write(identity, last);
    const meta = { limit, has_more: next_cursor !== null, next_cursor };
    return this.succeedWithPage(request, { items, meta });
  }

  /**
   * One delivery with its attempts, and what the receiver answered to each.
   * @summary Get a webhook delivery
   * @param id Id of the delivery
   */
  @Get('{id}')
  @Extension('x-not-found', 'WEBHOOK_DELIVERY_NOT_FOUND')
  @Extension('x-errors', ['ROLE_REQUIRED'])
  async getWebhookDelivery(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<WebhookDeliveryDetail>> {
    this.assertMay(request, 'endpoints.read');
    const { reads } = this.options;
    const deliveryId = id.toLowerCase();
    // Read first: the delivery then counts them all.
    const attempts = await reads.attempts(deliveryId);
    const delivery = await reads.findDelivery(deliveryId, this.ownerOf(request));
    if (delivery === null) throw new ApiError('WEBHOOK_DELIVERY_NOT_FOUND');
    const event = await reads.getEvent(delivery.eventId);
    const { scope } = this.principalOf(request);
    return this.succeed(request, toWebhookDeliveryDetail(delivery, event, attempts, scope));
  }

  /**
   * Resends an event, whether it arrived or failed, with up to six new attempts. A pending delivery is not changed.
   * @summary Send a webhook again
   * @param id Id of the delivery
   */
  @Post('{id}/resend')
  @SuccessResponse(202, 'Accepted')
  @Extension('x-not-found', 'WEBHOOK_DELIVERY_NOT_FOUND')
  async resendWebhookDelivery(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<WebhookDeliveryResource>> {
    const actor = this.actorOf(request);
    const owner = this.ownerOf(request);
    const delivery = await this.options.sendAgain(actor, id.toLowerCase(), owner);
    this.setStatus(202);
    this.setHeader('Location', this.options.addresses.delivery(delivery.id));
    return this.succeed(request, toWebhookDelivery(delivery, this.principalOf(request).scope));
  }
}
