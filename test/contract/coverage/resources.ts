import { fieldRows, row, type ContractSection } from './contract-row.js';

const SETTINGS = [
  'product_name',
  'version',
  'tone',
  'audience',
  'verbosity',
  'cta',
  'severity_aware_tone',
  'summary_threshold',
  'use_history',
  'history_limit',
  'speakers',
];
const VOICE = [
  'provider',
  'delivery_preset',
  'expression_settings.emotional_range',
  'expression_settings.allow_whispering',
  'expression_settings.allow_laughter',
  'expression_settings.emphasis_style',
  'expression_settings.emotional_arc',
  'pronunciation_notes',
  'voice_id',
  'model',
  'host_voice_ids.host1',
  'host_voice_ids.host2',
];

const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Resources and their fields',
  section: name,
  rows,
});

/** Rules for every response and every request. */
export const RESOURCES: readonly ContractSection[] = [
  section('Success envelope', [
    ...fieldRows('resources: envelope', ['success', 'data', 'meta', 'request_id', 'timestamp']),
    row(
      'Header X-Request-ID on every response',
      'resources: every response carries X-Request-ID',
      'limits: header X-Request-ID: on every answer',
      'errors: error body: X-Request-ID',
    ),
    row('Nothing else in the envelope', 'resources: envelope: carries these fields and no others'),
  ]),
  section('Conversion (detail)', [
    ...fieldRows('resources: detail', [
      'id',
      'source_type',
      'title',
      'status',
      'has_audio',
      'poll_url',
      'estimated_completion_seconds',
      'generated_script',
      'duration_seconds',
      'audio_url',
      'listen_url',
      'embed_url',
      'error',
      'public_url',
      'product_id',
      'additional_context',
      'completed_at',
      'failed_at',
      'created_at',
    ]),
    row(
      'Fields of a state in that state only',
      'resources: detail: carries these fields and no others',
      'resources: detail: has_audio is true, completed_at and failed_at are set',
      'resources: detail: every state and both source types',
      'journeys/conversion: is completed, with everything that state carries',
    ),
  ]),
  section('Conversion (list item)', [
    ...fieldRows('resources: list item', [
      'id',
      'source_type',
      'title',
      'status',
      'has_audio',
      'duration_seconds',
      'product_id',
      'public_url',
      'created_at',
      'completed_at',
    ]),
    row('Exactly these fields', 'resources: list item: carries these fields and no others'),
  ]),
  section('Conversion (queued response)', [
    ...fieldRows('resources: queued', [
      'id',
      'status',
      'source_type',
      'poll_url',
      'estimated_completion_seconds',
      'created_at',
    ]),
    row(
      'Exactly these fields, from create and retry',
      'resources: queued: carries these fields and no others',
      'resources: queued: returned by create (async) and retry',
      'resources: queued: poll_url is the address of the conversion',
    ),
  ]),
  section('Conversion request fields (create)', [
    ...fieldRows('requests: POST /conversions', [
      'source_type',
      'title',
      'content',
      'additional_context',
      'product_id',
      'ignore_org',
      'public_url',
      'webhook_url',
      'wait',
      'voice',
      'settings',
    ]),
    row('Defaults', 'requests: default: public_url false, provider_a'),
    row('product_id associates with a product', 'products: product_id associates a conversion'),
    row(
      'ignore_org skips the context of the organization',
      'journeys/scripts: leave the history out of conversions that ignore the organization',
    ),
    row('HTTP webhook_url is rejected', 'events: webhook_url must be HTTPS; HTTP is rejected'),
  ]),
  section('Settings (conversions)', [
    ...fieldRows(
      'requests: POST /conversions',
      SETTINGS.map((field) => `settings.${field}`),
    ),
    row('Defaults', 'requests: default: tone casual, verbosity normal'),
    row(
      'Each changes the script',
      'journeys/scripts: change with tone, verbosity, audience, product name and closing words',
      'journeys/scripts: are dialogues of two hosts who speak with two voices',
      'journeys/scripts: tell the release of a version',
      'journeys/scripts: go back as far as history_limit and not at all without use_history',
      'requests: every setting and every field of the voice is kept as it was sent',
    ),
  ]),
  section('Voice', [
    ...fieldRows(
      'requests: POST /conversions',
      VOICE.map((field) => `voice.${field}`),
    ),
    row('provider_a by default', 'requests: default: public_url false, provider_a'),
    row(
      'Voice id, model and host voices for provider_b only',
      'requests: voice_id, model and host voices apply to provider_b only',
    ),
    row(
      'The same in scripts and episodes',
      'requests: POST /scripts/{id}/convert: voice',
      'requests: POST /episodes: voice',
    ),
  ]),
  section('Audio URL response', [
    ...fieldRows('resources: audio URL', [
      'audio_url',
      'content_type',
      'duration_seconds',
      'expires_at',
    ]),
    row('Exactly these fields', 'resources: audio URL: carries these fields and no others'),
    row(
      'Signed; expires about 50 minutes after issue',
      'resources: audio URL: is signed, and expires about 50 minutes',
      'audio: audio: the signed URL lives about 50 minutes',
    ),
  ]),
  section('Embed token', [
    ...fieldRows('resources: embed token', ['token', 'conversion_id', 'embed_url', 'created_at']),
    row(
      'embed_url includes the token',
      'conversions: POST answers 201 with token, conversion_id, embed_url that includes the token',
    ),
    row('Scoped to one conversion', 'conversions: a token is scoped to one conversion'),
    row(
      'Does not expire until revoked',
      'resources: embed token: does not expire until it is revoked',
    ),
  ]),
  section('Script', [
    row('Id format', 'resources: script: id is ', 'scripts: answers 200 with the script, its id'),
    row(
      'Expires 2 hours after generation',
      'scripts: expires 2 hours after generation',
      'scripts: answers 410 SCRIPT_NOT_FOUND for an expired script',
    ),
    row(
      'word_count and context_used',
      'scripts: carries word_count and context_used',
      'resources: script: word_count is ',
      'resources: script: context_used is ',
    ),
  ]),
  section('Usage statistics', [
    row('Billing period', 'resources: usage: billing_period is '),
    row('Audio', 'resources: usage: audio is '),
    row(
      'Video, always zero usage',
      'resources: usage: video is ',
      'limits: video: usage and quota always report zero',
    ),
    row(
      'Credits, expiring soon within 30 days',
      'resources: usage: credits is ',
      'quota: GET /usage carries billing period',
    ),
    row('API requests', 'resources: usage: api_requests is '),
  ]),
  section('Organization', [
    row(
      'Id is a UUID',
      'resources: organization summary: id is ',
      'resources: organization: id is ',
    ),
    row('Branding in the detail', 'resources: organization: branding is '),
    row(
      'Subscription and usage in the detail',
      'resources: organization: subscription is ',
      'resources: organization: usage is ',
    ),
  ]),
  section('Episode (deprecated)', [
    row('Id is a UUID', 'resources: episode: id is '),
    row('The same five statuses', 'resources: episode: status is '),
    row('Mode', 'resources: episode: mode is ', 'requests: POST /episodes: mode is '),
    row(
      'Output format',
      'resources: episode: output_format is ',
      'requests: POST /episodes: output_format is ',
    ),
  ]),
];
