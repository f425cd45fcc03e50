import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import type { ErrorDetail } from '../../src/http/schemas/envelope.js';
import { errorOf } from './answers.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';

const VALID = { source_type: 'changelog', title: 'Title', content: '- Something was added' };

describe('bad input', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  /** Sends a body that must be refused and names the fields that are said to be wrong. */
  async function refused(body: unknown): Promise<string[]> {
    const answer = await daemon.request('/conversions', { body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(400);
    const { code, details } = errorOf(answer);
    expect(code).to.equal('VALIDATION_ERROR');
    return (details as ErrorDetail[]).map(({ field }) => field).sort();
  }

  async function accepted(body: unknown): Promise<void> {
    const answer = await daemon.request('/conversions', { body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
  }

  async function refusedAsJson(raw: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await daemon.request('/conversions', { raw });
    expect(answer.status).to.equal(400);
    expect(errorOf(answer).code).to.equal('INVALID_JSON');
  }

  it('that is not one JSON object is refused', async () => {
    for (const raw of ['{', 'hello', '[]', '"text"', '1', 'null', '{"a":1}{}', "{'a':1}"]) {
      await refusedAsJson(raw);
    }
    await refusedAsJson('[['.repeat(10_000));
    await refusedAsJson(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    await refusedAsJson(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
  });

  it('with the same name twice is refused if the values differ', async () => {
    await refusedAsJson(
      '{"source_type":"changelog","title":"A","title":"B","content":"- Something"}',
    );
  });

  it('cannot reach a prototype', async () => {
    const raw =
      '{"source_type":"changelog","title":"T","content":"- Something",' +
      '"__proto__":{"wait":true},"constructor":{"prototype":{"wait":true}},' +
      '"settings":{"__proto__":{"tone":"wrong"}}}';
    const answer = await daemon.request('/conversions', { raw });
    expect(answer.status).to.equal(202);
    expect(({} as Record<string, unknown>)['wait']).to.equal(undefined);
  });

  it('without what is required, or with the wrong types, is refused by name', async () => {
    expect(await refused({})).to.deep.equal(['content', 'source_type', 'title']);
    expect(
      await refused({ source_type: 1, title: null, content: ['x'], wait: 'yes', settings: [] }),
    ).to.deep.equal(['content', 'settings', 'source_type', 'title', 'wait']);
    expect(await refused({ ...VALID, public_url: 1, ignore_org: 'no' })).to.deep.equal([
      'ignore_org',
      'public_url',
    ]);
  });

  it('that is blank is refused', async () => {
    for (const blank of ['', ' ', '\n\t\u00a0']) {
      expect(await refused({ ...VALID, title: blank, content: blank })).to.deep.equal([
        'content',
        'title',
      ]);
    }
  });

  it('with control characters or broken Unicode is refused; tab, line feed and form feed are text', async () => {
    for (const unclean of ['\u0000', '\u0007', '\u001f', '\u000b', '\ud800', '\udc00x']) {
      expect(await refused({ ...VALID, title: `a${unclean}b` })).to.deep.equal(['title']);
      expect(await refused(withField('settings.product_name', `a${unclean}b`))).to.deep.equal([
        'settings.product_name',
      ]);
    }
    await accepted({ ...VALID, content: 'a\tb\r\nc\fd' });
  });

  it('never comes back in the answer', async () => {
    const answer = await daemon.request('/conversions', {
      body: { ...VALID, source_type: 'secret-value-42', settings: { tone: 'secret-value-43' } },
    });
    expect(JSON.stringify(answer.body)).not.to.include('secret-value');
  });

  it('ignores what it does not know', () =>
    accepted({ ...VALID, colour: 'red', settings: { x: 1 } }));

  it('that is too large is refused before it is read', async () => {
    const answer = await daemon.request('/conversions', { raw: 'x'.repeat(10 * 1024 * 1024) });
    expect(answer.status).to.equal(413);
    expect(errorOf(answer).code).to.equal('PAYLOAD_TOO_LARGE');
  });

  it('of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/json; charset=utf-16', '']) {
      const answer = await daemon.request('/conversions', {
        raw: JSON.stringify(VALID),
        headers: { 'content-type': type },
      });
      expect(answer.status, type).to.equal(415);
    }
    const answer = await daemon.request('/conversions', {
      raw: JSON.stringify(VALID),
      headers: { 'content-type': 'application/json; charset=UTF-8' },
    });
    expect(answer.status).to.equal(202);
  });

  it('of a voice that is not installed is refused', async () => {
    const answer = await daemon.request('/conversions', {
      body: { ...VALID, voice: { provider: 'provider_b' } },
    });
    expect(answer.status).to.equal(400);
    expect(errorOf(answer).code).to.equal('VOICE_NOT_AVAILABLE');
  });

  it('in the key is answered by one code and text, whatever is wrong with it', async () => {
    const unknown = `lt_live_${'A'.repeat(43)}`;
    const answers = await Promise.all(
      ['', 'Bearer', 'Bearer x', `Bearer ${unknown}`, `Basic ${daemon.key}`, daemon.key].map(
        (authorization) => daemon.request('/conversions', { body: {}, headers: { authorization } }),
      ),
    );
    const errors = answers.map((answer) => {
      expect(answer.status).to.equal(401);
      expect(answer.headers.get('www-authenticate')).to.equal('Bearer');
      return `${errorOf(answer).code} ${errorOf(answer).message}`;
    });
    expect(new Set(errors).size).to.equal(1);
  });

  it('in the organization is refused', async () => {
    const answer = await daemon.request('/conversions', {
      body: VALID,
      headers: { 'x-organization-id': '01a1fd4f-714a-76c4-81e2-404f51d12029' },
    });
    expect(answer.status).to.equal(403);
    expect(errorOf(answer).code).to.equal('FORBIDDEN');
  });

  it('in the address is a 404 or 405 in the envelope', async () => {
    const places: [string, string, number][] = [
      ['GET', '/conversions/not-a-uuid', 404],
      ['GET', '/conversions/01a1fd4f-714a-76c4-81e2-404f51d12029', 404],
      ['GET', `/conversions/${'a'.repeat(5_000)}`, 404],
      ['GET', "/conversions/'%20OR%201=1", 404],
      ['GET', '/nothing', 404],
      ['PUT', '/conversions', 405],
      ['DELETE', '/openapi', 405],
    ];
    for (const [method, place, status] of places) {
      const answer = await daemon.request(place, { method });
      expect(answer.status, `${method} ${place}`).to.equal(status);
      expect(errorOf(answer).code).to.match(/^[A-Z_]+$/);
      if (status === 405) expect(answer.headers.get('allow')).to.be.a('string').that.includes('');
    }
  });

  it('in percent-encoding is refused', async () => {
    const status = await rawStatus(daemon, '/v1/conversions/%E0%A4%A');
    expect(status).to.be.oneOf([400, 404]);
  });

  it('in the headers is refused in the envelope, too', async () => {
    const { port, hostname } = new URL(daemon.origin);
    const socket = createConnection(Number(port), hostname);
    socket.write(`GET /v1/openapi HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'close');
    expect(text).to.match(/^HTTP\/1\.1 431 /);
    expect(text).to.include('HEADERS_TOO_LARGE');
  });
});

function withField(field: string, value: unknown): object {
  const [first = '', ...rest] = field.split('.');
  const nested = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return { ...VALID, [first]: nested };
}

/** Sends a path unchanged, which `fetch` would normalize. */
async function rawStatus(daemon: DaemonOnAClock, path: string): Promise<number | undefined> {
  const { port, hostname } = new URL(daemon.origin);
  const request = httpRequest({
    port,
    hostname,
    path,
    headers: { authorization: `Bearer ${daemon.key}` },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
