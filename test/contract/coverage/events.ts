import { row, withDelivery, type ContractSection } from './contract-row.js';

const KEPT = 'events: webhook_url is kept with its conversion and with no other';
const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Events',
  section: name,
  rows,
});

/** Webhooks: what the API carries is held here, their delivery is a chapter of its own. */
export const EVENTS: readonly ContractSection[] = [
  section('Registration', [
    withDelivery('Per request, for that conversion only', KEPT, 'events: webhook_url of a script'),
    row('HTTPS only', 'events: webhook_url must be HTTPS; HTTP is rejected'),
    withDelivery('Persistent, for all conversions', KEPT),
    withDelivery('The same for changelogs and documents', 'resources: detail: source_type is '),
  ]),
  section('Event types', [
    withDelivery('conversion.completed', 'states: processing ends successfully'),
    withDelivery('conversion.failed', 'states: processing ends with error'),
    withDelivery(
      'quota.warning at 80 %',
      'quota: quota.warning is recorded when usage reaches 80%',
    ),
    withDelivery(
      'quota.exceeded',
      'quota: quota.warning is recorded when usage reaches 80%',
      'quota: quota.exceeded waits until credits are gone',
    ),
  ]),
  section('Envelope', [withDelivery('id, type, created_at, api_version, data', KEPT)]),
  section('Data', [
    withDelivery('Changelog, completed', 'states: processing ends successfully'),
    withDelivery('Changelog, failed', 'states: processing ends with error'),
    withDelivery('Document, completed', 'states: processing ends successfully'),
    withDelivery('Document, failed', 'states: processing ends with error'),
  ]),
  section('Delivery headers, signature, retries', [
    withDelivery('Content-Type', KEPT),
    withDelivery('X-Service-Event', KEPT),
    withDelivery('X-Service-Delivery', KEPT),
    withDelivery('X-Service-Signature', KEPT),
    withDelivery('X-Service-Timestamp', KEPT),
    withDelivery('Signature rules 1 to 4', KEPT),
    withDelivery('Attempts 1 to 6 and what follows them', KEPT),
  ]),
];
