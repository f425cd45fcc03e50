import type { CatalogueEntry } from './catalogue-entry.js';
import { BAD_REQUEST_ERRORS } from './bad-request-errors.js';

/** Errors that a client can correct: statuses 400 to 499. */
export const CLIENT_ERRORS = {
  ...BAD_REQUEST_ERRORS,
  UNAUTHORIZED: {
    status: 401,
    message:
      'Missing or invalid API key. Send the header "Authorization: Bearer <API key>" with an active key.',
  },
  METRICS_UNAUTHORIZED: {
    code: 'UNAUTHORIZED',
    status: 401,
    message:
      'Reading metrics from your address requires a token. Send the header "Authorization: Bearer <token>" with the value of metrics.token.',
  },
  FORM_REFUSED: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      'This form belongs to another session, or another site sent it. Reload the page and submit the form again.',
  },
  SHARE_PRIVATE: {
    status: 401,
    message:
      'The embed token of this address was revoked. Ask the person who shared the recording for a new address.',
  },
  QUOTA_EXCEEDED: {
    status: 402,
    message:
      'The monthly quota is exhausted and no audio credits are left. Wait until the time in X-Quota-Reset, or ask your operator for credits.',
  },
  PLAN_REQUIRED: {
    status: 402,
    message:
      'Embed tokens require a paid plan. Ask your operator for one, or set public_url to true.',
  },
  TIER_REQUIRED: {
    status: 403,
    message: 'The plan of this organization has no API access. Ask your operator for another plan.',
  },
  FORBIDDEN: {
    status: 403,
    message: "This key's owner is not a member of that organization. Omit X-Organization-ID.",
  },
  LIVE_KEY_REQUIRED: {
    status: 403,
    message:
      'A sandbox key cannot change an organization or read its audit log. Use a key that starts with lt_live_.',
  },
  METRICS_FORBIDDEN: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      'Your address may not read metrics. Ask your operator to add its network to metrics.networks or to set metrics.token.',
  },
  ROLE_REQUIRED: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      "This key's owner lacks the required role in the organization. Use another member's key, or ask an owner for the role.",
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'This key is read-only. Use a key with the scope "full".',
  },
  MEDIA_URL_INVALID: {
    status: 403,
    message: 'This media link is invalid or has expired. Get a new audio_url from the API.',
  },
  CONVERSION_NOT_FOUND: {
    status: 404,
    message: 'Conversion not found. Check the id, the organization and the mode of the key.',
  },
  EPISODE_NOT_FOUND: {
    status: 404,
    message: 'Episode not found. Check the id, the organization and the mode of the key.',
  },
  SCRIPT_NOT_FOUND: {
    status: 404,
    message: 'Script not found. Check the id, the organization and the mode of the key.',
  },
  SCRIPT_EXPIRED: {
    code: 'SCRIPT_NOT_FOUND',
    status: 410,
    message: 'This script has expired: scripts are kept for 2 hours. Generate it again.',
  },
  SHARE_REVOKED: {
    status: 410,
    message: 'The owner switched this player off. Ask them for a new address.',
  },
  EMBED_TOKEN_NOT_FOUND: {
    status: 404,
    message: 'Active embed token not found. List the tokens of this conversion.',
  },
  ORGANIZATION_NOT_FOUND: {
    status: 404,
    message: 'Organization not found. GET /organizations lists yours.',
  },
  PRODUCT_NOT_FOUND: {
    status: 404,
    message: 'Product not found. Check the id, the organization and the mode of the key.',
  },
  FEED_NOT_FOUND: {
    status: 404,
    message: 'Feed not found. Check its address or id, or ask its creator for a new one.',
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    status: 404,
    message: 'Webhook endpoint not found. Check the id, the organization and the mode of the key.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message:
      'Webhook delivery not found; it may have been removed because of its age. Check the id, the organization and the mode of the key.',
  },
  AUDIO_NOT_READY: {
    status: 404,
    message: 'This conversion has no audio yet. Poll it until its status is completed.',
  },
  TRANSCRIPT_NOT_AVAILABLE: {
    status: 404,
    message:
      'This audio was made by an older release that stored no timings. Create the conversion again to get a transcript.',
  },
  AUDIO_LOST: {
    status: 404,
    message:
      'The audio of this conversion is no longer stored: it was removed because of its age, or its file is missing or damaged. Create the conversion again, or ask your operator to restore the file from a backup.',
  },
  SHARE_NOT_FOUND: {
    status: 404,
    message:
      'Recording not found. It is private, was deleted or is unfinished; ask the person who shared it.',
  },
  VOICE_NOT_FOUND: {
    status: 404,
    message: 'Voice not found. GET /voices lists the available voices.',
  },
  MEDIA_NOT_FOUND: {
    status: 404,
    message:
      'Audio not found. It was removed because of its age, its conversion was deleted, or this format must be requested again.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    message: 'No such endpoint. See the API documentation.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message:
      'This address does not support the method. The header Allow lists the supported methods.',
  },
  WAIT_TIMEOUT: {
    status: 408,
    message:
      'The conversion did not finish within 90 seconds and continues. Poll the poll_url in details.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message:
      'This Idempotency-Key was sent with a different request within the last 24 hours. Use a new key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message:
      'The first request with this Idempotency-Key is still in progress. Retry after Retry-After seconds.',
  },
  VERSION_CONFLICT: {
    status: 409,
    message:
      'The script was edited after the version in base_version. Read the script again, apply your edit, and send it with the new script_version.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request is too large. content is limited to 51,200 characters.',
  },
  UPLOAD_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message:
      'The file is too large and was discarded. Go back and choose a smaller one, or leave images out.',
  },
  FILE_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message: 'The file is larger than 1 MB (1,048,576 bytes). Send a smaller one.',
  },
  FILE_TYPE_NOT_SUPPORTED: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    message:
      'Unsupported file type or encoding. Send the file itself as the body, without Content-Encoding, with a Content-Type that the operation lists, such as image/png.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message:
      'Unsupported media type. Send the body as JSON with the header "Content-Type: application/json", without Content-Encoding.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The requested range is beyond the end of the file. Request a range within it.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests this minute. Slow down, and retry after Retry-After seconds.',
  },
  DAILY_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'The requests of this UTC day are exhausted. Retry after Retry-After seconds, or ask your operator for another plan.',
  },
  CONCURRENCY_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests of this organization are waiting. Retry after Retry-After seconds.',
  },
  SAMPLE_IN_PROGRESS: {
    status: 429,
    message:
      'Another voice sample is being generated for this organization. Retry when it has finished.',
  },
  PREVIEW_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'This organization has previewed 30 sentences this minute. Retry after Retry-After seconds.',
  },
  STREAM_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many streams are open. Close some of them and retry after Retry-After seconds, or poll the conversion.',
  },
  ADDRESS_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many concurrent downloads, streams or pages for your address. Retry after Retry-After seconds.',
  },
  EMBED_TOKEN_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'This organization has created 100 embed tokens today. Use an existing one, or wait until midnight UTC.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The request headers are too large. Send fewer or shorter ones.',
  },
} as const satisfies Record<string, CatalogueEntry>;
