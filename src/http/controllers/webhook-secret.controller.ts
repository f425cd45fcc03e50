import type { Request as ExpressRequest } from 'express';
import { Extension, Get, Post, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { SecretOwner } from '../../domain/webhook.js';
import type { WebhookSecrets } from '../../webhooks/webhook-secrets.js';
import { ApiError } from '../api-error.js';
import type { Success } from '../schemas/envelope.js';
import type { WebhookSecretResource } from '../schemas/webhook-endpoint.js';
import { ApiController } from './api-controller.js';

@Route('webhook-secret')
@Tags('Webhooks')
@Security('api_key')
export class WebhookSecretController extends ApiController {
  constructor(private readonly secrets: Pick<WebhookSecrets, 'read' | 'rotate'>) {
    super();
  }

  /**
   * The secret that signs what is sent to the `webhook_url` of requests: one of the organization, and another of its
   * sandbox. Needs a key of the scope `full`.
   * @summary Get the secret of per-request webhooks
   */
  @Get()
  @Extension('x-errors', ['INSUFFICIENT_SCOPE', 'ROLE_REQUIRED'])
  async getWebhookSecret(
    @Request() request: ExpressRequest,
  ): Promise<Success<WebhookSecretResource>> {
    this.assertMay(request, 'endpoints.write');
    if (this.principalOf(request).scope !== 'full') throw new ApiError('INSUFFICIENT_SCOPE');
    const found = await this.secrets.read(this.#secretOf(request));
    return this.#succeedWith(request, found?.current);
  }

  /**
   * Makes a new secret for per-request webhooks. For 24 hours the one before signs, too.
   * @summary Rotate the secret of per-request webhooks
   */
  @Post('rotate')
  async rotateWebhookSecret(
    @Request() request: ExpressRequest,
  ): Promise<Success<WebhookSecretResource>> {
    const secret = await this.secrets.rotate(this.actorOf(request), this.#secretOf(request));
    return this.#succeedWith(request, secret);
  }

  #secretOf(request: ExpressRequest): SecretOwner {
    return { type: 'requests', ...this.ownerOf(request) };
  }

  /** Only the secret of an endpoint can be gone. */
  #succeedWith(
    request: ExpressRequest,
    secret: string | null | undefined,
  ): Success<WebhookSecretResource> {
    if (secret === null || secret === undefined) {
      throw new Error('The secret of requests was not made.');
    }
    return this.succeed(request, { secret });
  }
}
