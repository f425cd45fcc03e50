import { WebhookRefusal } from '../domain/refusal.js';
import type { NetworkPolicy } from './network-policy.js';
import { readOutboundUrl } from './outbound-url.js';

/**
 * Refuses what can be known of the address of a webhook before it is called.
 * @throws {WebhookRefusal} `url-malformed`, `url-not-allowed`
 */
export function checkWebhookUrl(text: string, policy: Pick<NetworkPolicy, 'allowsUrl'>): void {
  const url = readOutboundUrl(text, ['https']);
  if (url === null) throw new WebhookRefusal('url-malformed');
  if (!policy.allowsUrl(url)) throw new WebhookRefusal('url-not-allowed');
}
