import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';
import { StorageFull } from '../../src/domain/failure.js';
import { ERROR_CATALOGUE, ERROR_CODES, publicCode } from '../../src/http/error-catalogue.js';
import { assignRequestId } from '../../src/http/middleware/assign-request-id.js';
import { respondToErrors } from '../../src/http/middleware/respond-to-errors.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { listen } from '../../src/http/server.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { everyOperation } from './every-operation.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';
import { dropTable } from './rows.js';
import { DATE_TIME, oneOf, REQUEST_ID, testShape, TEXT, URI } from './shapes.js';

const ORDER = { source_type: 'document', title: 'Notes', content: 'Hello there.' };
const SCRIPT_LIFETIME_MS = 7_200_000;
const NO_ID = '00000000-0000-7000-8000-000000000000';
/** The codes that the decisions list for each status. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: [
    'VALIDATION_ERROR',
    'INVALID_JSON',
    'INVALID_CURSOR',
    'INVALID_STATE',
    'INVALID_IDEMPOTENCY_KEY',
    'WEBHOOK_URL_NOT_ALLOWED',
    'VIDEO_NOT_AVAILABLE',
    'VOICE_NOT_AVAILABLE',
  ],
  401: ['UNAUTHORIZED'],
  402: ['QUOTA_EXCEEDED', 'PLAN_REQUIRED'],
  403: ['TIER_REQUIRED', 'FORBIDDEN', 'INSUFFICIENT_SCOPE'],
  404: [
    'CONVERSION_NOT_FOUND',
    'EPISODE_NOT_FOUND',
    'SCRIPT_NOT_FOUND',
    'EMBED_TOKEN_NOT_FOUND',
    'ORGANIZATION_NOT_FOUND',
    'PRODUCT_NOT_FOUND',
    'AUDIO_NOT_READY',
    'ROUTE_NOT_FOUND',
  ],
  405: ['METHOD_NOT_ALLOWED'],
  408: ['WAIT_TIMEOUT'],
  409: ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'],
  410: ['SCRIPT_NOT_FOUND'],
  413: ['PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  429: [
    'RATE_LIMIT_EXCEEDED',
    'DAILY_LIMIT_EXCEEDED',
    'EMBED_TOKEN_LIMIT_EXCEEDED',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
  507: ['INSUFFICIENT_STORAGE'],
};

/** Returns the response of a server whose only route fails with an error. */
async function answerTo(error: Error): Promise<{ status: number; body: Failure }> {
  const app = express();
  app.use(assignRequestId, () => {
    throw error;
  });
  app.use(respondToErrors('https://x.example/docs/errors', pino({ level: 'silent' })));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    return { status: answer.status, body: (await answer.json()) as Failure };
  } finally {
    server.close();
  }
}

