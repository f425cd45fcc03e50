import { expect } from 'chai';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { RawConnection } from './raw-connection.js';

describe('contract: headers that come twice', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  async function send(place: string, lines: readonly string[]) {
    const client = await RawConnection.open(daemon.origin);
    try {
      await client.send(`GET ${place} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      const { status, body } = await client.answer();
      return { status, code: (body as Partial<Failure>).error?.code };
    } finally {
      client.close();
    }
  }

  const id = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';
  const once = () => ['Host: a', `Authorization: Bearer ${daemon.key}`];

  for (const [name, values] of [
    ['Host', ['a', 'b']],
    ['Host', ['a', 'a']],
    ['Content-Length', ['0', '0']],
    ['Content-Length', ['0', '1']],
    ['Authorization', ['Bearer lt_live_a', 'Bearer lt_live_b']],
    ['X-Organization-ID', [id, id]],
    ['Idempotency-Key', ['a', 'b']],
    ['Content-Type', ['application/json', 'text/plain']],
  ] as const) {
    it(`two of ${name} (${values.join(', ')}) are 400 MALFORMED_REQUEST, below and beside the API`, async () => {
      const lines = once().filter((line) => !line.startsWith(name));
      const [first, second] = values.map((value) => `${name}: ${value}`);
      const twice = [first ?? '', ...lines, (second ?? '').replace(name, name.toLowerCase())];
      for (const place of ['/v1/conversions', '/readyz']) {
        const { status, code } = await send(place, twice);
        expect({ status, code }, place).to.deep.equal({ status: 400, code: 'MALFORMED_REQUEST' });
      }
    });
  }

  it('two of a header that is a list are one list', async () => {
    const accepts = ['Accept: text/html', 'Accept: application/json', 'Via: 1.1 a', 'Via: 1.1 b'];
    expect((await send('/v1/conversions', [...once(), ...accepts])).status).to.equal(200);
  });
});
