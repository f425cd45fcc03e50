import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Delete,
  Extension,
  Get,
  Patch,
  Path,
  Post,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { WebhookReads } from '../../contracts/webhook-store.js';
import type { Delivery, WebhookEndpoint } from '../../domain/webhook.js';
import {
  MOST_ENDPOINTS,
  type EndpointWithSecret,
  type NewEndpoint,
  type WebhookEndpoints,
} from '../../webhooks/webhook-endpoints.js';
import type { WebhookSecrets } from '../../webhooks/webhook-secrets.js';
import { ApiError } from '../api-error.js';
import type { CheckAddresses } from '../outbound-addresses.js';
import type { Deleted, Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { WebhookDeliveryResource } from '../schemas/webhook-delivery.js';
import type {
  WebhookEndpointChanges,
  WebhookEndpointRequest,
  WebhookEndpointResource,
  WebhookEndpointWithSecret,
} from '../schemas/webhook-endpoint.js';
import type { Addresses } from '../views/addresses.js';
import { defined } from '../views/defined.js';
import { toWebhookDelivery, toWebhookEndpoint } from '../views/webhook-view.js';
import { ApiController } from './api-controller.js';

export interface WebhookEndpointsControllerOptions {
  readonly endpoints: WebhookEndpoints;
  readonly secrets: Pick<WebhookSecrets, 'read'>;
  readonly reads: WebhookReads;
  readonly checkAddresses: CheckAddresses;
  readonly addresses: Pick<Addresses, 'delivery'>;
}

@Route('webhook-endpoints')
@Tags('Webhooks')
@Security('api_key')
export class WebhookEndpointsController extends ApiController {
  constructor(private readonly options: WebhookEndpointsControllerOptions) {
    super();
  }

  /**
   * Creates an endpoint for events of all conversions and of the quota. Its secret is returned only once. At most 20
   * per organization, in live and in sandbox mode each.
   * @summary Create a webhook endpoint
   */
  @Post()
  @Extension('x-idempotent', true)
  @Extension('x-secret-answer', true)
  @SuccessResponse(201, 'Created')
  @Extension('x-errors', [
    'WEBHOOK_URL_NOT_ALLOWED',
    'WEBHOOK_ENDPOINT_LIMIT_EXCEEDED',
    'WEBHOOK_ENDPOINT_NOT_FOUND',
  ])
  async createWebhookEndpoint(
    @Request() request: ExpressRequest,
    @Body() body: WebhookEndpointRequest,
  ): Promise<Success<WebhookEndpointWithSecret>> {
    const { url, description = '', events = [], enabled = true } = body;
    this.assertMay(request, 'endpoints.write');
    const { unanswered } = request.context;
    this.options.checkAddresses({ url });
    const asked = { url, description, events: [...new Set(events)], enabled };
    const created =
      unanswered === undefined
        ? await this.#create(request, asked)
        : await this.#withSecret(await this.#find(request, unanswered));
    this.setStatus(201);
    return this.#succeedOnce(request, created);
  }

  /**
   * The endpoints of the organization, newest first, without their secrets.
   * @summary List webhook endpoints
   */
  @Get()
  @Extension('x-errors', ['ROLE_REQUIRED'])
  async listWebhookEndpoints(
    @Request() request: ExpressRequest,
  ): Promise<Success<WebhookEndpointResource[]>> {
    this.assertMay(request, 'endpoints.read');
    const owner = this.ownerOf(request);
    const found = await this.options.reads.endpoints(owner, MOST_ENDPOINTS, null);
    const { scope } = this.principalOf(request);
    return this.succeed(
      request,
      found.map((endpoint) => toWebhookEndpoint(endpoint, scope)),
    );
  }

  /**
   * One endpoint, without its secret.
   * @summary Get a webhook endpoint
   * @param id Id of the endpoint
   */
  @Get('{id}')
  @Extension('x-not-found', 'WEBHOOK_ENDPOINT_NOT_FOUND')
  @Extension('x-errors', ['ROLE_REQUIRED'])
  async getWebhookEndpoint(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<WebhookEndpointResource>> {
    const { scope } = this.principalOf(request);
    return this.succeed(request, toWebhookEndpoint(await this.#find(request, id), scope));
  }

  /**
   * Changes an endpoint. An empty object changes nothing.
   * @summary Change a webhook endpoint
   * @param id Id of the endpoint
   */
  @Patch('{id}')
  @Extension('x-not-found', 'WEBHOOK_ENDPOINT_NOT_FOUND')
  @Extension('x-errors', ['WEBHOOK_URL_NOT_ALLOWED'])
  async changeWebhookEndpoint(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body: WebhookEndpointChanges,
  ): Promise<Success<WebhookEndpointResource>> {
    const { url, description, events, enabled } = body;
    if (url !== undefined) this.options.checkAddresses({ url });
    const changes = defined({
      ...{ url, description, enabled },
      events: events && [...new Set(events)],
    });
    const owner = this.ownerOf(request);
    const actor = this.actorOf(request);
    const changed = await this.options.endpoints.change(actor, id.toLowerCase(), owner, changes);
    return this.succeed(request, toWebhookEndpoint(changed, this.principalOf(request).scope));
  }

  /**
   * Removes an endpoint with its deliveries, also those that are still on their way.
   * @summary Delete a webhook endpoint
   * @param id Id of the endpoint
   */
  @Delete('{id}')
  @Extension('x-not-found', 'WEBHOOK_ENDPOINT_NOT_FOUND')
  async deleteWebhookEndpoint(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<Deleted<'webhook_endpoint'>>> {
    const known = id.toLowerCase();
    const owner = this.ownerOf(request);
    const deleted_at = await this.options.endpoints.remove(this.actorOf(request), known, owner);
    const object = 'webhook_endpoint';
    return this.succeed(request, { id: known, object, deleted: true, deleted_at });
  }

  /**
   * Replaces the secret of an endpoint; the new one is returned only once. For 24 hours the previous secret also signs.
   * @summary Rotate the secret of a webhook endpoint
   * @param id Id of the endpoint
   */
  @Post('{id}/rotate-secret')
  @Extension('x-not-found', 'WEBHOOK_ENDPOINT_NOT_FOUND')
  async rotateWebhookEndpointSecret(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<WebhookEndpointWithSecret>> {
    this.assertMay(request, 'endpoints.write');
    const endpoint = await this.#find(request, id);
    const rotated = await this.options.endpoints.rotateSecret(this.actorOf(request), endpoint);
    return this.#succeedOnce(request, rotated);
  }

  /**
   * Sends the event `webhook.test` to an endpoint, whatever events it wants and even where it is disabled.
   * @summary Test a webhook endpoint
   * @param id Id of the endpoint
   */
  @Post('{id}/test')
  @Extension('x-idempotent', true)
  @SuccessResponse(202, 'Accepted')
  @Extension('x-not-found', 'WEBHOOK_ENDPOINT_NOT_FOUND')
  @Extension('x-errors', ['WEBHOOK_DELIVERY_NOT_FOUND'])
  async testWebhookEndpoint(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<WebhookDeliveryResource>> {
    const { unanswered, claim } = request.context;
    const owner = this.ownerOf(request);
    const delivery: Delivery | null =
      unanswered === undefined
        ? await this.options.endpoints.test(this.actorOf(request), id.toLowerCase(), owner, claim)
        : await this.options.reads.findDelivery(unanswered, owner);
    if (delivery === null) throw new ApiError('WEBHOOK_DELIVERY_NOT_FOUND');
    this.setStatus(202);
    this.setHeader('Location', this.options.addresses.delivery(delivery.id));
    return this.succeed(request, toWebhookDelivery(delivery, this.principalOf(request).scope));
  }

  #create(request: ExpressRequest, asked: NewEndpoint): Promise<EndpointWithSecret> {
    const { claim } = request.context;
    const owner = this.ownerOf(request);
    return this.options.endpoints.create(this.actorOf(request), owner, asked, claim);
  }

  async #find(request: ExpressRequest, id: string): Promise<WebhookEndpoint> {
    const owner = this.ownerOf(request);
    this.assertMay(request, 'endpoints.read');
    const endpoint = await this.options.reads.findEndpoint(id.toLowerCase(), owner);
    if (endpoint === null) throw new ApiError('WEBHOOK_ENDPOINT_NOT_FOUND');
    return endpoint;
  }

  /** For a repeated request whose first answer may never have arrived. */
  async #withSecret(endpoint: WebhookEndpoint): Promise<EndpointWithSecret> {
    const found = await this.options.secrets.read({ type: 'endpoint', endpointId: endpoint.id });
    if (found === null) throw new ApiError('WEBHOOK_ENDPOINT_NOT_FOUND');
    return { endpoint, secret: found.current };
  }

  #succeedOnce(
    request: ExpressRequest,
    { endpoint, secret }: EndpointWithSecret,
  ): Success<WebhookEndpointWithSecret> {
    const { scope } = this.principalOf(request);
    return this.succeed(request, { ...toWebhookEndpoint(endpoint, scope), secret });
  }
}
