import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookSignatureError } from './errors.js';

/** Highest difference between the clocks of sender and receiver, in seconds. */
const TOLERANCE_SECONDS = 300;

/** A webhook request as it arrived. */
export interface WebhookDelivery {
  /** The exact bytes of the body, before any parser. */
  readonly body: Uint8Array | string;
  /** Value of the header X-Service-Signature. */
  readonly signature: string | null | undefined;
  /** Secret of the endpoint, `whsec_` included. */
  readonly secret: string;
  /** Seconds since the epoch; the current time by default. */
  readonly now?: number;
}

/** Event of a verified delivery. Later releases may add types and fields. */
export interface WebhookEvent {
  /** Equal in repeated deliveries: use it to ignore them. */
  readonly id: string;
  /** For example `conversion.completed`. */
  readonly type: string;
  readonly created_at: string;
  readonly api_version: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Verifies the signature of a delivery and parses its event.
 * @throws {WebhookSignatureError} if the signature is missing or wrong, or more than five minutes old
 */
export function verifyWebhook({ body, signature, secret, now }: WebhookDelivery): WebhookEvent {
  const parts = (signature ?? '').split(',').map((part) => part.split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookSignatureError('The header X-Service-Signature is missing or malformed.');
  }
  const bytes = Buffer.from(body);
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new WebhookSignatureError('The signature does not match the body.');
  if (Math.abs((now ?? Date.now() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new WebhookSignatureError('The delivery is more than five minutes old.');
  }
  return JSON.parse(bytes.toString()) as WebhookEvent;
}
