import { expect } from 'chai';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';

describe('the network policy', () => {
  const allows = (allowed: readonly string[], host: string, port = '') =>
    new NetworkPolicy(allowed).allowsUrl(new URL(`https://${host}${port}/`));
  const DEFAULT = ['public', 'private'];

  const PUBLIC = ['93.184.215.14', '[2606:4700::1111]', '[::ffff:93.184.215.14]'];
  const PRIVATE = ['10.0.0.1', '172.31.255.254', '192.168.1.1', '[fd12:3456::1]', '[::ffff:a00:1]'];
  const LOOPBACK = [
    '127.0.0.1',
    '127.9.9.9',
    '0x7f.1',
    '2130706433',
    '[::1]',
    'localhost',
    'a.localhost',
  ];
  const TUNNELED_LOOPBACK = [
    '[::ffff:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::1]',
    '[::ffff:0:127.0.0.1]',
  ];
  const NEVER = [
    ...['169.254.169.254', '169.254.1.1', '[fe80::1]', '[::ffff:169.254.169.254]'],
    ...['[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]', '[64:ff9b:1::a9fe:a9fe]'],
    ...[
      '[fd00:ec2::254]',
      '[fd00:ec2::23]',
      '100.100.100.200',
      '168.63.129.16',
      'metadata.google.internal',
    ],
    ...['224.0.0.1', '239.1.2.3', '[ff02::1]', '255.255.255.255', '0.0.0.0', '0.1.2.3', '[::]'],
    ...['[::ffff:0.0.0.0]', '[2001:0:1::1]', '[::127.0.0.1]', '[::93.184.215.14]', '[::a9fe:a9fe]'],
    ...['[::ffff:0:169.254.169.254]', '[fd20:ce::254]', '[fd00:42::42]', '[fd00:c1::a9fe:a9fe]'],
  ];
  const RESERVED = [
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '240.0.0.1',
    '[2001:db8::1]',
    '[fec0::1]',
    '[1::1]',
    '[4000::1]',
  ];

  it('by default allows public and private addresses and names, nothing else', () => {
    for (const host of [...PUBLIC, ...PRIVATE, 'example.org', 'intranet']) {
      expect(allows(DEFAULT, host), host).to.equal(true);
    }
    for (const host of [...LOOPBACK, ...TUNNELED_LOOPBACK, ...NEVER, ...RESERVED]) {
      expect(allows(DEFAULT, host), host).to.equal(false);
    }
  });

  it('allows loopback if it is named', () => {
    for (const host of [...LOOPBACK, ...TUNNELED_LOOPBACK]) {
      expect(allows(['loopback'], host), host).to.equal(true);
    }
    for (const host of [...PUBLIC, ...PRIVATE]) {
      expect(allows(['loopback'], host), host).to.equal(false);
    }
  });

  it('never allows link-local, metadata, multicast and unspecified addresses, whatever is named', () => {
    const all = ['public', 'private', 'loopback', '0.0.0.0/0', '::/0'];
    for (const host of NEVER) {
      expect(allows([...all, `${host}:443`], host), host).to.equal(false);
    }
  });

  it('allows networks and single receivers that are named', () => {
    expect(allows(['100.64.0.0/10'], '100.64.0.1')).to.equal(true);
    expect(allows(['10.1.0.0/16'], '10.1.2.3')).to.equal(true);
    expect(allows(['10.1.0.0/16'], '10.2.2.3')).to.equal(false);
    expect(allows(['10.1.0.0/16'], '[::ffff:10.1.2.3]')).to.equal(true);
    expect(allows(['fd00::/8'], '[fd12::1]')).to.equal(true);
    expect(allows(['127.0.0.1:9000'], '127.0.0.1', ':9000')).to.equal(true);
    expect(allows(['127.0.0.1:9000'], '127.0.0.1', ':9001')).to.equal(false);
    expect(allows(['localhost:443'], 'LOCALHOST')).to.equal(true);
    expect(allows(['[::1]:9000'], '[::1]', ':9000')).to.equal(true);
  });

  it('holds the address that a name led to against the receiver that was named', () => {
    const policy = new NetworkPolicy(['public', 'hooks.internal:8443']);
    const receiver = { host: 'hooks.internal', port: 8443 };
    expect(policy.allowsAddress('127.0.0.1', receiver)).to.equal(true);
    expect(policy.allowsAddress('169.254.169.254', receiver)).to.equal(false);
    expect(policy.allowsAddress('127.0.0.1', { ...receiver, port: 443 })).to.equal(false);
    expect(policy.allowsAddress('10.0.0.1', { host: 'example.org', port: 443 })).to.equal(false);
  });

  it('sees through the zone of an address', () => {
    const receiver = { host: 'hooks.internal', port: 443 };
    const policy = new NetworkPolicy(['private', 'fe80::/10']);
    expect(policy.allowsAddress('fd12::1%eth0', receiver)).to.equal(true);
    for (const address of ['fe80::1%eth0', 'fd00:ec2::254%eth0', '::1%lo']) {
      expect(policy.allowsAddress(address, receiver), address).to.equal(false);
    }
  });
});
