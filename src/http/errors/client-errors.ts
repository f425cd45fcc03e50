import type { CatalogueEntry } from './catalogue-entry.js';
import { BAD_REQUEST_ERRORS } from './bad-request-errors.js';

/** What the client can mend: statuses 400 to 499. */
export const CLIENT_ERRORS = {
  ...BAD_REQUEST_ERRORS,
  UNAUTHORIZED: {
    status: 401,
    message:
      'A valid API key is needed: send the header "Authorization: Bearer <API key>" with a key that is active.',
  },
  METRICS_UNAUTHORIZED: {
    code: 'UNAUTHORIZED',
    status: 401,
    message:
      'Reading metrics from your address requires a token: send the header "Authorization: Bearer <token>" with the value of metrics.token.',
  },
  FORM_REFUSED: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      'This form belongs to another session, or another site sent it: reload the page and send the form again.',
  },
  SHARE_PRIVATE: {
    status: 401,
    message:
      'The embed token of this address was revoked: ask whoever shared the recording for a new address.',
  },
  QUOTA_EXCEEDED: {
    status: 402,
    message:
      'The quota of this month is used up and no audio credits are left: wait for the time in X-Quota-Reset, or ask the operator for credits.',
  },
  PLAN_REQUIRED: {
    status: 402,
    message: 'Embed tokens need a paid plan: ask the operator for one, or set public_url to true.',
  },
  TIER_REQUIRED: {
    status: 403,
    message: 'The plan of this organization has no API access: ask the operator for another plan.',
  },
  FORBIDDEN: {
    status: 403,
    message:
      'The holder of this key is no member of that organization: leave X-Organization-ID out.',
  },
  LIVE_KEY_REQUIRED: {
    status: 403,
    message:
      'A sandbox key cannot change an organization or read its audit log: use a key that starts with lt_live_.',
  },
  METRICS_FORBIDDEN: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      'Your address may not read metrics: ask the operator to add its network to metrics.networks, or to set metrics.token.',
  },
  ROLE_REQUIRED: {
    code: 'FORBIDDEN',
    status: 403,
    message:
      'The holder of this key does not have the role for this in the organization: use a key of another member, or ask an owner for another role.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'This key may only read: use a key with the scope "full".',
  },
  MEDIA_URL_INVALID: {
    status: 403,
    message: 'This media address is not valid or has expired: get a new audio_url from the API.',
  },
  CONVERSION_NOT_FOUND: {
    status: 404,
    message: 'There is no such conversion: check the id, the organization and the mode of the key.',
  },
  EPISODE_NOT_FOUND: {
    status: 404,
    message: 'There is no such episode: check the id, the organization and the mode of the key.',
  },
  SCRIPT_NOT_FOUND: {
    status: 404,
    message: 'There is no such script: check the id, the organization and the mode of the key.',
  },
  SCRIPT_EXPIRED: {
    code: 'SCRIPT_NOT_FOUND',
    status: 410,
    message: 'This script has expired, 2 hours after it was made: generate it again.',
  },
  SHARE_REVOKED: {
    status: 410,
    message: 'This player was switched off by its owner: ask them for a new address.',
  },
  EMBED_TOKEN_NOT_FOUND: {
    status: 404,
    message: 'This conversion has no such active token: list its tokens.',
  },
  ORGANIZATION_NOT_FOUND: {
    status: 404,
    message: 'There is no such organization among yours: GET /organizations lists them.',
  },
  PRODUCT_NOT_FOUND: {
    status: 404,
    message: 'There is no such product: check the id, the organization and the mode of the key.',
  },
  FEED_NOT_FOUND: {
    status: 404,
    message:
      'There is no such feed: check its address or id, or ask whoever made it for a new one.',
  },
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    status: 404,
    message:
      'There is no such webhook endpoint: check the id, the organization and the mode of the key.',
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message:
      'There is no such webhook delivery, or it is no longer kept: check the id, the organization and the mode of the key.',
  },
  AUDIO_NOT_READY: {
    status: 404,
    message: 'This conversion has no audio: poll it until its status is completed.',
  },
  TRANSCRIPT_NOT_AVAILABLE: {
    status: 404,
    message:
      'When this audio says what was not kept by the release that made it: create the conversion again.',
  },
  AUDIO_LOST: {
    status: 404,
    message:
      'The audio of this conversion is no longer in the storage, or not whole: create the conversion again, or ask the operator to restore the file from a backup.',
  },
  SHARE_NOT_FOUND: {
    status: 404,
    message:
      'There is no recording at this address: it is private, was removed or is not finished. Ask whoever shared it.',
  },
  VOICE_NOT_FOUND: {
    status: 404,
    message: 'There is no voice with that id: GET /voices lists those that there are.',
  },
  MEDIA_NOT_FOUND: {
    status: 404,
    message:
      'This audio is no longer there: its conversion was removed, or it was in a format to be asked for again.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this address: see the documentation for those that exist.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not take that method: the header Allow lists those that it takes.',
  },
  WAIT_TIMEOUT: {
    status: 408,
    message:
      'Not finished within 90 seconds: the conversion goes on, poll the poll_url in details.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message:
      'This Idempotency-Key was sent with another request within the last 24 hours: use a new key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message:
      'The first request with this Idempotency-Key is still being answered: send it again after Retry-After seconds.',
  },
  VERSION_CONFLICT: {
    status: 409,
    message:
      'The script was edited after the version named in base_version: read the script again, apply the edit to it, and send it with its script_version.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request is too large: content takes at most 51,200 characters.',
  },
  UPLOAD_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message:
      'The file is too large: nothing of it was kept. Go back, and choose a smaller one or leave pictures out.',
  },
  FILE_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message: 'The file is larger than 1 MB (1,048,576 bytes): send a smaller one.',
  },
  FILE_TYPE_NOT_SUPPORTED: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    message:
      'Send the file itself as the body, without Content-Encoding, with a Content-Type that the operation lists: image/png for instance.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message:
      'Send the body as JSON with the header "Content-Type: application/json", without Content-Encoding.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The file is shorter than the range asked for: ask for a range within it.',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many requests this minute: send fewer, and the next one after Retry-After seconds.',
  },
  DAILY_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'The requests of this UTC day are used up: send the next one after Retry-After seconds, or ask the operator for another plan.',
  },
  CONCURRENCY_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many requests of this organization are already waiting: send the request again after Retry-After seconds.',
  },
  SAMPLE_IN_PROGRESS: {
    status: 429,
    message: 'A sample is being spoken for this organization: send this one when it has come.',
  },
  PREVIEW_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'This organization has heard 30 sentences in this minute: send the next one after Retry-After seconds.',
  },
  STREAM_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many streams are open already: close some that are not needed, and open this one again after Retry-After seconds, or poll the conversion.',
  },
  ADDRESS_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'Too many files, streams or pages are being sent to your address: send the request again after Retry-After seconds.',
  },
  EMBED_TOKEN_LIMIT_EXCEEDED: {
    status: 429,
    message:
      'This organization has made 100 embed tokens today: use one of those, or wait until midnight UTC.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The headers of the request are too large: send fewer or shorter ones.',
  },
} as const satisfies Record<string, CatalogueEntry>;
