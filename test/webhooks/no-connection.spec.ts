import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { queryObjects } from 'node:v8';
import { expect } from 'chai';
import type { Resolve } from '../../src/webhooks/guarded-dispatcher.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { Sender } from '../../src/webhooks/sender.js';
import { MovableTime } from '../builders/movable-time.js';
import { eventually } from '../journeys/eventually.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('an attempt to deliver that gets no connection', () => {
  let server: Server;
  let sockets: Socket[];
  let time: MovableTime;
  /** Names that were asked for, and never answered. */
  let asked: string[];

  beforeEach(async () => {
    sockets = [];
    asked = [];
    time = new MovableTime();
    // Takes connections and never says a word of TLS.
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  const silence: Resolve = (name) => void asked.push(name);

  const ownPort = () => (server.address() as AddressInfo).port;

  function send(host: string, signal: AbortSignal, port = ownPort()) {
    const sender = new Sender({
      policy: new NetworkPolicy(['loopback']),
      certificates: { ca: '', cert: '', key: '' },
      ...{ clock: time.clock, timers: time.timers, version: '1.2.3', resolve: silence },
    });
    const message = {
      attemptId: 'dlv_0123456789abcdef01234567',
      event: { id: 'evt_0123456789abcdef01234567', type: 'quota.warning' },
      ...{ body: '{}', secrets: { current: SECRET, previous: null } },
      url: `https://${host}:${port}/`,
    } as const;
    return sender.send(message, signal);
  }

  for (const [what, host] of [
    ['the name server is silent', 'hooks.example'],
    ['the receiver is silent about TLS', '127.0.0.1'],
  ] as const) {
    const underWay = () => eventually(() => asked.length + sockets.length === 1 || undefined);

    it(`ends after 30 seconds if ${what}`, async () => {
      const sending = send(host, new AbortController().signal);
      await underWay();
      time.advance(30_001);
      expect(await sending).to.include({
        status: null,
        reason: 'There was no whole answer within 30 seconds.',
      });
    });

    it(`ends at once when the daemon stops if ${what}`, async () => {
      const stopping = new AbortController();
      const sending = send(host, stopping.signal).catch((error: unknown) => error);
      await underWay();
      const why = new Error('Stopping.');
      stopping.abort(why);
      expect(await sending).to.equal(why);
    });
  }

  it('leaves nothing of itself in memory', async function () {
    // Each look at the memory collects all of it first.
    const sockets = () => queryObjects(TLSSocket, { format: 'count' });
    const before = sockets();
    const port = ownPort();
    server.close();
    await once(server, 'close');
    // As long as the daemon runs, as the signal of a job that goes on.
    const { signal } = new AbortController();
    for (let i = 0; i < 5; i += 1) {
      expect((await send('127.0.0.1', signal, port)).reason).to.include('ECONNREFUSED');
    }
    await eventually(() => sockets() <= before || undefined, 60_000);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  it('is not begun once the daemon is stopping', async () => {
    const why = new Error('Stopping.');
    const sending = send('hooks.example', AbortSignal.abort(why));
    expect(await sending.catch((error: unknown) => error)).to.equal(why);
    expect(asked).to.deep.equal([]);
  });
});
