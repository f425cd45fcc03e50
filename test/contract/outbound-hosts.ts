/** Hosts in every notation: what comes of a webhook address that names them while nothing is set otherwise. */

const LOOPBACK: readonly string[] = [
  // IPv4 in decimal, hexadecimal, octal and short form, with a dot, percent-encoded, with a port.
  ...['127.0.0.1', '127.9.9.9', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
  ...['017700000001', '127.1', '127.0.1', '127.0.0.1.', '%31%32%37.0.0.1', '127.0.0.1:8443'],
  ...['0X7F000001:443', '0177.0x0.1', '2130706433.'],
  // IPv6, and names.
  ...['[::1]', '[0:0:0::0:1]', '[::1]:8443', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'LocalHost:8443'],
];

/** Tunnels and translations: IPv4-compatible, SIIT, NAT64, local NAT64, 6to4, Teredo. */
const TRANSLATED: readonly string[] = [
  ...['[::127.0.0.1]', '[::7f00:1]', '[::10.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:4136:e378::1]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[::ffff:169.254.169.254]'],
];

/** Link-local addresses and the metadata services of clouds. */
const METADATA: readonly string[] = [
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518'],
  ...[
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[fd00:ec2::23]',
    '[fd20:ce::254]',
    '[fd00:c1::a9fe:a9fe]',
    '[fd00:42::42]',
  ],
  ...['100.100.100.200', '168.63.129.16', '192.0.0.192', 'metadata', 'instance-data'],
  ...['metadata.google.internal', 'metadata.google.internal.', 'METADATA.google.internal:8443'],
];

/** Unspecified, broadcast, multicast, reserved, not given out. */
const NOBODY: readonly string[] = [
  ...['0.0.0.0', '0', '0.1.2.3', '[::]', '255.255.255.255', '224.0.0.1', '[ff02::1]'],
  ...['192.0.2.1', '240.0.0.1', '100.64.0.1', '198.18.0.1', '[2001:db8::1]', '[fec0::1]'],
  ...['[1::1]', '[100::1]', '0x0', '4294967295'],
];

/** Texts that are not valid hosts, or contain invalid characters. */
const MALFORMED: readonly string[] = [
  ...['.', '..', 'a..b', '.a', 'a..', '-a.com', 'a-.com', 'a.-b.com', '*.a.com', 'a,b', '$a.com'],
  ...['a.com:0', 'a.com:99999', 'a.com:x', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`],
  ...['256.1.1.1', '1.2.3.4.5', '1.2.3.08', '0x1g.1', '4294967296', '127.0.0.1.5.'],
  ...['[::1', '[::1%25eth0]', '[fe80::1%eth0]', '[a]', '[::ffff:0x7f.1]', '[1:2:3]'],
  ...['user@a.com', 'user:password@a.com', ':password@a.com', '127.0.0.1@a.com', 'a.com\\@b.com'],
  ...['a b.com', 'a\tb.com', 'xn--a.com', '\u2603.com', '\uff11\uff12\uff17.0.0.1', 'a\u3002b'],
  ...['\u2460\u2461\u2466.\u24ea.\u24ea.\u2460', 'a%00.com', 'b\u00fccher.example'],
];

/** By the code that refuses them. */
export const REFUSED = {
  WEBHOOK_URL_NOT_ALLOWED: [...LOOPBACK, ...TRANSLATED, ...METADATA, ...NOBODY],
  VALIDATION_ERROR: MALFORMED,
} as const;

/** In the open network, or in a private one, which is allowed, too. */
export const CALLABLE: readonly string[] = [
  ...['example.org', 'EXAMPLE.org', 'example.org.', 'example.org:443', 'example.org:8443'],
  ...['a.b-c.d', 'xn--bcher-kva.example', 'my_service', 'intranet', '1.example', 'a--b.com'],
  ...['93.184.215.14', '93.12050190', '0x5db8d70e', '[2606:4700::1111]'],
  ...['[2606:4700::1111]:8443', '[::ffff:93.184.215.14]', '[64:ff9b::5db8:d70e]'],
  ...['[2002:5db8:d70e::]', '10.1.2.3', '0xa010203', '192.168.1.1:8443', '[fd12:3456::1]'],
  ...['metadata.example.org', 'localhost.example.org'],
];
