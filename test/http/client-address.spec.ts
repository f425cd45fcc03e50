import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { clientAddress } from '../../src/http/client-address.js';
import { Networks } from '../../src/http/networks.js';

describe('networks of clients', () => {
  it('have the addresses of their words and of their CIDRs, in every form', () => {
    const networks = new Networks(['loopback', 'private', '203.0.113.0/24', '2001:db8::/32']);
    for (const address of [
      ...['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '172.31.0.1'],
      ...['192.168.1.1', 'fd00::1', 'fd00::1%eth0', '203.0.113.255', '2001:db8:1::1'],
    ]) {
      expect(networks.has(address), address).to.equal(true);
    }
    for (const address of [
      ...['128.0.0.1', '172.32.0.1', '203.0.114.1', '::ffff:8.8.8.8', '2001:db9::1', 'fe80::1'],
      ...['', 'unknown', '127.0.0.1:80', 'localhost', '[::1]'],
    ]) {
      expect(networks.has(address), address).to.equal(false);
    }
  });

  it('are empty by default', () => {
    expect(new Networks([]).has('127.0.0.1')).to.equal(false);
  });
});

describe('the address that limits count', () => {
  /** Address of a client behind these proxies that sends a forwarded address. */
  const addressOf = async (forwarded: string, trusted: readonly string[]) => {
    const networks = new Networks(trusted);
    const app = express().set('trust proxy', (address: string) => networks.has(address));
    app.get('/', (request, response) => void response.send(clientAddress(request)));
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const headers = { 'x-forwarded-for': forwarded };
      return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('is the last one that no trusted proxy has: what a client writes before it counts nothing', async () => {
    expect(await addressOf('1.2.3.4, 203.0.113.9', ['loopback'])).to.equal('203.0.113.9');
    expect(await addressOf('203.0.113.9, 10.0.0.1', ['loopback', 'private'])).to.equal(
      '203.0.113.9',
    );
    expect(await addressOf('203.0.113.9', [])).to.equal('127.0.0.1');
  });

  it('is the network of an IPv6 address, and an IPv4 address in whichever form', async () => {
    const loopback = ['loopback'];
    const one = await addressOf('2001:db8:1:2::1', loopback);
    expect(await addressOf('2001:db8:1:2:ffff::9', loopback)).to.equal(one);
    expect(await addressOf('2001:db8:1:3::1', loopback)).not.to.equal(one);
    expect(await addressOf('::ffff:203.0.113.9', loopback)).to.equal('203.0.113.9');
  });

  it('is the same from every port that a proxy names', async () => {
    const loopback = ['loopback'];
    expect(await addressOf('203.0.113.9:50123', loopback)).to.equal('203.0.113.9');
    const one = await addressOf('2001:db8:1:2::1', loopback);
    expect(await addressOf('[2001:db8:1:2::1]:50123', loopback)).to.equal(one);
  });
});
