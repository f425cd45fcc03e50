import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import { request } from 'undici';
import { PageCache } from '../../src/http/page-cache.js';
import type { PageEncoding } from '../../src/web/rendering/page-task.js';

const PAGE_BYTES = 4_096;
/** For two pages with what is kept beside their bytes. */
const MAX_BYTES = 10_000;

describe('cache of pages', () => {
  let server: Server;
  let origin: string;
  /** Encodings of what was rendered, in order. */
  let rendered: PageEncoding[];
  let isBroken: boolean;

  beforeEach(async () => {
    rendered = [];
    isBroken = false;
    const pages = new PageCache({
      maxBytes: MAX_BYTES,
      render: ({ encoding }) => {
        if (isBroken) return Promise.reject(new Error('broken'));
        rendered.push(encoding);
        return Promise.resolve({ body: Buffer.alloc(PAGE_BYTES, 'page '), etag: 'W/"one"' });
      },
    });
    const app = express();
    app.get('/:name', (incoming, response) =>
      pages.send(incoming, response, {
        key: [incoming.params.name],
        contentType: 'text/plain',
        task: () => Promise.resolve({ page: 'yaml', document: {} }),
      }),
    );
    const answerFault: ErrorRequestHandler = (_error, _request, response, _next) => {
      response.status(500).end();
    };
    app.use(answerFault);
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = async (
    name: string,
    { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await request(`${origin}/${name}`, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers,
    });
    const { length } = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, length };
  };

  it('holds no more than its bound: the page that was not asked for longest is rendered again', async () => {
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
    expect(rendered).to.have.length(4);
  });

  it('answers HEAD as GET, without the page', async () => {
    const [whole, head] = [await ask('a'), await ask('a', { method: 'HEAD' })];
    expect(head.length).to.equal(0);
    for (const name of ['content-length', 'content-type', 'etag', 'vary']) {
      expect(head.headers[name], name).to.equal(whole.headers[name]);
    }
    expect(rendered).to.have.length(1);
  });

  it('keeps one page for each encoding, and says that they differ by it', async () => {
    for (const accepted of ['br', 'gzip', 'br;q=0, gzip;q=0', 'zstd']) {
      const { headers } = await ask('a', { 'accept-encoding': accepted });
      expect(headers['vary'], accepted).to.equal('Accept-Encoding');
    }
    expect(rendered).to.deep.equal(['br', 'gzip', 'identity']);
  });

  it('keeps no page that could not be rendered', async () => {
    isBroken = true;
    expect((await ask('a')).status).to.equal(500);
    isBroken = false;
    expect((await ask('a')).status).to.equal(200);
  });
});
