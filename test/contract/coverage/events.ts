import { fieldRows, row, type ContractSection } from './contract-row.js';

const COMPLETED = ['audio_duration_seconds', 'script_text', 'created_at', 'completed_at'] as const;
const OF_CHANGELOG = ['id', 'status', 'source_type', 'mode', 'product_name', 'version', 'tone'];
const OF_DOCUMENT = ['id', 'status', 'source_type', 'content_description', 'tone', 'verbosity'];
const ADDRESSES = ['audio_url', 'listen_url', 'embed_url'];
const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Events',
  section: name,
  rows,
});

/** Webhooks: what the API carries of them, what arrives, and how. */
export const EVENTS: readonly ContractSection[] = [
  section('Registration', [
    row(
      'Per request, for that conversion only',
      'events: webhook_url is kept with its conversion and with no other',
      'events: webhook_url of a script',
      'webhook-events: webhook_url fires for that conversion only',
    ),
    row('HTTPS only', 'events: webhook_url must be HTTPS; HTTP is rejected'),
    row(
      'Persistent, for all conversions',
      'webhook-endpoints: POST /webhook-endpoints answers 201',
      'webhook-events: tells what the API tells',
      'webhooks/deliveries: go at once to the endpoints',
    ),
    row(
      'The same for changelogs and documents',
      'webhook-events: completed changelog: source_type is ',
      'webhook-events: completed document: source_type is ',
    ),
  ]),
  section('Event types', [
    row('conversion.completed', 'webhook-events: envelope: id, type'),
    row(
      'conversion.failed',
      'webhook-events: envelope: id, type',
      'webhook-events: a conversion that is deleted',
    ),
    row(
      'quota.warning at 80 %',
      'quota: quota.warning is recorded when usage reaches 80%',
      'webhook-events: quota.warning and quota.exceeded arrive once',
    ),
    row(
      'quota.exceeded',
      'quota: quota.warning is recorded when usage reaches 80%',
      'quota: quota.exceeded waits until credits are gone',
      'webhook-events: quota.warning and quota.exceeded arrive once',
    ),
  ]),
  section('Envelope', [
    row(
      'id, type, created_at, api_version, data',
      'webhook-events: envelope: id, type',
      'webhook-events: docs/webhooks.md shows events',
    ),
  ]),
  section('Data of a completed changelog', [
    ...fieldRows('webhook-events: completed changelog', [
      ...OF_CHANGELOG,
      ...['duration', 'output_format', 'source', 'video_url'],
      ...ADDRESSES,
      ...COMPLETED,
    ]),
    row('In this order, and no others', 'webhook-events: completed changelog: has its fields'),
    row('Null unless public', 'webhook-events: listen_url and embed_url are null unless'),
  ]),
  section('Data of a failed changelog', [
    ...fieldRows('webhook-events: failed changelog', [
      ...OF_CHANGELOG,
      ...['duration', 'output_format', 'source', 'created_at', 'failed_at', 'error'],
    ]),
    row('In this order, and no others', 'webhook-events: failed changelog: has its fields'),
  ]),
  section('Data of a completed document', [
    ...fieldRows('webhook-events: completed document', [
      ...OF_DOCUMENT,
      ...['speakers', 'source'],
      ...ADDRESSES,
      ...COMPLETED,
    ]),
    row('In this order, and no others', 'webhook-events: completed document: has its fields'),
  ]),
  section('Data of a failed document', [
    ...fieldRows('webhook-events: failed document', [
      ...OF_DOCUMENT,
      ...['speakers', 'source'],
      ...ADDRESSES,
      ...['audio_duration_seconds', 'script_text', 'failed_at', 'error'],
    ]),
    row('In this order, and no others', 'webhook-events: failed document: has its fields'),
  ]),
  section('Delivery headers, signature, retries', [
    ...['Content-Type', 'X-Service-Event', 'X-Service-Delivery', 'X-Service-Timestamp'].map(
      (name) =>
        row(name, 'webhook-events: headers: Content-Type', 'webhooks/sender: has the headers'),
    ),
    row(
      'X-Service-Signature',
      'webhook-events: headers: Content-Type',
      'webhooks/sender: has the headers',
      'webhooks/sender: is signed with both secrets',
    ),
    row(
      'Signature rules 1 to 4',
      'webhooks/sender: has the headers',
      'webhook-events: a sandbox endpoint',
      'webhook-snippets: verifies what was sent in ',
    ),
    row(
      'Attempts 1 to 6 and what follows them',
      'webhooks/failed-deliveries: are tried six times',
      'webhooks/failed-deliveries: can be sent again',
      'webhooks/tell-accounts: is one e-mail',
    ),
    row(
      'A non-2xx response or a time-out is a failure',
      'webhooks/sender: fails with every status but 2xx',
    ),
    row(
      'Deliveries may repeat, with the same event id',
      'journeys/killed-deliveries: between the answer and its record',
    ),
  ]),
];
