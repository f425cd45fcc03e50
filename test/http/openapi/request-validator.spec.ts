import { expect } from 'chai';
import { completeDocument } from '../../../src/http/openapi/complete-document.js';
import { readGeneratedDocument } from '../../../src/http/openapi/document.js';
import { Operations } from '../../../src/http/openapi/operations.js';
import {
  type CheckedRequest,
  RequestValidator,
} from '../../../src/http/openapi/request-validator.js';

/** Processor time that a hostile body may cost more than a large one that is allowed. */
const TIMES = 20;
/** Nobody waits for it: below it clocks are too coarse to compare. */
const FAST_ENOUGH_MS = 50;

describe('RequestValidator', () => {
  const document = completeDocument(readGeneratedDocument(), 'https://lectern.example.org');
  const operations = new Operations(document);
  const validator = new RequestValidator(document);

  function check(method: string, path: string, body: unknown): CheckedRequest {
    const found = operations.find(method, path);
    if (found.type !== 'operation') throw new Error(`There is no ${method} ${path}.`);
    return validator.check(found.operation, found.path, { query: {}, headers: {}, body });
  }

  function detailsOf(checked: CheckedRequest) {
    if (checked.type !== 'invalid') throw new Error(`The request is ${checked.type}.`);
    return checked.details;
  }

  const id = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';
  const pronunciations = `/organizations/${id}/pronunciations`;
  const script = (fields: object) => ({ content: 'x', ...fields });
  const megabyte = 'x'.repeat(1_000_000);
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;

  /** Bodies as hostile as a megabyte allows, and what is reported of them. */
  const HOSTILE: readonly (readonly [string, string, string, unknown, string])[] = [
    [
      '74,000 URLs',
      'POST',
      '/scripts',
      script({ screenshot_urls: many(74_000, 'http://a.b') }),
      'screenshot_urls must have at most 20 items',
    ],
    [
      '300,000 lists',
      'POST',
      '/scripts',
      script({ screenshot_urls: many(300_000, [1]) }),
      'screenshot_urls must have at most 20 items',
    ],
    [
      '300,000 events',
      'POST',
      '/webhook-endpoints',
      { url: 'https://a.b', events: many(300_000, []) },
      'events must have at most 20 items',
    ],
    [
      '100,000 entries',
      'PUT',
      pronunciations,
      { entries: many(100_000, {}) },
      'entries must have at most 1000 items',
    ],
    [
      'a name of a megabyte',
      'POST',
      '/scripts',
      script({ settings: { product_name: megabyte } }),
      'settings.product_name must have at most 200 characters',
    ],
    [
      'a URL of a megabyte',
      'POST',
      '/episodes',
      script({ webhook_url: `https://a.b/${'a.'.repeat(500_000)}` }),
      'webhook_url must have at most 2048 characters',
    ],
    [
      '5,000 levels',
      'POST',
      '/scripts',
      script({ settings: deep, screenshot_urls: deep }),
      'settings must be of type object',
    ],
  ];

  for (const [what, method, path, body, problem] of HOSTILE) {
    it(`refuses ${what} by name, for no more processor time than a large body that is allowed`, () => {
      const details = detailsOf(check(method, path, body));
      const told = details.map(({ field, message }) => `${field} ${message}`);
      expect(told).to.include(problem);
      expect(details.length).to.be.at.most(100);
      const entries = Array.from({ length: 1_000 }, (_, i) => ({ term: `t${i}`, spoken: 'a b' }));
      const allowed = millisecondsOf(() => check('PUT', pronunciations, { entries }));
      const hostile = millisecondsOf(() => check(method, path, body));
      if (hostile > FAST_ENOUGH_MS) expect(hostile / allowed).to.be.below(TIMES);
    });
  }

  it('reports the first hundred errors', () => {
    const details = detailsOf(check('PUT', pronunciations, { entries: many(1_000, { term: 1 }) }));
    expect(details).to.have.length(100);
    expect(details[0]?.field).to.match(/^entries\.0\./);
    expect(new Set(details.map(({ field }) => field)).size).to.equal(100);
  });

  it('counts code points, and takes exactly as many as the description says', () => {
    const named = (product_name: string) =>
      check('POST', '/scripts', script({ settings: { product_name } }));
    expect(named('\u{1F600}'.repeat(200)).type).to.equal('valid');
    expect(named('\u{1F600}'.repeat(201)).type).to.equal('invalid');
    expect(named(`a${'\u{1F600}'.repeat(400)}`).type).to.equal('invalid');
  });
});

function many(times: number, item: unknown): unknown[] {
  return Array<unknown>(times).fill(item);
}

/** Shortest of three runs, so that other work of the process does not count. */
function millisecondsOf(work: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.max(1, Math.min(...tries));
}
