import { createHmac } from 'node:crypto';
import type { WebhookSecrets } from '../domain/webhook.js';

/** Signed content: one attempt to deliver an event. */
export interface SignedMessage {
  readonly eventId: string;
  /** Unix time of sending, in seconds. */
  readonly timestamp: number;
  /** Exactly the bytes that are sent. */
  readonly body: Buffer;
}

const PREFIX = 'whsec_';

/** The value of X-Service-Signature (contract: Signature verification): one `v1` for each secret that is valid. */
export function serviceSignature(
  { timestamp, body }: Omit<SignedMessage, 'eventId'>,
  secrets: WebhookSecrets,
): string {
  const parts = valid(secrets).map(
    (secret) => `v1=${hmac(secret, `${timestamp}.`, body).toString('hex')}`,
  );
  return [`t=${timestamp}`, ...parts].join(',');
}

/**
 * The value of webhook-signature (Standard Webhooks 1.0): its key is what the secret encodes, as in all of its libraries,
 * and its message id is that of the event, which repetitions share.
 */
export function standardSignature(
  { eventId, timestamp, body }: SignedMessage,
  secrets: WebhookSecrets,
): string {
  return valid(secrets)
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${hmac(key, `${eventId}.${timestamp}.`, body).toString('base64')}`)
    .join(' ');
}

function valid({ current, previous }: WebhookSecrets): readonly string[] {
  return previous === null ? [current] : [current, previous];
}

function hmac(key: string | Buffer, head: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(head).update(body).digest();
}
