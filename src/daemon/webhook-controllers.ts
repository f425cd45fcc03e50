import type { Owner } from '../contracts/conversion-store.js';
import type { Actor } from '../domain/actor.js';
import type { CheckAddresses } from '../http/outbound-addresses.js';
import { WebhookDeliveriesController } from '../http/controllers/webhook-deliveries.controller.js';
import { WebhookEndpointsController } from '../http/controllers/webhook-endpoints.controller.js';
import { WebhookSecretController } from '../http/controllers/webhook-secret.controller.js';
import type { Addresses } from '../http/views/addresses.js';
import type { Cursors } from '../http/pagination/cursors.js';
import { sendAgain } from '../webhooks/send-again.js';
import { WebhookEndpoints } from '../webhooks/webhook-endpoints.js';
import type { Core } from './core.js';

interface WebhookParts {
  readonly cursors: Cursors;
  readonly checkAddresses: CheckAddresses;
  readonly addresses: Addresses;
}

/** The controllers of webhook endpoints, their deliveries and the secret of requests, by class. */
export function webhookControllers(
  { database, clock, webhookSecrets: secrets }: Core,
  { cursors, checkAddresses, addresses }: WebhookParts,
): readonly (readonly [unknown, () => object])[] {
  const { unitOfWork } = database;
  const reads = database.reads.webhooks;
  const endpoints = new WebhookEndpoints({ unitOfWork, secrets, clock });
  const deliveries = {
    ...{ reads, cursors, addresses },
    sendAgain: (actor: Actor, id: string, owner: Owner) =>
      sendAgain(actor, id, owner, { unitOfWork, clock }),
  };
  return [
    [
      WebhookEndpointsController,
      () =>
        new WebhookEndpointsController({ endpoints, secrets, reads, checkAddresses, addresses }),
    ],
    [WebhookDeliveriesController, () => new WebhookDeliveriesController(deliveries)],
    [WebhookSecretController, () => new WebhookSecretController(secrets)],
  ];
}
