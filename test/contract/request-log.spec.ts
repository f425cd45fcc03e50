import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { RawConnection } from './raw-connection.js';

const SECRET = 'hunter2hunter2';
const ORDER = { source_type: 'document', title: 'T', content: 'Hello.', wait: true };

type Line = Readonly<Record<string, unknown>>;

describe('contract: the log of requests', () => {
  let daemon: RunningDaemon;
  let made: ConversionDetail;

  before(async () => {
    daemon = await RunningDaemon.start();
    made = dataOf<ConversionDetail>(await daemon.request('/conversions', { body: ORDER }));
  });

  after(() => daemon.discard());

  /** The line of a request; every line must be JSON. */
  const lineOf = (requestId: string | null) =>
    eventually(() => {
      const whole = daemon.log.slice(0, daemon.log.lastIndexOf('\n'));
      const lines = whole.split('\n').filter((line) => line.startsWith('{'));
      const all = lines.map((line) => JSON.parse(line) as Line);
      return all.find(({ request_id, status }) => request_id === requestId && status !== undefined);
    });

  /** The line of a GET that is sent byte by byte as it stands here. */
  async function lineOfRaw(line: string, headers: Readonly<Record<string, string>> = {}) {
    const client = await RawConnection.open(daemon.origin);
    try {
      client.begin(line, headers);
      const { body } = await client.answer();
      return await lineOf((body as Failure).request_id);
    } finally {
      client.close();
    }
  }

  it('has the path, the status and the conversion of every request under the base URL', async () => {
    const { headers } = await daemon.request(`/conversions/${made.id.toUpperCase()}`);
    expect(await lineOf(headers.get('x-request-id'))).to.include({
      path: `/v1/conversions/${made.id.toUpperCase()}`,
      method: 'GET',
      status: 200,
      operation: 'GetConversion',
      conversion_id: made.id,
    });
    const list = await daemon.request('/conversions?status=failed&limit=1');
    expect(await lineOf(list.headers.get('x-request-id'))).to.include({ path: '/v1/conversions' });
  });

  it('has the error code of a rejected request, and no id other than that of a conversion', async () => {
    const missing = await daemon.request(`/organizations/${made.id}`);
    const line = await lineOf(missing.headers.get('x-request-id'));
    expect(line).to.include({ status: 404, error_code: errorOf(missing).code });
    expect(line).not.to.have.property('conversion_id');
    const odd = await daemon.request(`/conversions/${'x'.repeat(3_000)}`);
    expect(await lineOf(odd.headers.get('x-request-id'))).not.to.have.property('conversion_id');
  });

  it('has no signature and no embed token', async () => {
    const { pathname, search } = new URL(made.audio_url ?? '');
    const audio = await fetch(daemon.origin + pathname + search);
    await audio.arrayBuffer();
    const line = await lineOf(audio.headers.get('x-request-id'));
    expect(line).to.include({ path: pathname, status: 200 });
    const place = `/conversions/${made.id}/embed-token`;
    const { token } = dataOf<EmbedTokenResource>(await daemon.request(place, { method: 'POST' }));
    const revoked = await daemon.request(`${place}/${token}`, { method: 'DELETE' });
    await lineOf(revoked.headers.get('x-request-id'));
    await lineOf((await fetch(`${daemon.origin}/embed/t/${token}`)).headers.get('x-request-id'));
    expect(daemon.log).to.include('/embed-token/emb_').and.not.include(token);
    expect(daemon.log).not.to.include(new URLSearchParams(search).get('signature'));
  });

  it('has the path, without its query, of what is nowhere', async () => {
    const places: [string, string][] = [
      [`/nothing/at?token=${SECRET}`, '/nothing/at'],
      [`/v1/nothing?token=${SECRET}`, '/v1/nothing'],
      [`/media/a.mp3%3Fsignature=${SECRET}`, '/media/a.mp3'],
      [`/a%23${SECRET}`, '/a'],
      [`/v1/conversions/%E0%A4%A?x=${SECRET}`, '/v1/conversions/%E0%A4%A'],
      [`/docs/%zz?x=${SECRET}`, '/docs/%zz'],
    ];
    for (const [place, path] of places) {
      expect(await lineOfRaw(`GET ${place}`), place).to.include({ path });
    }
    expect(daemon.log).not.to.include(SECRET);
  });

  it('has the beginning of a path that is too long', async () => {
    const { path } = await lineOfRaw(`GET /v1/${'x'.repeat(9_000)}`);
    expect(path).to.match(/^\/v1\/x{190,200}…$/);
  });

  it('has a line of requests that could not be parsed, too', async () => {
    const requests: [string, Readonly<Record<string, string>>, Line][] = [
      [`GET /a?x=${SECRET}`, { 'X-Null': 'a\0b' }, { path: '/a', status: 400 }],
      [`GET /b?x=${SECRET}`, { 'X-Long': 'x'.repeat(20_000) }, { path: '/b', status: 431 }],
      [`GET /c\x01?x=${SECRET}`, {}, { status: 400 }],
      [`GET /d?x=${SECRET} \x1b[31m`, {}, { path: '/d', status: 400 }],
      [`\x16\x03\x01 ${SECRET}`, {}, { status: 400 }],
    ];
    for (const [line, headers, expected] of requests) {
      expect(await lineOfRaw(line, headers), JSON.stringify(line)).to.include(expected);
    }
    expect(daemon.log).not.to.include(SECRET);
  });

  it('has a line of a request without a Host', async () => {
    const client = await RawConnection.open(daemon.origin);
    await client.send(`GET /e?x=${SECRET} HTTP/1.1\r\n\r\n`);
    const { body } = await client.answer();
    client.close();
    const line = await lineOf((body as Failure).request_id);
    expect(line).to.include({ path: '/e', status: 400, error_code: 'MALFORMED_REQUEST' });
  });
});
