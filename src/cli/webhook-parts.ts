import { InvalidArgumentError } from 'commander';
import { findOrganization } from '../accounts/organizations.js';
import type { Owner } from '../contracts/conversion-store.js';
import { CONVERSION_EVENT_TYPES, QUOTA_EVENT_TYPES, type EventType } from '../domain/event.js';
import { WebhookRefusal } from '../domain/refusal.js';
import type { WebhookEndpoint } from '../domain/webhook.js';
import { BodyRules } from '../http/openapi/body-rules.js';
import { defined } from '../http/views/defined.js';
import { webhookKey } from '../library/webhook-key.js';
import { checkWebhookUrl } from '../webhooks/check-url.js';
import { NetworkPolicy } from '../webhooks/network-policy.js';
import { SecretBox } from '../webhooks/secret-box.js';
import { WebhookEndpoints } from '../webhooks/webhook-endpoints.js';
import { WebhookSecrets } from '../webhooks/webhook-secrets.js';
import type { Installation } from './administration.js';
import { assertAllowed } from './assert-allowed.js';

/** Options that select the owner of webhooks. */
export interface OfWebhooks {
  readonly org: string;
  /** The sandbox' webhooks. */
  readonly test?: boolean;
}

/** The texts of an endpoint that a command names. */
interface EndpointTexts {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
}

/** Stands for what a command need not name. */
const REQUIRED = { url: 'https://example.org/' };

const TEXT_OPTIONS = new Map([
  ['url', 'The URL'],
  ['description', '--description'],
]);

/** Parts for the commands of webhooks. */
export interface WebhookParts {
  readonly owner: Owner;
  readonly secrets: WebhookSecrets;
  readonly endpoints: WebhookEndpoints;
  /**
   * Checks what an endpoint is created or changed with.
   * @throws {WebhookRefusal} for an address that may not be called
   * @throws {CommandRefused} for a text that the API would refuse
   */
  readonly checkFields: (fields: EndpointTexts) => void;
  /** @throws {WebhookRefusal} `endpoint-unknown` */
  readonly find: (id: string) => Promise<WebhookEndpoint>;
}

/** Events that an endpoint can choose: a test is sent when it is asked for. */
const CHOSEN: readonly EventType[] = [...CONVERSION_EVENT_TYPES, ...QUOTA_EVENT_TYPES];

/** @throws {AccountRefusal} `organization-unknown` */
export async function webhookParts(
  { settings, unitOfWork, reads, clock }: Installation,
  { org, test }: OfWebhooks,
): Promise<WebhookParts> {
  const { id: organizationId } = await findOrganization(reads.accounts, org);
  const owner: Owner = { organizationId, mode: test === true ? 'test' : 'live' };
  const box = new SecretBox(await webhookKey(settings));
  const secrets = new WebhookSecrets({ unitOfWork, reads, box, clock });
  const policy = new NetworkPolicy(settings.webhooks.allowedNetworks);
  return {
    ...{ owner, secrets },
    endpoints: new WebhookEndpoints({ unitOfWork, secrets, clock }),
    checkFields: ({ url, description }) => {
      if (url !== undefined) checkWebhookUrl(url, policy);
      const texts = { ...REQUIRED, ...defined({ url, description }) };
      assertAllowed(BodyRules.ofThisRelease('POST', '/webhook-endpoints'), texts, TEXT_OPTIONS);
    },
    find: async (id) => {
      const endpoint = await reads.webhooks.findEndpoint(id.toLowerCase(), owner);
      if (endpoint === null) throw new WebhookRefusal('endpoint-unknown');
      return endpoint;
    },
  };
}

/** `all`, or names of events separated by commas. @throws {InvalidArgumentError} */
export function readEvents(text: string): readonly EventType[] {
  if (text === 'all') return [];
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    const type = CHOSEN.find((known) => known === name);
    if (type === undefined) {
      throw new InvalidArgumentError(`It takes "all", or some of ${CHOSEN.join(', ')}.`);
    }
    return type;
  });
}
