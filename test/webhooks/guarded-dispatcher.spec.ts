import { expect } from 'chai';
import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { guardedDispatcher, type Resolve } from '../../src/webhooks/guarded-dispatcher.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { ChatServer, says } from '../journeys/chat-server.js';

describe('connections to one server', () => {
  let server: ChatServer;
  let open: Dispatcher[];

  beforeEach(async () => {
    server = await ChatServer.start();
    server.reply = says('Hello.');
    open = [];
  });

  afterEach(async () => {
    for (const dispatcher of open) await dispatcher.destroy();
    await server.stop();
  });

  /** Outcome of a call of `called` over connections to `named`: a status, or the code of an error. */
  async function call(
    allowed: readonly string[],
    addresses: readonly string[],
    called = `http://model.internal:${server.port}/`,
    named = called,
  ): Promise<unknown> {
    const resolve: Resolve = (_name, _options, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const dispatcher = guardedDispatcher(new URL(named), new NetworkPolicy(allowed), resolve);
    open.push(dispatcher);
    try {
      const response = await request(called, { dispatcher, method: 'POST', body: '{}' });
      await response.body.dump();
      return response.statusCode;
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  }

  it('go to the address that a name stands for if it is allowed', async () => {
    expect(await call(['loopback'], ['127.0.0.1'])).to.equal(200);
    expect(await call([`model.internal:${server.port}`], ['127.0.0.1'])).to.equal(200);
  });

  it('are refused if the name stands for an address that is not allowed', async () => {
    expect(await call(['private'], ['127.0.0.1'])).to.equal('ADDRESS_NOT_ALLOWED');
    expect(await call([`other.internal:${server.port}`], ['127.0.0.1'])).to.equal(
      'ADDRESS_NOT_ALLOWED',
    );
    expect(server.asked).to.have.length(0);
  });

  it('are never made to link-local and metadata addresses, whatever the settings name', async () => {
    const all = ['public', 'private', 'loopback', '0.0.0.0/0', `model.internal:${server.port}`];
    for (const address of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '0.0.0.0']) {
      expect(await call(all, [address]), address).to.equal('ADDRESS_NOT_ALLOWED');
    }
  });

  it('go to the allowed one of several addresses', async () => {
    expect(await call(['loopback'], ['169.254.169.254', '127.0.0.1'])).to.equal(200);
  });

  it('are made to no other server, by name or by address', async () => {
    const named = `http://model.internal:${server.port}/`;
    for (const other of [`http://127.0.0.1:${server.port}/`, 'http://169.254.169.254/latest']) {
      expect(await call(['loopback'], ['127.0.0.1'], other, named), other).to.equal(
        'ADDRESS_NOT_ALLOWED',
      );
    }
    expect(server.asked).to.have.length(0);
  });

  it('are refused at once for an address that can never be called', () => {
    for (const url of ['http://169.254.169.254/v1', 'http://[fe80::1]/v1', 'http://0.0.0.0/v1']) {
      expect(() => guardedDispatcher(new URL(url), new NetworkPolicy(['private']))).to.throw(
        /can never be called/,
      );
    }
  });
});
