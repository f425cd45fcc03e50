import type { NetworkPolicy } from '../webhooks/network-policy.js';
import { ApiError } from './api-error.js';

/** Addresses of a request that the service would call, by the name of their field. */
export interface OutboundAddresses {
  readonly webhook_url?: string | null | undefined;
  readonly screenshot_urls?: readonly string[] | undefined;
}

export type CheckAddresses = (addresses: OutboundAddresses) => void;

/** Refuses at creation what can be known then; the rest is found when the address is connected to. */
export function addressCheck(policy: Pick<NetworkPolicy, 'allowsUrl'>): CheckAddresses {
  return ({ webhook_url, screenshot_urls = [] }) => {
    if (typeof webhook_url === 'string') check(policy, 'webhook_url', webhook_url);
    for (const [i, url] of screenshot_urls.entries()) check(policy, `screenshot_urls.${i}`, url);
  };
}

const SCHEMES = ['https:', 'http:'];

function check(policy: Pick<NetworkPolicy, 'allowsUrl'>, field: string, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !SCHEMES.includes(url.protocol)) {
    const details = [{ field, message: 'must be an absolute http or https URI' }];
    throw new ApiError('VALIDATION_ERROR', { details });
  }
  if (!policy.allowsUrl(url)) {
    const details = [{ field, message: 'leads to a network that is not allowed' }];
    throw new ApiError('WEBHOOK_URL_NOT_ALLOWED', { details });
  }
}
