import { fieldRows, row, withPages, type ContractSection } from './contract-row.js';

const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Endpoints',
  section: name,
  rows,
});

/** Every endpoint with its request, its answer and the rules below the tables. */
export const ENDPOINTS: readonly ContractSection[] = [
  section('All', [
    row('Every endpoint of the contract is there', 'versioning: removing an endpoint is breaking'),
    row(
      'X-Organization-ID selects the organization, otherwise the default one',
      'organizations: X-Organization-ID selects the organization',
      'authentication: an X-Organization-ID that is not one of the holder',
    ),
    row(
      'POST create endpoints take Idempotency-Key',
      'idempotency: the same key with the same body',
      'idempotency: POST /episodes takes a key, too',
      'idempotency: POST /products, POST /scripts and POST embed-token',
      'scripts: consumes quota when it is converted, and takes an Idempotency-Key',
    ),
    row('JSON bodies', 'errors: 413 and 415', 'journeys/bad-input: that is not one JSON object'),
  ]),
  section('Conversions', [
    row(
      'POST /conversions: 202, or 200 with wait',
      'states: POST /conversions: 202',
      'states: POST /conversions with wait true: 200',
      'openapi: tells the queued response (202) from the full detail (200)',
    ),
    row(
      'GET /conversions: source_type and status',
      'pagination: filters by source_type and status',
    ),
    row('GET /conversions: limit 1 to 100, default 20', 'pagination: takes a limit of 1 to 100'),
    row(
      'GET /conversions: cursor; newest first, with meta',
      'pagination: lists newest first',
      'pagination: gives every conversion once',
    ),
    row(
      'GET /conversions/{id}: detail, for polling',
      'resources: detail: carries these fields',
      'states: polling answers carry a Retry-After hint',
    ),
    row(
      'PATCH /conversions/{id}: any of three fields, 200 detail',
      'conversions: changes any of public_url, title and additional_context',
      'conversions: refuses what the constraints forbid and changes nothing',
    ),
    ...fieldRows('requests: PATCH /conversions/{id}', [
      'public_url',
      'title',
      'additional_context',
    ]),
    row(
      'DELETE /conversions/{id}: deleted resource, permanent',
      'conversions: answers 200 with the deleted resource',
    ),
    row('POST /conversions/{id}/retry: 202', 'states: retry of a failed one: 202'),
    row(
      'GET /conversions/{id}/audio: JSON when asked for, otherwise a redirect',
      'audio: audio: with Accept: application/json 200',
      'audio: audio: otherwise 302 redirect',
    ),
    row('POST /conversions/{id}/embed-token: 201', 'conversions: POST answers 201 with token'),
    row(
      'GET /conversions/{id}/embed-token: active ones',
      'conversions: GET answers 200 with the active tokens',
    ),
    row(
      'DELETE /conversions/{id}/embed-token/{token}: token, revoked, revoked_at',
      'conversions: GET answers 200 with the active tokens; DELETE answers',
      'resources: revoked token: token is ',
      'resources: revoked token: revoked is ',
      'resources: revoked token: revoked_at is ',
      'resources: revoked token: carries these fields and no others',
    ),
    row(
      'Rule 1: audio download consumes no quota, creation does',
      'audio: audio: download consumes no quota',
      'quota: quota is consumed when the conversion is created',
    ),
    row('Rule 2: embed tokens need a paid tier', 'conversions: creating one requires a paid tier'),
    withPages(
      'Rule 3: a revoked token plays nothing',
      'conversions: GET answers 200 with the active tokens',
    ),
    row(
      'Rule 4: public_url makes listen_url and embed_url present',
      'conversions: makes listen_url and embed_url present exactly when public_url is true',
      'resources: detail: listen_url is ',
      'resources: detail: embed_url is ',
    ),
    row(
      'Rule 5: history fields at the top level and in settings',
      'requests: use_history and history_limit are honored at the top level',
      'requests: POST /conversions: use_history is ',
      'requests: POST /conversions: history_limit is ',
    ),
  ]),
  section('Scripts', [
    row('POST /scripts: 200 with the script', 'scripts: answers 200 with the script, its id'),
    ...fieldRows('requests: POST /scripts', [
      'content',
      'mode',
      'settings',
      'settings.product_name',
      'settings.version',
      'settings.tone',
      'settings.audience',
      'settings.verbosity',
      'settings.duration',
      'screenshot_urls',
      'additional_context',
      'further_details',
      'use_history',
      'history_limit',
    ]),
    row('duration is an alias of verbosity', 'scripts: takes duration as an alias of verbosity'),
    row('further_details is an alias', 'scripts: takes further_details as an alias'),
    row(
      'POST /scripts/{id}/convert: 200 when waited for',
      'scripts: answers 200 with the completed result (synchronous)',
    ),
    row(
      'POST /scripts/{id}/convert: 202 otherwise',
      'scripts: answers 202 with the queued response',
    ),
    ...fieldRows('requests: POST /scripts/{id}/convert', [
      'output_format',
      'edited_content',
      'settings',
      'settings.tone',
      'settings.audience',
      'settings.verbosity',
      'webhook_url',
      'wait',
      'voice',
    ]),
    row(
      'edited_content replaces the script',
      'scripts: narrates edited_content in place of the original',
    ),
    row('Id matches its format', 'scripts: answers 404 for an id that never was, that cannot be'),
    row('Expired: 410', 'scripts: answers 410 SCRIPT_NOT_FOUND for an expired script'),
  ]),
  section('Episodes (deprecated)', [
    row(
      'POST /episodes: 200, always synchronous',
      'episodes: POST /episodes answers 200 with the completed episode',
    ),
    ...fieldRows('requests: POST /episodes', [
      'content',
      'mode',
      'output_format',
      'settings',
      'settings.duration',
      'screenshot_urls',
      'webhook_url',
      'wait',
      'additional_context',
      'further_details',
      'use_history',
      'history_limit',
      'public_url',
      'voice',
    ]),
    row(
      'GET /episodes: status, mode, output_format, created_after, created_before',
      'episodes: GET /episodes filters by status, mode',
      'episodes: refuses bad filters',
    ),
    row(
      'GET /episodes: limit 1 to 100, cursor',
      'episodes: GET /episodes pages with limit and cursor',
    ),
    row(
      'GET /episodes/{id}: every state; expand',
      'resources: episode: carries these fields and no others',
      'episodes: an episode and its conversion are one',
    ),
    row('DELETE /episodes/{id}', 'episodes: DELETE /episodes/{id} answers 200'),
    row(
      'POST /episodes/{id}/retry: 202',
      'episodes: POST /episodes/{id}/retry starts a failed episode over',
    ),
    ...fieldRows('requests: POST /episodes/{id}/retry', [
      'override_settings',
      'override_settings.product_name',
      'override_settings.version',
      'override_settings.tone',
      'override_settings.audience',
      'override_settings.verbosity',
      'override_settings.duration',
      'webhook_url',
    ]),
  ]),
  section('Organizations, usage, changelogs, metadata', [
    row(
      'GET /organizations: those that the caller can access',
      'organizations: GET /organizations answers 200',
      'organizations: GET /organizations answers a key without a user',
    ),
    row('GET /organizations/{id}: detail', 'organizations: GET /organizations/{id} answers 200'),
    row('GET /usage', 'quota: GET /usage carries billing period'),
    row(
      'GET /changelogs: product_name, case-insensitive',
      'changelogs: product_name is a case-insensitive filter',
    ),
    row('GET /changelogs: limit 1 to 50, cursor', 'changelogs: limit is 1 to 50'),
    row('GET /changelogs: summaries with meta', 'changelogs: GET /changelogs answers 200'),
    row('GET /changelog: history, no authentication', 'changelogs: GET /changelog answers 200'),
    row(
      'GET /openapi: JSON or YAML, no authentication',
      'openapi: is version 1.4.0, in JSON by default and the same in YAML',
      'authentication: every request except GET /changelog and GET /openapi',
      'journeys/operation: serves its description as JSON and as YAML',
    ),
  ]),
];
