import { row, withDelivery, withPages, type ContractSection } from './contract-row.js';

const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Decisions where the contract is silent',
  section: name,
  rows,
});

/** What the decisions settle of the API, line by line. */
export const DECISIONS: readonly ContractSection[] = [
  section('Addresses', [
    row('Base URL is http.publicUrl and /v1', 'versioning: every path is prefixed /v1'),
    withPages('Public pages beside it', 'errors: 405: beside the API, too'),
    row('Never from the Host header', 'versioning: addresses come from http.publicUrl'),
  ]),
  section('Envelope and ids', [
    row(
      'request_id: prefix and 24 hex, in X-Request-ID too',
      'resources: envelope: request_id is ',
      'resources: every response carries X-Request-ID',
    ),
    row(
      "A caller's X-Request-ID is not taken over",
      "resources: a caller's own X-Request-ID is not taken over",
    ),
    row(
      'UUIDs are v7',
      'resources: detail: id is a UUID v7',
      'resources: embed token: conversion_id is a UUID v7',
    ),
    row(
      'An episode and its conversion share an id',
      'resources: episode: an episode and its conversion share one id',
    ),
    row(
      'Timestamps in UTC with milliseconds',
      'resources: detail: created_at is a date-time in UTC with milliseconds',
    ),
    row('Pagination meta', 'resources: envelope: meta is ', 'pagination: lists newest first'),
    row(
      'Cursors: opaque, signed, bound; otherwise 400 INVALID_CURSOR',
      'pagination: for a cursor that is not ours',
      'pagination: for one that was altered',
      'pagination: for one that belongs to another list, filter or organization',
      'pagination: for one that belongs to the other mode of the same organization',
      'products: a cursor of another list or organization',
    ),
    row(
      'Deleted resource; a second DELETE is 404',
      'resources: deleted resource: carries these fields',
      'conversions: answers a second DELETE with 404',
      'races: double delete',
    ),
    row('/openapi is served raw', 'openapi: is version 1.4.0'),
  ]),
  section('Errors', [
    row(
      'One catalogue with status, message, anchor',
      'errors: error body: documentation_url',
      'errors: catalogue ',
    ),
    row(
      'details of 400; values are not echoed',
      'errors: error body: details names each wrong field',
      'journeys/bad-input: never comes back in the answer',
    ),
    row('400: VALIDATION_ERROR', 'errors: 400: an invalid request'),
    row(
      '400: INVALID_JSON',
      'journeys/bad-input: that is not one JSON object',
      'journeys/bad-input: with the same name twice',
    ),
    row('400: INVALID_CURSOR', 'pagination: for a cursor that is not ours'),
    row('400: INVALID_STATE', 'states: retry: only status failed is allowed'),
    row('400: INVALID_IDEMPOTENCY_KEY', 'idempotency: a key is 1 to 256 printable'),
    row('400: WEBHOOK_URL_NOT_ALLOWED', 'events: webhook_url is refused at creation'),
    row(
      '400: VIDEO_NOT_AVAILABLE',
      'episodes: refuses video',
      'scripts: requires output_format, and says that video is not available',
    ),
    row(
      '400: VOICE_NOT_AVAILABLE',
      'requests: a voice that is not installed',
      'journeys/bad-input: of a voice that is not installed',
    ),
    row(
      '401: one code and text, WWW-Authenticate',
      'authentication: a missing, malformed, unknown, revoked or expired key',
      'authentication: every request except',
    ),
    row('402: QUOTA_EXCEEDED', 'errors: 402'),
    row('402: PLAN_REQUIRED', 'conversions: creating one requires a paid tier'),
    row('403: TIER_REQUIRED', 'authentication: below the Growth tier'),
    row('403: FORBIDDEN', 'authentication: an X-Organization-ID'),
    row('403: INSUFFICIENT_SCOPE', 'authentication: the scope read'),
    row('404: one code for each kind of resource', 'errors: 404: resource not found, on every'),
    row('404: EMBED_TOKEN_NOT_FOUND', 'conversions: GET answers 200 with the active tokens'),
    row('404: AUDIO_NOT_READY', 'audio: audio: before completion 404'),
    row('404: ROUTE_NOT_FOUND', 'errors: 404: an unknown path'),
    row(
      '405 with Allow',
      'errors: 405: a method that does not exist',
      'errors: 405: beside the API',
    ),
    row(
      '413, 415',
      'errors: 413 and 415',
      'journeys/bad-input: of another content type',
      'connections: is answered with 413',
    ),
    row('408: WAIT_TIMEOUT', 'waiting: maximum wait 90 seconds'),
    row('409: IDEMPOTENCY_CONFLICT', 'errors: 409'),
    row(
      '409: IDEMPOTENCY_IN_PROGRESS, Retry-After 1',
      'idempotency: the first one is still being answered',
    ),
    row('410: an expired script', 'errors: 410'),
    row('429: RATE_LIMIT_EXCEEDED', 'rate-limits: 429 RATE_LIMIT_EXCEEDED'),
    row('429: DAILY_LIMIT_EXCEEDED', 'rate-limits: the daily window is a UTC day'),
    row(
      '429: EMBED_TOKEN_LIMIT_EXCEEDED',
      'embed-token-limit: 100 embed tokens per organization per day',
    ),
    row('429: CONCURRENCY_LIMIT_EXCEEDED', 'quota: 429 only for a backlog over ten times'),
    row('500: no detail leaks', 'errors: 500'),
    row('503: starting or stopping', 'errors: 503'),
    row('507', 'errors: 507'),
    row(
      'GENERATION_FAILED, the cause in the message',
      'journeys/faults: an engine that does as',
      'journeys/conversion: fails and says so where nothing can be spoken',
    ),
    row(
      'Of another organization: 404, like one that never was',
      "authentication: another organization's resource is 404",
    ),
    row(
      'Unknown properties are ignored',
      'journeys/bad-input: ignores what it does not know',
      'unknown-properties: change nothing of ',
    ),
    row(
      'A wrong type, range or value is named',
      'errors: error body: details names each wrong field',
      'hostile: bodies that the description forbids',
    ),
    row(
      'PATCH {} is 200, unchanged',
      'conversions: leaves everything as it is for an empty object',
    ),
    row(
      'Limits count code points; stored as sent',
      'requests: POST /conversions: title is max 500',
      'requests: texts are stored as sent',
    ),
    row(
      'Control characters and lone surrogates: 400',
      'journeys/bad-input: with control characters or broken Unicode',
    ),
    row(
      'Blank title or content: 400',
      'journeys/bad-input: that is blank is refused',
      'requests: POST /conversions: content is max 51200 characters, not blank',
    ),
    row(
      'Nothing to speak: the conversion fails',
      'journeys/conversion: fails and says so where nothing can be spoken',
    ),
    row(
      'An expired script: 410 for 30 days, then 404',
      'scripts: answers 410 SCRIPT_NOT_FOUND for an expired script, for 30 days',
    ),
  ]),
  section('Conversions', [
    row(
      'pending, processing, generating, completed or failed; forward only',
      'states: goes forward only',
      'database/stores-on-sqlite: guards ',
      'database/stores-on-postgres: guards ',
    ),
    row(
      'A crash puts work back to pending',
      'journeys/crash: with ',
      'jobs/job-runner: queues again what was running',
    ),
    row('Retry: failed to pending', 'states: retry of a failed one'),
    row(
      'Over the concurrency limit: waits, oldest first, fairly',
      'limits: concurrent jobs',
      'jobs/job-runner: lets lanes take turns',
    ),
    row(
      'poll_url and the estimate while pending, too; Retry-After',
      'resources: detail: poll_url is ',
      'states: polling answers carry',
    ),
    row(
      'The estimate: length, queue; at least 1',
      'states: the estimate grows',
      'resources: queued: poll_url is the address of the conversion',
    ),
    row(
      '408: waiting in the queue included',
      'waiting: the 90 seconds include waiting in the queue',
    ),
    row(
      '408: details carry id and poll_url; the conversion goes on',
      'waiting: maximum wait 90 seconds',
    ),
    row(
      'A wait that is cut because the daemon stops: 503 with id, poll_url and Retry-After',
      'journeys/crash: politely tells those who wait where their conversion goes on: 503',
    ),
    row('A wait that ends in failure: 200', 'states: a wait that ends in failure'),
    row(
      "The caller's disconnect cancels nothing",
      "races: the caller's disconnect does not cancel",
      'journeys/conversion: goes on when the caller leaves',
    ),
    row(
      'Many waiters cost no polling of the database',
      'conversions/settled-conversions: tells a thousand waiters',
    ),
    row('History fields at the top level; settings win', 'requests: use_history and history_limit'),
    row(
      'Deleting one in progress cancels it',
      'races: deleting while it renders',
      'sandbox: a slow one can be cancelled',
    ),
    row(
      'After DELETE media, clips and tokens are gone',
      'conversions: answers 200 with the deleted resource',
      'conversions: removes the clips',
      'conversions: goes with its conversion',
    ),
    row(
      'PATCH, DELETE and retry at once: one winner',
      'races: double retry',
      'races: retry racing with delete',
      'races: PATCH racing with DELETE',
    ),
    row('Audio before completion: 404', 'audio: audio: before completion'),
    row('Audio that is lost says so', 'audio: audio: lost or cut short'),
    row('output_format video: 400', 'episodes: refuses video'),
    withPages(
      'Pages of a conversion that is not finished, or private',
      'resources: detail: listen_url is ',
    ),
    row('product_id of the organization, otherwise 404', 'products: product_id that is no product'),
    row(
      'Products: create, list, rename, delete',
      'products: POST /products answers 201',
      'products: GET /products answers pages',
      'products: PATCH /products/{id} renames',
      'products: DELETE /products/{id}',
      'products: refuses a blank, overlong or missing name',
    ),
    row(
      'Episode: detail, mode, output_format, video_url null',
      'resources: episode: carries these fields',
      'resources: episode: video_url is ',
      'resources: episode list item: carries these fields',
    ),
    row('Deprecation and Link', 'episodes: every answer carries Deprecation'),
    row(
      'The script resource',
      'resources: script: carries these fields',
      'resources: script: settings is ',
      'resources: script: expires_at is ',
    ),
    row(
      'Script content: 51,200',
      'requests: POST /scripts: content is max 51200',
      'scripts: takes at most 51200',
    ),
    row(
      'Free of quota; converts any number of times',
      'scripts: consumes no quota',
      'scripts: converts a script any number of times',
    ),
    row('Changelog summary', 'resources: changelog summary: carries these fields'),
  ]),
  section('Quota, credits, tiers', [
    row(
      'One conversion is one episode is one credit',
      'quota: quota is consumed when the conversion is created',
    ),
    row(
      'Taken in the transaction that accepts it',
      'accounts/quota: loses nothing when the transaction',
      'quota: is exact under 50 parallel requests',
    ),
    row('A retry takes one, a failure gives none back', 'quota: a failure is not given back'),
    row(
      'Work repeated after a crash takes nothing',
      'journeys/crash: again and again still completes every conversion once',
    ),
    row(
      'Credits soonest-expiring first; then 402',
      'quota: 402 quota exceeded',
      'accounts/quota: credits go soonest-expiring first',
    ),
    withDelivery(
      'quota.warning and quota.exceeded once per period',
      'quota: each comes once in a period',
    ),
    row('Plans: free, growth, pro, team, unlimited', 'limits: tier '),
    row(
      'Operators define further plans, unpaid ones too',
      'conversions: creating one requires a paid tier',
    ),
    row(
      'Windows: calendar minute, UTC day; per organization and mode',
      'rate-limits: counts per organization and mode',
      'rate-limits: 429 RATE_LIMIT_EXCEEDED',
    ),
    row(
      '4xx count; 401 and 429 do not',
      'rate-limits: all authenticated answers carry',
      'rate-limits: 401 and open endpoints',
      'rate-limits: the daily window is a UTC day; a 429 counts nothing',
    ),
    row('Counts survive a restart', 'rate-limits: counts survive a restart'),
    row('Open endpoints and 401 carry X-Request-ID only', 'rate-limits: 401 and open endpoints'),
    row('The groups of /usage', 'resources: usage: carries these fields'),
    row(
      'Billing periods by the start day',
      'accounts/billing-period: since ',
      'quota: the quota resets with the calendar month',
    ),
    row(
      'Organization summary and detail',
      'resources: organization summary: carries these fields',
      'resources: organization: carries these fields',
    ),
  ]),
  section('Keys', [
    row('Prefix and 43 base62 characters', 'authentication: production keys start with'),
    row('Only the SHA-256 and the last four are stored', 'authentication: only the SHA-256'),
    row('Shown once', 'journeys/operation: shows the key once'),
    row(
      'Revocation acts at once',
      'authentication: a key that has been used, and so is known, is refused at once',
      'journeys/operation: refuses a revoked key at once',
    ),
    row('Expiry', 'authentication: a missing, malformed, unknown, revoked or expired key'),
    row('Scopes full and read', 'authentication: the scope full', 'authentication: the scope read'),
    row('Sandbox and live objects apart', 'sandbox: objects of one mode are invisible'),
    row(
      'Sandbox: at most 300 words',
      'sandbox: runs the whole pipeline on at most',
      'sandbox: does not count the labels',
    ),
    row(
      'Sandbox: no quota, counters of its own',
      'quota: the sandbox consumes no quota',
      'rate-limits: counts per organization and mode',
    ),
    row(
      'Sandbox: removed after 7 days',
      'sandbox: objects are removed after 7 days',
      'sandbox: products, scripts, embed tokens and idempotency keys are removed',
    ),
    row(
      'Sandbox: fail:generation, slow:N',
      'sandbox: a title of fail:generation',
      'sandbox: a title of slow:N',
    ),
    withDelivery('Sandbox events say livemode false', 'sandbox: objects of one mode are invisible'),
  ]),
  section('Webhooks', [
    row(
      'Network policy, refused at creation',
      'events: webhook_url is refused at creation',
      'webhooks/network-policy: by default',
      'webhooks/network-policy: never allows',
    ),
    row('The internal network is allowed', 'events: webhook_url may lead to the internal network'),
    row('The same rule for screenshot_urls', 'scripts: refuses screenshot_urls'),
    withDelivery('Secrets, endpoints, attempts', 'events: webhook_url is kept'),
  ]),
  section('Idempotency', [
    row(
      'Scope: organization, mode, key',
      'idempotency: a key belongs to its organization and mode',
    ),
    row(
      'Fingerprint: method, path, canonical JSON',
      'accounts/fingerprint: is the same for every order',
      'idempotency: POST /episodes takes a key, too',
    ),
    row(
      'Written with the work; survives a kill',
      'idempotency: a crash between work and answer',
      'idempotency: records survive a restart',
    ),
    row(
      'Comes back as it was, Idempotent-Replayed',
      'idempotency: the same key with the same body',
    ),
    row('Twenty at once create one', 'idempotency: twenty identical requests at once'),
    row(
      'A 408 is not stored',
      'waiting: a 408 is not stored',
      'idempotency: a wait that timed out is not stored',
    ),
    row('4xx before execution are not stored', 'idempotency: an answer before execution'),
    row(
      '24 hours',
      'idempotency: a key is valid for 24 hours',
      'accounts/idempotency: that have expired are removed',
    ),
  ]),
  section('Extras', [
    row('no-store under a key', 'versioning: answers under a key are not to be stored'),
    withPages('No CORS on the API', 'versioning: no CORS on the API'),
    row('/changelog', 'resources: version history: versions is ', 'versioning: release '),
    row(
      '/openapi describes exactly what is served, with examples',
      'openapi: gives every request and every success an example',
      'openapi: gives every error its schema and an example of every code',
      'openapi: gives every operation a summary',
      "openapi: has no error and no warning in Spectral's oas ruleset",
      'openapi: yields a client by openapi-typescript',
      'journeys/description-check: ',
    ),
    row('/openapi may be kept and asked about', 'compression: gives /openapi an ETag'),
    row(
      'Answers over 1 KB are compressed where the client takes it, audio never',
      'compression: makes /openapi small',
      'compression: is there for answers over 1 KB',
      'compression: leaves audio as it is',
    ),
    row('Never a 5xx for what a caller sends', 'hostile: '),
  ]),
];
