import type { NetworkPolicy } from '../webhooks/network-policy.js';
import { readOutboundUrl, type Scheme } from '../webhooks/outbound-url.js';
import { ApiError } from './api-error.js';
import type { ErrorCode } from './error-catalogue.js';

/** Addresses of a request that the service would call, by the name of their field. */
export interface OutboundAddresses {
  readonly webhook_url?: string | null | undefined;
  /** Of a webhook endpoint. */
  readonly url?: string | undefined;
  readonly screenshot_urls?: readonly string[] | undefined;
}

/** @throws {ApiError} for the first address that the service may not call. */
export type CheckAddresses = (addresses: OutboundAddresses) => void;

interface Rule {
  readonly schemes: readonly Scheme[];
  /** Error for an address in a network that is not allowed. */
  readonly notAllowed: ErrorCode;
}

const WEBHOOK: Rule = { schemes: ['https'], notAllowed: 'WEBHOOK_URL_NOT_ALLOWED' };
const SCREENSHOT: Rule = { schemes: ['https', 'http'], notAllowed: 'VALIDATION_ERROR' };

/** Refuses at creation what can be known then; the rest is found when the address is connected to. */
export function addressCheck(policy: Pick<NetworkPolicy, 'allowsUrl'>): CheckAddresses {
  const check = (field: string, text: string, { schemes, notAllowed }: Rule) => {
    const url = readOutboundUrl(text, schemes);
    if (url === null) {
      const message = `must be an absolute ${schemes.join(' or ')} URL of a host that can be called, without user and password`;
      throw new ApiError('VALIDATION_ERROR', { details: [{ field, message }] });
    }
    if (!policy.allowsUrl(url)) {
      const details = [{ field, message: 'leads to a network that is not allowed' }];
      throw new ApiError(notAllowed, { details });
    }
  };
  return ({ webhook_url, url, screenshot_urls = [] }) => {
    if (url !== undefined) check('url', url, WEBHOOK);
    if (typeof webhook_url === 'string') check('webhook_url', webhook_url, WEBHOOK);
    for (const [i, screenshot] of screenshot_urls.entries())
      check(`screenshot_urls.${i}`, screenshot, SCREENSHOT);
  };
}