describe('contract: errors', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let document: OpenApiDocument;
  const refusals: Answer[] = [];

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', { audioQuota: 1 });
    access = await daemon.access();
    document = await daemon.description();
    await daemon.keepBusy();
  });

  after(() => daemon.discard());

  /** Sends what must be refused, and keeps the refusal. */
  async function refused(
    status: number,
    code: string,
    place: string,
    options: Parameters<MeteredDaemon['request']>[2] = {},
    key = access.key,
  ): Promise<Answer> {
    const answer = await daemon.request(place, key, options);
    refusals.push(answer);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(status);
    expect(errorOf(answer).code).to.equal(code);
    return answer;
  }

  const post = (body?: object, headers?: Record<string, string>) => ({
    method: 'POST',
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
  });

  describe('status codes', () => {
    it('400: an invalid request, on create, list, patch, scripts, episodes and changelogs', async () => {
      const patch = { method: 'PATCH', body: { title: '' } };
      for (const [place, options] of [
        ['/conversions', post({})],
        ['/conversions?status=done', {}],
        [`/conversions/${NO_ID}`, patch],
        ['/scripts', post({})],
        [`/scripts/script_${'0'.repeat(24)}/convert`, post({})],
        ['/episodes', post({})],
        ['/episodes?mode=document', {}],
        [`/episodes/${NO_ID}/retry`, post({ webhook_url: 'http://example.org' })],
        ['/changelogs?limit=51', {}],
        ['/products', post({})],
        ['/feeds', post({ title: '' })],
        ['/webhook-endpoints', post({})],
        ['/webhook-deliveries?state=lost', {}],
        ['/openapi?format=xml', {}],
      ] as const) {
        const answer = await refused(400, 'VALIDATION_ERROR', place, options);
        expect(errorOf(answer).details).to.be.an('array').and.not.empty;
      }
    });

    it('400: also an invalid retry state, a malformed cursor and key, video', async () => {
      const other = await daemon.access();
      await storeEveryState(daemon, other);
      const list = await daemon.request('/conversions?status=completed', other.key);
      const [{ id } = { id: '' }] = dataOf<{ id: string }[]>(list);
      await refused(400, 'INVALID_STATE', `/conversions/${id}/retry`, post(), other.key);
      await refused(400, 'INVALID_CURSOR', '/conversions?cursor=x');
      const key = { 'idempotency-key': 'k'.repeat(257) };
      await refused(400, 'INVALID_IDEMPOTENCY_KEY', '/conversions', post(ORDER, key));
      const video = { content: '- One', output_format: 'video' };
      await refused(400, 'VIDEO_NOT_AVAILABLE', '/episodes', post(video));
    });

    it('401: missing or invalid credentials', () =>
      refused(401, 'UNAUTHORIZED', '/usage', {}, 'none'));

    it('402: quota exceeded, on create, retry, script convert, episodes create and retry', async () => {
      const { key } = await daemon.access();
      const other = await daemon.access();
      await storeEveryState(daemon, other);
      const list = await daemon.request('/conversions?status=failed', other.key);
      const [{ id } = { id: '' }] = dataOf<{ id: string }[]>(list);
      for (const one of [key, other.key]) {
        expect((await daemon.request('/conversions', one, post(ORDER))).status).to.equal(202);
      }
      const code = 'QUOTA_EXCEEDED';
      const made = await daemon.request('/scripts', key, post({ content: '- One' }));
      const { id: script } = dataOf<{ id: string }>(made);
      await refused(402, code, '/conversions', post(ORDER), key);
      await refused(402, code, `/scripts/${script}/convert`, post({ output_format: 'audio' }), key);
      await refused(402, code, '/episodes', post({ content: '- One' }), key);
      await refused(402, code, `/conversions/${id}/retry`, post(), other.key);
      await refused(402, code, `/episodes/${id}/retry`, post(), other.key);
    });

    it('403: forbidden', async () => {
      const { organization } = await daemon.access();
      const headers = { 'X-Organization-ID': organization.id };
      await refused(403, 'FORBIDDEN', '/usage', { headers });
    });

    it('404: resource not found, on every single-resource endpoint, each with its own code', async () => {
      const codes: Record<string, string> = {
        conversions: 'CONVERSION_NOT_FOUND',
        episodes: 'EPISODE_NOT_FOUND',
        scripts: 'SCRIPT_NOT_FOUND',
        organizations: 'ORGANIZATION_NOT_FOUND',
        products: 'PRODUCT_NOT_FOUND',
        feeds: 'FEED_NOT_FOUND',
        voices: 'VOICE_NOT_FOUND',
        'webhook-endpoints': 'WEBHOOK_ENDPOINT_NOT_FOUND',
        'webhook-deliveries': 'WEBHOOK_DELIVERY_NOT_FOUND',
      };
      for (const { path, place, method, body } of everyOperation(document)) {
        if (!place.includes('{id}')) continue;
        const options = { method, ...(body !== undefined && { body }) };
        const code = codes[place.split('/')[1] ?? ''] ?? '';
        await refused(404, code, path, options);
        // An id that cannot exist is like one that does not.
        await refused(404, code, path.replace(/\/[^/]*0000[^/]*/, '/no-id'), options);
      }
    });

    it('404: an unknown path, in the envelope', async () => {
      for (const place of ['/nothing', '/', '', '/conversions/a/b/c', '/Conversions', '//usage']) {
        await refused(404, 'ROUTE_NOT_FOUND', place);
      }
    });

    it('405: a method that does not exist on a path, with Allow', async () => {
      const places = new Map<string, { path: string; methods: string[] }>();
      for (const { place, path, method } of everyOperation(document)) {
        const known = places.get(place) ?? { path, methods: [] };
        known.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
        places.set(place, known);
      }
      for (const { path, methods } of places.values()) {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          if (methods.includes(method)) continue;
          const answer = await refused(405, 'METHOD_NOT_ALLOWED', path, { method });
          expect(answer.headers.get('allow')).to.equal([...methods].sort().join(', '));
        }
      }
    });

    it('405: beside the API, too, and HEAD wherever GET is', async () => {
      const places = ['/', '/healthz', '/readyz', '/metrics', '/media/a/b.mp3', '/docs/', '/docs'];
      for (const place of [...places, '/docs/errors', '/docs/assets/swagger-ui.css']) {
        // Scripts of all sites may read audio: their browsers ask for it first (cors.spec.ts).
        const isForAllSites = place.startsWith('/media');
        const refused = ['POST', 'PUT', 'PATCH', 'DELETE', ...(isForAllSites ? [] : ['OPTIONS'])];
        for (const method of refused) {
          const answer = await fetch(daemon.origin + place, { method });
          expect(answer.status, `${method} ${place}`).to.equal(405);
          const allowed = isForAllSites ? 'GET, HEAD, OPTIONS' : 'GET, HEAD';
          expect(answer.headers.get('allow'), place).to.equal(allowed);
          const { error } = (await answer.json()) as Failure;
          expect(error.code).to.equal('METHOD_NOT_ALLOWED');
        }
        const [get, head] = await Promise.all(
          ['GET', 'HEAD'].map((method) =>
            fetch(daemon.origin + place, { method, redirect: 'manual' }),
          ),
        );
        await get?.arrayBuffer();
        expect(head?.status, place).to.equal(get?.status).and.not.equal(405);
      }
    });

    it('409: the same key with a different body', async () => {
      const { key } = await daemon.access();
      const headers = { 'idempotency-key': 'taken' };
      await daemon.request('/conversions', key, post(ORDER, headers));
      const other = post({ ...ORDER, title: 'Other' }, headers);
      await refused(409, 'IDEMPOTENCY_CONFLICT', '/conversions', other, key);
    });

    it('410: SCRIPT_NOT_FOUND, script expired', async () => {
      const made = await daemon.request('/scripts', access.key, post({ content: '- One' }));
      const { id } = dataOf<{ id: string }>(made);
      const start = daemon.clock.at;
      try {
        daemon.clock.at = new Date(Date.parse(start) + SCRIPT_LIFETIME_MS).toISOString();
        const options = post({ output_format: 'audio' });
        await refused(410, 'SCRIPT_NOT_FOUND', `/scripts/${id}/convert`, options);
      } finally {
        daemon.clock.at = start;
      }
    });

    it('413 and 415: a body that is too large, or of another type', async () => {
      const { key } = access;
      await refused(
        413,
        'PAYLOAD_TOO_LARGE',
        '/conversions',
        post({ content: 'x'.repeat(5_000_000) }),
        key,
      );
      const headers = { 'content-type': 'text/plain' };
      await refused(415, 'UNSUPPORTED_MEDIA_TYPE', '/conversions', post(ORDER, headers));
    });

    it('429: rate limited, carries Retry-After (seconds)', async () => {
      const { key } = await daemon.access({ organization: { planId: 'growth' } });
      for (let i = 0; i < 20; i += 1) await daemon.request('/usage', key);
      const answer = await refused(429, 'RATE_LIMIT_EXCEEDED', '/usage', {}, key);
      expect(answer.headers.get('retry-after')).to.equal('60');
    });

    it('500: internal error, of which no detail leaks', async () => {
      const own = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
      try {
        const { key } = await own.access();
        await dropTable(own.storage, 'products');
        const answer = await own.request('/products', key);
        refusals.push(answer);
        expect(answer.status).to.equal(500);
        expect(errorOf(answer)).to.deep.equal({
          code: 'INTERNAL_ERROR',
          message: ERROR_CATALOGUE.INTERNAL_ERROR.message,
          documentation_url: `${own.origin}/docs/errors#internal_error`,
        });
      } finally {
        await own.discard();
      }
    });

    it('503: starting, with Retry-After', async () => {
      const server = await listen({
        host: '127.0.0.1',
        port: 0,
        keepAliveSeconds: 1,
        stalledSeconds: 120,
        logger: pino({ level: 'silent' }),
      });
      try {
        const answer = await fetch(`http://127.0.0.1:${server.port}/v1/usage`);
        expect(answer.status).to.equal(503);
        expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
        expect(((await answer.json()) as Failure).error.code).to.equal('SERVICE_UNAVAILABLE');
      } finally {
        await server.close(0);
      }
    });

    it('507: a full disk', async () => {
      const { status, body } = await answerTo(new StorageFull('No room.'));
      expect(status).to.equal(507);
      expect(body.error.code).to.equal('INSUFFICIENT_STORAGE');
    });
  });

  describe('the error body', () => {
    testShape(
      'error body',
      {
        success: oneOf(false),
        error: {
          words: '{ code, message, documentation_url } and, on some, details',
          matches: (value) => {
            const { code, message, documentation_url, details, ...others } = value as Record<
              string,
              unknown
            >;
            return (
              /^[A-Z][A-Z_]+$/.test(String(code)) &&
              TEXT.matches(message) &&
              message !== '' &&
              URI.matches(documentation_url) &&
              (details === undefined || typeof details === 'object') &&
              Object.keys(others).length === 0
            );
          },
        },
        request_id: REQUEST_ID,
        timestamp: DATE_TIME,
      },
      () => refusals.map(({ body }) => ({ data: body as object })),
    );

    it('error body: X-Request-ID carries the same value as request_id', () => {
      for (const { headers, body } of refusals) {
        expect(headers.get('x-request-id')).to.equal((body as Failure).request_id);
      }
    });

    it('error body: documentation_url leads to the explanation of the code', async () => {
      const page = await (await fetch(`${daemon.origin}/docs/errors`)).text();
      for (const answer of refusals) {
        const { documentation_url, code } = errorOf(answer);
        const { pathname, hash } = new URL(documentation_url);
        expect(pathname).to.equal('/docs/errors');
        expect(page)
          .to.include(`id="${hash.slice(1)}"`)
          .and.to.include(code);
      }
    });

    it('error body: details names each wrong field and does not echo what was sent', async () => {
      const secret = 'sent-by-the-caller';
      const settings = { tone: secret, history_limit: 0 };
      const body = { ...ORDER, settings, product_id: secret };
      const answer = await refused(400, 'VALIDATION_ERROR', '/conversions', post(body));
      expect(errorOf(answer).details).to.deep.equal([
        { field: 'product_id', message: 'must be a UUID' },
        {
          field: 'settings.tone',
          message: 'must be one of casual, professional, enthusiastic, technical',
        },
        { field: 'settings.history_limit', message: 'must be at least 1' },
      ]);
      expect(JSON.stringify(answer.body)).not.to.include(secret);
    });
  });

  describe('the catalogue', () => {
    for (const [status, codes] of Object.entries(CODES)) {
      it(`catalogue ${status}: ${codes.join(', ')}`, () => {
        const known = ERROR_CODES.filter((code) => ERROR_CATALOGUE[code].status === Number(status));
        expect(known.map(publicCode)).to.include.members([...codes]);
      });
    }
  });
});
