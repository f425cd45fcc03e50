import { fieldRows, row, type ContractSection } from './contract-row.js';

const section = (name: string, rows: ContractSection['rows']): ContractSection => ({
  chapter: 'Errors',
  section: name,
  rows,
});

/** The error body and every status. */
export const ERRORS: readonly ContractSection[] = [
  section('Error body', [
    ...fieldRows('errors: error body', ['success', 'error', 'request_id', 'timestamp']),
    row(
      'error.documentation_url',
      'errors: error body: documentation_url leads to the explanation',
      'journeys/operation: explains every error at the address that the error names',
    ),
  ]),
  section('Status codes', [
    row('400: invalid request', 'errors: 400: an invalid request, on create, list, patch'),
    row(
      '400: invalid retry state',
      'errors: 400: also an invalid retry state',
      'states: retry: only status failed is allowed',
    ),
    row('401', 'errors: 401', 'authentication: every request except'),
    row(
      '402',
      'errors: 402: quota exceeded, on create, retry, script convert, episodes create and retry',
      'conversions: creating one requires a paid tier: 402',
    ),
    row('403', 'errors: 403', 'authentication: below the Growth tier'),
    row('404', 'errors: 404: resource not found', 'errors: 404: an unknown path'),
    row(
      '408',
      'waiting: maximum wait 90 seconds',
      'waiting: 408 after 90 seconds for POST /episodes, too',
    ),
    row('409', 'errors: 409', 'idempotency: the same key with a different body returns 409'),
    row('410', 'errors: 410'),
    row(
      '429, with Retry-After',
      'errors: 429',
      'rate-limits: 429 RATE_LIMIT_EXCEEDED with Retry-After',
      'rate-limits: the daily window is a UTC day',
    ),
    row('500', 'errors: 500'),
    row('Each is described where it can come', 'openapi: gives every error its schema'),
  ]),
  section('Known codes', [
    row('SCRIPT_NOT_FOUND with 410', 'errors: 410: SCRIPT_NOT_FOUND'),
    row('GENERATION_FAILED', 'states: processing ends with error'),
  ]),
];
