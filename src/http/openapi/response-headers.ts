import { isAuthenticated, isIdempotent } from './operation-kinds.js';
import type { HeaderObject, OperationObject, Reference, ResponseObject } from './document.js';

const INTEGER = { type: 'integer', minimum: 0 };
const SECONDS = { type: 'integer', minimum: 1 };
const TEXT = { type: 'string' };
const URI = { type: 'string', format: 'uri' };

/** Headers of every answer to an active key (contract: Response headers on all responses). */
const METER_HEADERS = {
  'X-RateLimit-Limit': always('Requests that the plan allows in a UTC day', INTEGER),
  'X-RateLimit-Remaining': always('Requests left today', INTEGER),
  'X-RateLimit-Reset': always('When the daily limit resets, as a Unix timestamp', INTEGER),
  'X-RateLimit-Limit-Minute': always('Requests that the plan allows in a minute', INTEGER),
  'X-RateLimit-Remaining-Minute': always('Requests left this minute', INTEGER),
  'X-Quota-Audio-Limit': always('Audio episodes of a month', INTEGER),
  'X-Quota-Audio-Remaining': always('Audio episodes left in the period', INTEGER),
  'X-Quota-Video-Limit': always('Video episodes of a month (coming soon)', INTEGER),
  'X-Quota-Video-Remaining': always('Video episodes left (coming soon)', INTEGER),
  'X-Quota-Reset': always('When the quota resets', { type: 'string', format: 'date-time' }),
  'X-Quota-Credits-Available': always('Credits, audio and video', INTEGER),
};

const METER_NAMES = Object.keys(METER_HEADERS) as (keyof typeof METER_HEADERS)[];

/** The same where the count itself may be what is broken (500), or nothing was counted yet (503). */
const METER_HEADERS_IF_COUNTED = Object.fromEntries(
  METER_NAMES.map((name) => [ifCounted(name), { ...METER_HEADERS[name], required: false }]),
);

/** Every header that answers carry beside those of HTTP itself, described once (`components.headers`). */
export const RESPONSE_HEADERS = {
  'X-Request-ID': always('Identifier of the request, also in the body', {
    type: 'string',
    pattern: '^req_[0-9a-f]{24}$',
  }),
  ...METER_HEADERS,
  ...METER_HEADERS_IF_COUNTED,
  'Retry-After': always('Seconds after which to send the request again', SECONDS),
  'Retry-After-Hint': sometimes('Seconds after which to ask again', SECONDS),
  'Idempotent-Replayed': sometimes(
    '`true` when this is the answer to an earlier request with the same Idempotency-Key',
    { type: 'string', enum: ['true'] },
  ),
  Deprecation: always('Since when the operation is deprecated (RFC 9745)', {
    type: 'string',
    pattern: '^@[0-9]+$',
  }),
  Link: always('What takes its place: `rel="successor-version"`', TEXT),
  'WWW-Authenticate': always('How to authenticate', { type: 'string', enum: ['Bearer'] }),
  ETag: always('Names this state of it, for If-None-Match', TEXT),
  'Location-Poll': always('Where to poll, as `poll_url`', URI),
  'Location-Audio': always('The signed address of the audio', URI),
} as const satisfies Record<string, HeaderObject>;

/** The headers of one answer of an operation, as references to `components.headers`. */
export function responseHeaders(
  operation: OperationObject,
  status: string,
): NonNullable<ResponseObject['headers']> {
  // What was created and not answered may be gone, expired or unfinished when its key is sent again.
  const replays =
    isIdempotent(operation) && (status.startsWith('2') || /^(?:404|408|410|503)$/.test(status));
  return {
    ...own('X-Request-ID'),
    ...(isAuthenticated(operation) && meterHeaders(status)),
    ...retryHeaders(operation, status),
    ...(replays && own('Idempotent-Replayed')),
    ...(operation.deprecated === true && own('Deprecation', 'Link')),
    ...(operation['x-validated'] === true && /^(?:200|304)$/.test(status) && own('ETag')),
    ...(status === '401' && own('WWW-Authenticate')),
    ...(status === '202' && { Location: component('Location-Poll') }),
    ...(status === '302' && { Location: component('Location-Audio') }),
  };
}

/** Headers that state when to retry. */
function retryHeaders(
  operation: OperationObject,
  status: string,
): NonNullable<ResponseObject['headers']> {
  if (status === '429') return own('Retry-After');
  const isHint =
    ['409', '503'].includes(status) ||
    (status === '200' && operation['x-polled'] === true) ||
    (status === '404' && operation['x-awaited'] === true);
  return isHint ? { 'Retry-After': component('Retry-After-Hint') } : {};
}

function meterHeaders(status: string): NonNullable<ResponseObject['headers']> {
  // Before a key is accepted nothing is counted.
  if (status === '401') return {};
  if (status !== '500' && status !== '503') return own(...METER_NAMES);
  return Object.fromEntries(METER_NAMES.map((name) => [name, component(ifCounted(name))]));
}

function ifCounted(name: string): string {
  return `${name}-If-Counted`;
}

/** Headers whose components have their names. */
function own(...names: (keyof typeof RESPONSE_HEADERS)[]): NonNullable<ResponseObject['headers']> {
  return Object.fromEntries(names.map((name) => [name, component(name)]));
}

function component(name: string): Reference {
  return { $ref: `#/components/headers/${name}` };
}

function always(description: string, schema: HeaderObject['schema']): HeaderObject {
  return { description, required: true, schema };
}

function sometimes(description: string, schema: HeaderObject['schema']): HeaderObject {
  return { description, required: false, schema };
}
