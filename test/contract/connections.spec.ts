import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { RawConnection } from './raw-connection.js';

const MEGABYTE = 1024 * 1024;
const PLUGINS = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const ORDER = JSON.stringify({ source_type: 'document', title: 'T', content: 'Hello.' });

describe('contract: connections', () => {
  let daemon: RunningDaemon;
  let open: RawConnection[];

  before(async () => {
    daemon = await RunningDaemon.start();
  });

  beforeEach(() => {
    open = [];
  });

  afterEach(() => {
    for (const connection of open) connection.close();
  });

  after(() => daemon.discard());

  async function connection(to = daemon): Promise<RawConnection> {
    const made = await RawConnection.open(to.origin);
    open.push(made);
    return made;
  }

  const headers = (more: Readonly<Record<string, string | number>>) => ({
    Authorization: `Bearer ${daemon.key}`,
    'Content-Type': 'application/json',
    ...more,
  });

  /** An error in the envelope, after which the connection ends. */
  async function refused(client: RawConnection, code: string): Promise<void> {
    const { head, body } = await client.answer();
    expect((body as Failure).error.code).to.equal(code);
    expect(head).to.match(/^connection: close\r$/im);
    await client.untilEnded();
    expect(client.received).to.equal('');
  }

  describe('a body that is too large', () => {
    it('is answered with 413 by what it announces, before any of it has come', async () => {
      const client = await connection();
      client.begin('POST /v1/conversions', headers({ 'Content-Length': 80 * MEGABYTE }));
      await refused(client, 'PAYLOAD_TOO_LARGE');
    });

    it('is answered with 413 as soon as its chunks pass the limit, without an end', async () => {
      const client = await connection();
      client.begin('POST /v1/conversions', headers({ 'Transfer-Encoding': 'chunked' }));
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      let sent = 0;
      while (client.received === '' && sent < 80 * MEGABYTE) {
        await client.send(chunk);
        sent += chunk.length;
      }
      expect(sent)
        .to.be.above(MEGABYTE)
        .and.below(40 * MEGABYTE);
      await refused(client, 'PAYLOAD_TOO_LARGE');
    });

    it('does not keep a caller who goes on sending from reading the answer', async () => {
      const client = await connection();
      client.begin('POST /v1/conversions', headers({ 'Content-Length': 8 * MEGABYTE }));
      for (let sent = 0; sent < 8; sent++) await client.send('x'.repeat(MEGABYTE));
      await refused(client, 'PAYLOAD_TOO_LARGE');
    });
  });

  describe('Expect: 100-continue', () => {
    const expecting = (more: Readonly<Record<string, string | number>> = {}) =>
      headers({ Expect: '100-continue', 'Content-Length': ORDER.length, ...more });

    it('is answered with 100 when the body will be read', async () => {
      const client = await connection();
      client.begin('POST /v1/conversions', expecting());
      await client.untilReceived('HTTP/1.1 100 Continue\r\n\r\n');
      await client.send(ORDER);
      await client.untilReceived('HTTP/1.1 202 Accepted');
      expect(client.received).to.match(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 202 Accepted/);
    });

    const REFUSALS: [string, string, Readonly<Record<string, string | number>>][] = [
      ['PAYLOAD_TOO_LARGE', 'POST /v1/conversions', { 'Content-Length': 80 * MEGABYTE }],
      ['UNAUTHORIZED', 'POST /v1/conversions', { Authorization: 'Bearer nobody' }],
      ['UNSUPPORTED_MEDIA_TYPE', 'POST /v1/conversions', { 'Content-Type': 'text/plain' }],
      ['UNSUPPORTED_MEDIA_TYPE', 'POST /v1/conversions', { 'Content-Encoding': 'gzip' }],
      ['ROUTE_NOT_FOUND', 'POST /v1/nothing', {}],
      ['METHOD_NOT_ALLOWED', 'PUT /v1/conversions', {}],
      ['METHOD_NOT_ALLOWED', 'POST /healthz', {}],
    ];
    for (const [code, line, more] of REFUSALS) {
      it(`is answered with ${code}, without 100, at ${line} with ${JSON.stringify(more)}`, async () => {
        const client = await connection();
        client.begin(line, expecting(more));
        await refused(client, code);
      });
    }
  });

  describe('idle', () => {
    const get = async (client: RawConnection, place = '/healthz') => {
      client.begin(`GET ${place}`, {});
      return client.answer();
    };

    it('are kept for 75 seconds, which every answer announces', async () => {
      const client = await connection();
      for (let request = 0; request < 2; request++) {
        const { head } = await get(client);
        expect(head).to.match(/^connection: keep-alive\r$/im);
        expect(head).to.match(/^keep-alive: timeout=75\r$/im);
      }
    });

    it('are closed after http.keepAliveSeconds, and not before', async () => {
      const own = await RunningDaemon.start({ env: { LECTERN_HTTP_KEEP_ALIVE_SECONDS: '1' } });
      try {
        const client = await connection(own);
        expect((await get(client)).head).to.match(/^keep-alive: timeout=1\r$/im);
        const answeredAt = performance.now();
        await client.untilEnded();
        expect(performance.now() - answeredAt).to.be.above(1_000);
      } finally {
        await own.discard();
      }
    });

    it('are closed at once when the daemon stops; what is still asked is answered, and the last', async () => {
      const own = await RunningDaemon.start({
        env: {
          LECTERN_SHUTDOWN_GRACE_SECONDS: '600',
          LECTERN_PLUGINS_DIR: PLUGINS,
          LECTERN_SPEECH_PROVIDER_A: 'speech-stalls',
        },
      });
      try {
        const idle = await connection(own);
        await get(idle);
        const body = { source_type: 'document', title: 'T', content: 'Hello.' };
        await own.request('/conversions', { body });
        await eventually(() => own.log.includes('conversion started') || undefined);
        own.process.kill('SIGTERM');
        await idle.untilEnded();
        for (const [place, status] of [
          ['/healthz', 200],
          ['/v1/usage', 503],
        ] as const) {
          const client = await connection(own);
          const answer = await get(client, place);
          expect(answer.status, place).to.equal(status);
          expect(answer.head, place).to.match(/^connection: close\r$/im);
          await client.untilEnded();
        }
        expect(own.process.exitCode).to.equal(null);
      } finally {
        await own.discard();
      }
    });
  });
});
