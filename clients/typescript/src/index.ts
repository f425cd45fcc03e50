export { LecternClient } from './client.js';
export type { CallOptions, ClientOptions, CreateOptions, WaitOptions } from './client.js';
export { ConversionFailedError, LecternError, WebhookSignatureError } from './errors.js';
export type { Progress } from './progress.js';
export { verifyWebhook } from './webhooks.js';
export type { WebhookDelivery, WebhookEvent } from './webhooks.js';
export type { components, operations, paths } from './description.js';
export type { Conversion, ConversionRequest, QueuedConversion } from './types.js';
