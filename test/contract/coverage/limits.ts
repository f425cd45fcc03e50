import { row, type ContractSection } from './contract-row.js';

const HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Limit-Minute',
  'X-RateLimit-Remaining-Minute',
  'X-Quota-Audio-Limit',
  'X-Quota-Audio-Remaining',
  'X-Quota-Video-Limit',
  'X-Quota-Video-Remaining',
  'X-Quota-Reset',
  'X-Quota-Credits-Available',
  'X-Request-ID',
];

const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Limits',
  section: name,
  rows,
});

/** Rates, headers, constants, idempotency and pagination. */
export const LIMITS: readonly ContractSection[] = [
  section('Rate limits by tier', [
    row('Growth: 100, 20, 3', 'limits: tier growth'),
    row('Pro: 500, 60, 10', 'limits: tier pro'),
    row('Team: 2000, 200, 25', 'limits: tier team'),
    row('The day is a UTC day', 'rate-limits: the daily window is a UTC day'),
    row('The minute', 'rate-limits: 429 RATE_LIMIT_EXCEEDED'),
    row('Concurrent jobs', 'limits: concurrent jobs: at the limit a conversion waits as pending'),
  ]),
  section('Response headers on all responses', [
    ...HEADERS.map((name) => row(name, `limits: header ${name}: `)),
    row(
      'On all authenticated answers',
      'limits: header: all authenticated answers',
      'rate-limits: all authenticated answers carry the rate-limit headers',
      'rate-limits: 403 answers carry them',
    ),
    row(
      'Integers, but for the reset of the quota and the request id',
      'journeys/description-check: fails on a header that is not described, has another type',
    ),
  ]),
  section('Other constants', [
    row(
      'title: 500',
      'requests: POST /conversions: title is max 500',
      'requests: PATCH /conversions/{id}: title is max 500',
    ),
    row(
      'content: 51200, conversions and episodes',
      'requests: POST /conversions: content is max 51200',
      'requests: POST /episodes: content is max 51200',
    ),
    row(
      'additional_context: 10240',
      'requests: POST /conversions: additional_context is max 10240',
      'requests: POST /episodes: additional_context is max 10240',
      'requests: PATCH /conversions/{id}: additional_context is max 10240',
    ),
    row(
      'pronunciation_notes: 500',
      'requests: POST /conversions: voice.pronunciation_notes is max 500',
    ),
    row(
      'history_limit: 1 to 100',
      'requests: POST /conversions: settings.history_limit is an integer from 1 to 100',
    ),
    row(
      'Conversions list: 1 to 100, default 20',
      'pagination: takes a limit of 1 to 100',
      'pagination: lists newest first, 20 by default',
    ),
    row(
      'Changelogs list: 1 to 50, default 20',
      'changelogs: limit is 1 to 50',
      'changelogs: GET /changelogs answers 200',
    ),
    row('wait: 90 seconds at most', 'waiting: maximum wait 90 seconds'),
    row(
      'Signed audio URL: about 50 minutes',
      'audio: audio: the signed URL lives about 50 minutes',
      'library/signed-urls: work for 50 minutes',
    ),
    row('Script: 2 hours', 'scripts: expires 2 hours after generation'),
    row(
      'Embed tokens: 100 per organization and day',
      'embed-token-limit: 100 embed tokens per organization per day',
    ),
    row('Webhook time-out: 30 seconds', 'webhooks/sender: ends after 30 seconds'),
    row('Webhook timestamp tolerance: 5 minutes', 'webhook-snippets: verifies what was sent in '),
  ]),
  section('Idempotency', [
    row(
      '1: an optional header of POST create requests',
      'idempotency: the same key with the same body',
      'conversions: changes any of',
    ),
    row(
      '2: 1 to 256 printable ASCII characters',
      'idempotency: a key is 1 to 256 printable ASCII characters',
    ),
    row('3: valid for 24 hours', 'idempotency: a key is valid for 24 hours'),
    row('4: the same body, the cached response', 'idempotency: the same key with the same body'),
    row('5: a different body, 409', 'idempotency: the same key with a different body returns 409'),
  ]),
  section('Pagination', [
    row(
      'cursor of the previous response, and limit',
      'pagination: gives every conversion once',
      'products: GET /products answers pages',
      'changelogs: limit is 1 to 50; a cursor goes on',
      'episodes: GET /episodes pages with limit and cursor',
    ),
    row('No row twice, none missed', 'pagination: shows no row twice and misses none'),
    row('The cost of a page', 'database/conversion-list: walks one index in its order'),
  ]),
];
