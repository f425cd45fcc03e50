import { expect } from 'chai';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const ORDER = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };
const HOOK = 'https://example.org/hooks/lectern';

/** In a network that nobody may be called in, however it is written. */
const NOT_ALLOWED = [
  // Loopback: IPv4 in decimal, hexadecimal, octal and short form, with a dot, percent-encoded, in IPv6; names.
  ...['127.0.0.1', '127.9.9.9', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...[
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '127.0.0.1:8443',
    '[::1]',
    '[0:0:0::0:1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  // Tunnels and translations: IPv4-compatible, SIIT, NAT64, local NAT64, 6to4, Teredo.
  ...['[::127.0.0.1]', '[::7f00:1]', '[::10.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:4136:e378::1]'],
  // Link-local and the metadata services of clouds.
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '[fe80::1]', '[::ffff:169.254.169.254]'],
  ...[
    '[64:ff9b::a9fe:a9fe]',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
    '100.100.100.200',
    '168.63.129.16',
  ],
  ...['metadata.google.internal', 'metadata.google.internal.', 'metadata', 'instance-data'],
  // Unspecified, broadcast, multicast, reserved, not given out.
  ...['0.0.0.0', '0', '0.1.2.3', '[::]', '255.255.255.255', '224.0.0.1', '[ff02::1]', '192.0.2.1'],
  ...['240.0.0.1', '100.64.0.1', '198.18.0.1', '[2001:db8::1]', '[fec0::1]', '[1::1]', '[100::1]'],
];

/** What no address of a host is, or what must not be in one. */
const MALFORMED = [
  ...['.', '..', 'a..b', '.a', 'a..', '-a.com', 'a-.com', 'a.-b.com', '*.a.com', 'a,b', '$a.com'],
  ...['a.com:0', 'a.com:99999', 'a.com:x', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`],
  ...[
    '256.1.1.1',
    '1.2.3.4.5',
    '1.2.3.08',
    '0x1g.1',
    '[::1',
    '[::1%25eth0]',
    '[fe80::1%eth0]',
    '[a]',
  ],
  ...['user@a.com', 'user:password@a.com', ':password@a.com', '127.0.0.1@a.com', 'a.com\\@b.com'],
  ...[
    'a b.com',
    'a\tb.com',
    'xn--a.com',
    '\u2603.com',
    '\uff11\uff12\uff17.0.0.1',
    'a\u3002b',
    'a%00.com',
  ],
];

const REFUSED_HOSTS = { WEBHOOK_URL_NOT_ALLOWED: NOT_ALLOWED, VALIDATION_ERROR: MALFORMED };

const HOSTS = [
  ...[
    'example.org',
    'EXAMPLE.org',
    'example.org.',
    'example.org:443',
    'example.org:8443',
    'a.b-c.d',
  ],
  ...['xn--bcher-kva.example', 'my_service', 'intranet', '1.example', 'a--b.com', '93.184.215.14'],
  ...['93.12050190', '[2606:4700::1111]', '[2606:4700::1111]:8443', '[::ffff:93.184.215.14]'],
  ...['[64:ff9b::5db8:d70e]', '[2002:5db8:d70e::]', '10.1.2.3', '[fd12:3456::1]'],
];

/** What of the events stands in the API; their delivery is a chapter of its own. */
describe('contract: events, as far as the API carries them', function () {
  this.timeout(30_000);
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    await daemon.keepBusy();
  });

  after(() => daemon.discard());

  const create = (body: object) =>
    daemon.request('/conversions', access.key, { body: { ...ORDER, ...body } });
  const hookOf = async (id: string) => (await daemon.reads.conversions.get(id))?.webhookUrl;

  const refused = async (webhook_url: string, code: string) => {
    const answer = await create({ webhook_url });
    expect(answer.status, webhook_url).to.equal(400);
    expect(errorOf(answer).code, webhook_url).to.equal(code);
    expect([errorOf(answer).details].flat()[0]).to.include({ field: 'webhook_url' });
  };

  it('webhook_url is kept with its conversion and with no other', async () => {
    const hooked = dataOf<QueuedConversion>(await create({ webhook_url: HOOK }));
    const plain = dataOf<QueuedConversion>(await create({}));
    expect(await hookOf(hooked.id)).to.equal(HOOK);
    expect(await hookOf(plain.id)).to.equal(null);
  });

  it('webhook_url of a script’s conversion and of an episode’s retry is kept, too', async () => {
    const generated = await daemon.request('/scripts', access.key, { body: { content: '- One' } });
    const { id: scriptId } = dataOf<{ id: string }>(generated);
    const converted = await daemon.request(`/scripts/${scriptId}/convert`, access.key, {
      body: { output_format: 'audio', webhook_url: HOOK },
    });
    expect(await hookOf(dataOf<QueuedConversion>(converted).id)).to.equal(HOOK);
    const other = await daemon.access();
    await storeEveryState(daemon, other);
    const failed = await daemon.request('/episodes?status=failed', other.key);
    const [episode] = dataOf<{ id: string }[]>(failed);
    const options = { body: { webhook_url: HOOK } };
    await daemon.request(`/episodes/${episode?.id ?? ''}/retry`, other.key, options);
    expect(await hookOf(episode?.id ?? '')).to.equal(HOOK);
  });

  it('webhook_url must be HTTPS; HTTP is rejected', () =>
    refused('http://example.org/hook', 'VALIDATION_ERROR'));

  it('webhook_url is refused at creation where it can be known that it is not allowed', async () => {
    for (const [code, hosts] of Object.entries(REFUSED_HOSTS)) {
      for (const host of hosts) await refused(`https://${host}/hook`, code);
    }
  });

  it('webhook_url is taken in every form that can be called', async () => {
    for (const host of HOSTS) {
      const answer = await create({ webhook_url: `https://${host}/hook?token=1#part` });
      expect(answer.status, host).to.equal(202);
    }
  });

  it('webhook_url may lead to the internal network', async () => {
    const answer = await create({ webhook_url: 'https://10.1.2.3/hook' });
    expect(answer.status).to.equal(202);
  });
});
