import { expect } from 'chai';
import { completeDocument } from '../../src/http/openapi/complete-document.js';
import { readGeneratedDocument } from '../../src/http/openapi/document.js';
import { DescriptionCheck, type Answer } from './description-check.js';

/** Response of `GET /changelog`, which needs no key. */
const HISTORY: Answer = {
  method: 'GET',
  path: '/changelog',
  status: 200,
  headers: new Headers({
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': `req_${'0'.repeat(24)}`,
  }),
  body: {
    success: true,
    data: { current_version: '1.4.0', versions: [] },
    request_id: `req_${'0'.repeat(24)}`,
    timestamp: '2026-01-15T09:30:00.000Z',
  },
};

describe('the check that holds every answer of the test run against the served description', () => {
  const check = new DescriptionCheck(
    completeDocument(readGeneratedDocument(), 'https://x.example'),
  );

  const refuses = (changes: Partial<Answer>, message: RegExp) =>
    expect(() => check.check({ ...HISTORY, ...changes })).to.throw(message);
  const withHeader = (name: string, value: string) => {
    const headers = new Headers(HISTORY.headers);
    headers.set(name, value);
    return { headers };
  };
  const failure = (code: string) => ({
    success: false,
    error: { code, message: 'No.', documentation_url: 'https://x.example/' },
    request_id: `req_${'0'.repeat(24)}`,
    timestamp: '2026-01-15T09:30:00.000Z',
  });

  it('lets pass what is described', () => check.check(HISTORY));

  it('fails on a status that is not described', () => refuses({ status: 204 }, /status/));

  it('fails on a field that is not described, at any depth, and on one that is missing', () => {
    refuses({ body: { ...(HISTORY.body as object), more: 1 } }, /additional properties/);
    const data = { current_version: '1.4.0', versions: [], secret: true };
    refuses({ body: { ...(HISTORY.body as object), data } }, /additional properties/);
    refuses({ body: { success: true } }, /required/);
  });

  it('fails on a header that is not described, has another type or is missing', () => {
    refuses(withHeader('x-quota-reset', '2026-01-15'), /x-quota-reset is not described/);
    refuses(withHeader('x-request-id', '7'), /X-Request-ID is 7/);
    refuses({ headers: new Headers({ 'content-type': 'application/json' }) }, /missing/);
  });

  it('fails on an error code that the operation does not list', () => {
    check.check({ ...HISTORY, status: 400, body: failure('VALIDATION_ERROR') });
    refuses({ status: 400, body: failure('INVALID_STATE') }, /INVALID_STATE is not described/);
  });

  it('fails on a body of another type, and if nothing is described', () => {
    refuses(withHeader('content-type', 'text/html'), /text\/html/);
    refuses({ path: '/nothing' }, /not described/);
    refuses({ path: '/nothing', status: 404 }, /success/);
    refuses({ method: 'PUT', status: 405, body: failure('METHOD_NOT_ALLOWED') }, /Allow/);
  });

  it('fails on a request that was taken although the description forbids it', () => {
    refuses({ sent: {} }, /takes no body/);
    refuses({ path: '/changelog?since=1' }, /takes no since/);
  });
});
