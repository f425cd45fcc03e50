import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import fc from 'fast-check';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ProductDetail } from '../../src/http/schemas/product.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { Bodies } from './bodies.js';
import { occupyLanes } from './metered-accounts.js';
import { readRows } from './rows.js';

/** Bodies that are generated in all; a fifth of them are allowed ones. */
const FORBIDDEN_BODIES = 4_000;
const ALLOWED_BODIES = 1_000;
const ALLOWED_EPISODES = 100;
/** Requests under way at a time. */
const PARALLEL = 20;

const SQL = `'); DROP TABLE conversions; --" OR 1=1 /*`;
/** A POST to one of these creates one row in one of those tables. */
const CREATING = ['/conversions', '/episodes', '/products', '/scripts'];
const CREATED = ['conversions', 'products', 'scripts'];
const NO_ID = '00000000-0000-7000-8000-000000000000';

interface Target {
  readonly method: string;
  readonly path: string;
  readonly schema: SchemaObject;
  readonly example: unknown;
}

/** An episode is always waited for. One without a word in it is settled as soon as its turn comes. */
const WORDLESS = { content: '***' };
const isWaitedFor = ({ path }: Target) => path === '/episodes';

describe('contract: hostile requests', () => {
  let daemon: RunningDaemon;
  let document: OpenApiDocument;
  let bodies: Bodies;
  /** Every POST and PATCH with a body, on things that are there. */
  let targets: Target[];

  before(async () => {
    daemon = await RunningDaemon.start();
    document = (await (await fetch(`${daemon.origin}/v1/openapi`)).json()) as OpenApiDocument;
    bodies = new Bodies(document);
    const ids = {
      conversions: await submit(daemon, { source_type: 'changelog', title: 'T', content: '- One' }),
      products: dataOf<ProductDetail>(await daemon.request('/products', { body: { name: 'P' } }))
        .id,
    };
    // Not enabled: it is sent nothing, which would change rows.
    const body = { url: 'https://example.org/', enabled: false };
    const hook = await daemon.request('/webhook-endpoints', { body });
    const endpoints = { 'webhook-endpoints': dataOf<{ id: string }>(hook).id };
    await untilSettled(daemon, ids.conversions);
    targets = findTargets({ ...ids, ...endpoints });
  });

  after(() => daemon.discard());

  function findTargets(ids: Readonly<Record<string, string>>): Target[] {
    return Object.entries(document.paths).flatMap(([place, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const media = requestBody?.content['application/json'];
        if (media === undefined || (method !== 'post' && method !== 'patch')) return [];
        const id = ids[place.split('/')[1] ?? ''] ?? NO_ID;
        const example: unknown = (media as { example?: unknown }).example;
        const path = place.replace(/\{\w+\}/g, id);
        return [{ method: method.toUpperCase(), path, schema: media.schema, example }];
      }),
    );
  }

  const send = ({ method, path }: Target, body: unknown): Promise<Answer> =>
    daemon.request(path, { method, body });

  /** Keeps all further orders pending, so that they cost nothing. */
  async function keepBusy(): Promise<void> {
    const database = await openDatabase(daemon.storage);
    await database.unitOfWork.write(async (transaction) => {
      for (const organization of await transaction.accounts.organizations())
        await occupyLanes(transaction, organization, new Date().toISOString());
    });
    await database.close();
  }

  /** Sends bytes as they are; resolves to everything that came back until the connection ended. */
  async function sendBytes(bytes: string): Promise<string> {
    const { hostname, port } = new URL(daemon.origin);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.write(bytes, 'latin1');
    await once(socket, 'close');
    return received;
  }

  const raw = (line: string, headers: readonly string[] = []) =>
    sendBytes(
      [
        `${line} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${daemon.key}`,
        'Connection: close',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );

  const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);

  it('bodies that the description forbids are answered with 4xx and change no row', async () => {
    const before = await readRows(daemon.storage);
    const one = fc
      .constantFrom(...targets)
      .chain((target) => bodies.forbidden(target.schema).map((body) => ({ target, body })));
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: PARALLEL, maxLength: PARALLEL }),
        async (cases) => {
          const answers = await Promise.all(cases.map(({ target, body }) => send(target, body)));
          for (const [i, { status }] of answers.entries()) {
            expect(status, JSON.stringify(cases[i])).to.be.within(400, 499);
          }
        },
      ),
      { numRuns: FORBIDDEN_BODIES / PARALLEL, endOnFailure: true },
    );
    expect(await readRows(daemon.storage)).to.deep.equal(before);
  });

  it('made-up ids and names below the addresses of pages, players, feeds and audio find nothing', async () => {
    const content = { source_type: 'document', title: 'T', content: 'One.', public_url: true };
    const id = await submit(daemon, content);
    await untilSettled(daemon, id);
    const odd = ['x%00', '%00', encodeURIComponent(SQL), '..%2f..%2fetc%2fpasswd', `${id}%00`];
    const places = odd.flatMap((name) => [
      ...['', '/audio', '/logo', '/progress', '/stream', '/transcript.vtt'].map(
        (below) => `/listen/${name}${below}`,
      ),
      ...['', '/audio', '/events', '/logo'].map((below) => `/embed/${name}${below}`),
      ...[`/embed/t/${name}`, `/feeds/${name}.xml`, `/feeds/feed_/${name}`, `/media/${name}`],
      ...[`/assets/${name}`, `/assets/brand/${name}.css`],
      `/oembed?url=${encodeURIComponent(`${daemon.origin}/listen/${name}`)}`,
    ]);
    const formats = ['toString', 'constructor', '__proto__', 'exe'];
    for (const place of [...places, ...formats.map((f) => `/listen/${id}/transcript.${f}`)]) {
      const { status } = await fetch(`${daemon.origin}${place}`);
      expect(status, place).to.be.oneOf([403, 404]);
    }
  });

  it('SQL, overlong and odd ids in paths, queries and headers find nothing', async () => {
    const odd = [SQL, 'x'.repeat(4_000), '../../etc/passwd', '%00', '0', '-1', '𝕏', "' OR ''='"];
    const before = await readRows(daemon.storage);
    for (const [place, methods] of Object.entries(document.paths)) {
      if (!place.includes('{')) continue;
      for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
        for (const id of odd) {
          const path = place.replace(/\{\w+\}/g, encodeURIComponent(id));
          const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
          const { status } = await daemon.request(path, { method, ...body });
          expect(status, `${method} ${path}`).to.be.within(400, 499);
        }
      }
    }
    for (const value of odd) {
      const query = encodeURIComponent(value);
      const listed = await daemon.request(`/conversions?cursor=${query}&status=${query}`);
      expect(listed.status).to.equal(400);
      const filtered = await daemon.request(`/changelogs?product_name=${query}`);
      expect(filtered.status).to.be.oneOf([200, 400]);
    }
    expect(await readRows(daemon.storage)).to.deep.equal(before);
  });

  it('JSON of 10,000 levels is 4xx for every POST and PATCH and changes no row', async () => {
    const before = await readRows(daemon.storage);
    const deep = [
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      '['.repeat(10_000),
    ];
    for (const { method, path } of targets) {
      for (const json of deep) {
        for (const whole of [json, `{"title":${json}}`, `{"name":${json},"settings":${json}}`]) {
          const { status } = await daemon.request(path, { method, raw: whole });
          if (status === 200) continue; // A PATCH of properties that nobody knows changes nothing.
          expect(status, `${method} ${path}`).to.be.within(400, 499);
        }
      }
    }
    expect(await readRows(daemon.storage)).to.deep.equal(before);
  });

  it('bad percent-encoding is 4xx', async () => {
    for (const path of ['/v1/conversions/%', '/v1/conversions/%zz', '/v1/%c0%ae%c0%ae/', '/%ff']) {
      expect(statusOf(await raw(`GET ${path}`)), path).to.be.within(400, 499);
    }
    const list = await raw('GET /v1/conversions?cursor=%&status=%E0%A4%A');
    expect(statusOf(list)).to.be.within(400, 499);
  });

  it('nothing that is sent becomes a header of the answer', async () => {
    const injected = '%0d%0aX-Evil:%20yes%0d%0a';
    const answers = await Promise.all([
      raw(`GET /v1/conversions/${injected}`),
      raw(`GET /v1/conversions?cursor=${injected}`),
      raw(`GET /docs${injected}`),
      raw(`GET //evil.example/${injected}`),
      raw('GET /v1/conversions', ['X-Request-ID: req_mine', 'X-Organization-ID: a\x0bb']),
      raw('GET /v1/conversions', [`Idempotency-Key: ${'k'.repeat(300)}\x01`]),
      raw('GET /v1/conversions', ['X-Folded: a', ' X-Evil: yes']),
      raw('GET /v1/conversions', ['X-Null: a\x00b']),
      raw('POST /v1/conversions', ['Content-Length: 5', 'Transfer-Encoding: chunked']),
      raw('POST /v1/conversions', ['Content-Length: 5', 'Content-Length: 6']),
      raw('POST /v1/conversions', ['Content-Length: -1']),
    ]);
    for (const answer of answers) {
      const [head = ''] = answer.split('\r\n\r\n', 1);
      expect(head).to.match(/^HTTP\/1\.1 [1-4]\d\d/);
      expect(head).not.to.match(/^X-Evil/im);
      expect(head).not.to.include('req_mine');
    }
  });

  it('oversized headers are 431, and a path as long as that too', async () => {
    expect(statusOf(await raw('GET /v1/conversions', [`X-Long: ${'x'.repeat(20_000)}`]))).to.equal(
      431,
    );
    expect(statusOf(await raw(`GET /v1/conversions/${'x'.repeat(20_000)}`))).to.equal(431);
    const many = Array.from({ length: 1_900 }, (_, i) => `X-${i}: 1`);
    expect(statusOf(await raw('GET /v1/conversions', many))).to.be.within(200, 499);
  });

  it('a malformed key of any form is 401', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${SQL}`, `Basic ${daemon.key}`, 'é']) {
      const answer = await daemon.request('/conversions', { headers: { authorization } });
      expect(answer.status).to.equal(401);
      expect(errorOf(answer).code).to.equal('UNAUTHORIZED');
    }
  });

  it('SQL in every string field of a body is text like any other', async () => {
    for (const target of targets) {
      const example = { ...(target.example as object), ...(isWaitedFor(target) && WORDLESS) };
      const changed = bodies.withText(target.schema, example, SQL);
      const answers = await Promise.all(changed.map((body) => send(target, body)));
      for (const [i, { status }] of answers.entries()) {
        expect(status, `${target.path} ${JSON.stringify(changed[i])}`).to.be.below(500);
      }
    }
    const body = { source_type: 'document', title: SQL, content: SQL };
    const id = await submit(daemon, body);
    const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
    expect(detail.title).to.equal(SQL);
  });

  it('bodies that the description allows are answered as it says, and every success is one row', async () => {
    const made = async () => {
      const rows = await readRows(daemon.storage);
      return CREATED.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0);
    };
    const before = await made();
    let created = 0;
    const send20 = (from: readonly Target[], quick: object, runs: number) => {
      const one = fc
        .constantFrom(...from)
        .chain((target) => bodies.allowed(target.schema).map((body) => ({ target, body })));
      const twenty = fc.array(one, { minLength: PARALLEL, maxLength: PARALLEL });
      const property = fc.asyncProperty(twenty, async (cases) => {
        const answers = cases.map(({ target, body }) =>
          send(target, { ...(body as object), ...quick }),
        );
        for (const { status, path } of await Promise.all(answers)) {
          expect(status).to.be.below(500);
          if (CREATING.includes(path) && status < 300) created += 1;
        }
      });
      return fc.assert(property, { numRuns: runs / PARALLEL, endOnFailure: true });
    };
    // First, while nothing else is ahead of them.
    await send20(targets.filter(isWaitedFor), WORDLESS, ALLOWED_EPISODES);
    await keepBusy();
    const others = targets.filter((target) => !isWaitedFor(target));
    await send20(others, { wait: false }, ALLOWED_BODIES - ALLOWED_EPISODES);
    expect((await made()) - before).to.equal(created);
    expect(created).to.be.above(ALLOWED_EPISODES / 4);
  });
});
