import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { request } from 'undici';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

type Headers = Readonly<Record<string, string>>;

/** An answer as it came over the line. */
interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };

describe('contract: compression', () => {
  let daemon: DaemonOnAClock;
  let long: ConversionDetail;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    const content = 'A sentence of several. '.repeat(60);
    const body = { source_type: 'document', title: 'Long', content, wait: true };
    long = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
  });

  after(() => daemon.discard());

  /** Without the decoding that `fetch` does by itself. */
  async function raw(
    place: string,
    headers: Headers = {},
    options: { method?: 'GET' | 'HEAD' | 'POST'; body?: string } = {},
  ): Promise<RawAnswer> {
    const answer = await request(new URL(place, daemon.origin), {
      ...options,
      headers: { authorization: `Bearer ${daemon.key}`, ...headers },
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, bytes };
  }

  it('makes /openapi small in the encoding that the client prefers, and says that it depends', async () => {
    const plain = await raw('/v1/openapi');
    expect(plain.headers).not.to.have.property('content-encoding');
    expect(plain.headers['vary']).to.equal('Accept-Encoding');
    for (const encoding of ['gzip', 'br'] as const) {
      const { headers, bytes } = await raw('/v1/openapi', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).to.equal(encoding);
      expect(headers['vary']).to.equal('Accept-Encoding');
      expect(bytes.length).to.be.below(plain.bytes.length / 5);
      expect(DECODERS[encoding](bytes).equals(plain.bytes)).to.equal(true);
    }
  });

  it('gives /openapi an ETag, the same in every encoding, and 304 to who has it already', async () => {
    for (const place of ['/v1/openapi', '/v1/openapi?format=yaml']) {
      const { headers } = await raw(place);
      const etag = String(headers['etag']);
      expect(headers['cache-control']).to.equal('public, no-cache');
      const compressed = await raw(place, { 'accept-encoding': 'br' });
      expect(compressed.headers['etag']).to.equal(etag);
      for (const held of [etag, `"other", ${etag}`, '*']) {
        const again = await raw(place, { 'if-none-match': held, 'accept-encoding': 'br' });
        expect([again.status, again.bytes.length], held).to.deep.equal([304, 0]);
        expect(again.headers['etag']).to.equal(etag);
      }
      expect((await raw(place, { 'if-none-match': '"other"' })).status).to.equal(200);
    }
    const [json, yaml] = await Promise.all([raw('/v1/openapi'), raw('/v1/openapi?format=yaml')]);
    expect(json.headers['etag']).not.to.equal(yaml.headers['etag']);
  });

  it('answers HEAD as long as GET is without an encoding', async () => {
    const { headers, bytes } = await raw(
      '/v1/openapi',
      { 'accept-encoding': 'gzip' },
      { method: 'HEAD' },
    );
    expect(bytes.length).to.equal(0);
    expect(headers).not.to.have.property('content-encoding');
    expect(Number(headers['content-length'])).to.equal((await raw('/v1/openapi')).bytes.length);
  });

  it('is there for answers over 1 KB, and not for shorter ones', async () => {
    const accept = { 'accept-encoding': 'gzip' };
    const detail = await raw(`/v1/conversions/${long.id}`, accept);
    expect(detail.headers['content-encoding']).to.equal('gzip');
    const { data } = JSON.parse(gunzipSync(detail.bytes).toString()) as { data: ConversionDetail };
    expect(data.generated_script).to.equal(long.generated_script);
    for (const place of ['/v1/conversions/none', '/healthz']) {
      const { headers, bytes } = await raw(place, accept);
      expect(headers, place).not.to.have.property('content-encoding');
      expect(headers['content-length'], place).to.equal(String(bytes.length));
    }
    for (const place of ['/metrics', '/docs/errors', '/docs/assets/swagger-ui-bundle.js']) {
      expect((await raw(place, accept)).headers['content-encoding'], place).to.equal('gzip');
    }
  });

  it('is not there for who does not take it', async () => {
    for (const encoding of ['identity', 'gzip;q=0, br;q=0', 'compress']) {
      const { headers } = await raw('/v1/openapi', { 'accept-encoding': encoding });
      expect(headers, encoding).not.to.have.property('content-encoding');
    }
  });

  it('leaves audio as it is, whole and in part', async () => {
    const { pathname, search } = new URL(long.audio_url ?? '');
    const accept = { 'accept-encoding': 'gzip, br' };
    const whole = await raw(pathname + search, accept);
    expect(whole.headers).not.to.have.property('content-encoding');
    expect(whole.headers['content-length']).to.equal(String(whole.bytes.length));
    const part = await raw(pathname + search, { ...accept, range: 'bytes=1000-4999' });
    expect(part.status).to.equal(206);
    expect(part.bytes.equals(whole.bytes.subarray(1000, 5000))).to.equal(true);
  });

  it('is negotiated again when a response is repeated for its Idempotency-Key', async () => {
    const body = JSON.stringify({ content: 'A sentence of several. '.repeat(60) });
    const send = (encoding: string) =>
      raw(
        '/v1/scripts',
        {
          'content-type': 'application/json',
          'idempotency-key': 'one',
          'accept-encoding': encoding,
        },
        { method: 'POST', body },
      );
    const first = await send('gzip');
    expect(first.headers['content-encoding']).to.equal('gzip');
    const json = gunzipSync(first.bytes);
    const plain = await send('identity');
    expect(plain.headers).to.include({ 'idempotent-replayed': 'true' });
    expect(plain.headers).not.to.have.property('content-encoding');
    expect(plain.bytes.equals(json)).to.equal(true);
    const again = await send('br');
    expect(brotliDecompressSync(again.bytes).equals(json)).to.equal(true);
  });
});
