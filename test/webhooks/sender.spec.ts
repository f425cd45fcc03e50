import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import Stripe from 'stripe';
import type { Timers } from '../../src/contracts/clock.js';
import { systemClock, systemTimers } from '../../src/daemon/system-clock.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { Sender, type Message, type SenderOptions } from '../../src/webhooks/sender.js';
import { MovableTime } from '../builders/movable-time.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import {
  answers,
  drips,
  floods,
  hangs,
  resets,
  WebhookReceiver,
} from '../builders/webhook-receiver.js';
import { eventually } from '../journeys/eventually.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const BODY = '{"id":"evt_0123456789abcdef01234567","data":{"name":"Größe \\u2028 💡"}}';

describe('one attempt to deliver an event', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;

  before(async () => {
    authority = await PrivateAuthority.create();
  });

  after(() => authority.discard());

  beforeEach(async () => {
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
  });

  afterEach(() => receiver.stop());

  function send(
    changes: Partial<Message> = {},
    options: Partial<SenderOptions> = {},
    signal = new AbortController().signal,
  ) {
    const sender = new Sender({
      policy: new NetworkPolicy(['loopback']),
      certificates: { ca: authority.cert, cert: '', key: '' },
      ...{ clock: systemClock, timers: systemTimers, version: '1.2.3', ...options },
    });
    const message: Message = {
      attemptId: 'dlv_0123456789abcdef01234567',
      event: { id: 'evt_0123456789abcdef01234567', type: 'quota.warning' },
      ...{ body: BODY, secrets: { current: SECRET, previous: null } },
      ...{ ...changes, url: changes.url ?? receiver.url },
    };
    return sender.send(message, signal);
  }

  /** The request that arrived at the receiver, once. */
  function arrived() {
    const [received] = receiver.received;
    if (received === undefined) throw new Error('Nothing arrived.');
    return received;
  }

  it('has the headers of the contract, and its body is exactly what is signed', async () => {
    const outcome = await send();
    expect(outcome).to.include({ status: 204, reason: null, answer: '' });
    const { headers, body } = arrived();
    const now = Math.floor(Date.now() / 1000);
    const timestamp = Number(headers['x-service-timestamp']);
    expect(timestamp).to.be.within(now - 5, now);
    expect(body.toString()).to.equal(BODY);
    const v1 = createHmac('sha256', SECRET).update(`${timestamp}.`).update(body).digest('hex');
    expect(headers).to.include({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(BODY)),
      'user-agent': 'Lectern/1.2.3',
      'x-service-event': 'quota.warning',
      'x-service-delivery': 'dlv_0123456789abcdef01234567',
      'x-service-signature': `t=${timestamp},v1=${v1}`,
      'webhook-id': 'evt_0123456789abcdef01234567',
      'webhook-timestamp': String(timestamp),
    });
  });

  it("is accepted by Stripe's verifier, header and body unchanged", async () => {
    await send();
    const { headers, body } = arrived();
    const stripe = new Stripe('sk_test_unused');
    const header = String(headers['x-service-signature']);
    const event: unknown = stripe.webhooks.constructEvent(body, header, SECRET);
    expect(event).to.deep.equal(JSON.parse(BODY));
    const changed = Buffer.from(BODY.replace('Größe', 'Grösse'));
    expect(() => stripe.webhooks.constructEvent(changed, header, SECRET)).to.throw(/signature/);
  });

  it('is signed with both secrets while one is being replaced', async () => {
    await send({ secrets: { current: SECRET, previous: OLD_SECRET } });
    const { headers, body } = arrived();
    const stripe = new Stripe('sk_test_unused');
    const header = String(headers['x-service-signature']);
    expect(header).to.match(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const secret of [SECRET, OLD_SECRET]) {
      stripe.webhooks.constructEvent(body, header, secret);
    }
  });

  it('is signed as Standard Webhooks say, with what the secret encodes', async () => {
    await send({ secrets: { current: SECRET, previous: OLD_SECRET } });
    const { headers, body } = arrived();
    const signatures = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)].map((key) =>
      createHmac('sha256', key)
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`)
        .update(body)
        .digest('base64'),
    );
    const expected = signatures.map((signature) => `v1,${signature}`).join(' ');
    expect(headers['webhook-signature']).to.equal(expected);
  });

  it('fails with every status but 2xx, and the beginning of the answer is kept', async () => {
    receiver.reply = answers(503, 'Being repaired.');
    expect(await send()).to.include({
      status: 503,
      reason: 'The answer had the status 503.',
      answer: 'Being repaired.',
    });
  });

  it('keeps what was sent, and the headers of the answer within their limits', async () => {
    receiver.reply = answers(503, '', { 'X-Long': 'x'.repeat(5_000), 'X-Short': 'é"' });
    const body = `{"text":"${'ä'.repeat(8_192)}"}`;
    const { request, responseHeaders } = await send({ body });
    const { headers, path } = arrived();
    expect(new URL(request?.url ?? '').pathname).to.equal(path);
    const sent = Object.entries(request?.headers ?? {});
    expect(sent).to.have.length(9);
    for (const [name, value] of sent) expect(headers[name.toLowerCase()]).to.equal(value);
    expect(Buffer.byteLength(request?.body ?? '')).to.be.within(8_190, 8_192);
    expect(body.startsWith(request?.body ?? '-')).to.equal(true);
    expect(responseHeaders?.['x-long']).to.equal('x'.repeat(1_024));
    expect(responseHeaders?.['x-short']).to.match(/"$/);
    expect(JSON.stringify(responseHeaders).length).to.be.below(5_000);
  });

  it('keeps what it would have sent if there is no connection, and no answer', async () => {
    const { url } = receiver;
    await receiver.stop();
    const outcome = await send({ url });
    expect(outcome).to.include({ status: null, responseHeaders: null, answer: '' });
    expect(outcome.request?.body).to.equal(BODY);
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
  });

  it('follows no redirect', async () => {
    const other = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    try {
      for (const location of [other.url, 'http://127.0.0.1:1/', 'http://169.254.169.254/']) {
        receiver.reply = answers(307, '', { Location: location });
        const { reason, status } = await send();
        expect(status).to.equal(307);
        expect(reason).to.match(/redirect \(307\)/);
      }
      expect(other.connections).to.equal(0);
    } finally {
      await other.stop();
    }
  });

  it('keeps the first 2 KB of a long answer, as text that every database takes', async () => {
    receiver.reply = answers(200, `\0${'x'.repeat(2046)}ü and more`);
    const { answer, reason } = await send();
    expect(reason).to.equal(null);
    expect(answer).to.equal(`\uFFFD${'x'.repeat(2046)}`);
  });

  it('takes an answer over 64 KiB for a failure, and reads no more of 64 MB', async () => {
    const sent = { bytes: 0 };
    receiver.reply = floods(64 * 1_048_576, sent);
    const outcome = await send();
    const reason = 'The answer was longer than 64 KiB.';
    expect(outcome).to.include({ status: 200, reason });
    expect(outcome.answer).to.have.length(2_048);
    expect(sent.bytes).to.be.below(32 * 1_048_576);
    receiver.reply = answers(200, 'x'.repeat(65_536));
    expect(await send()).to.include({ status: 200, reason: null });
  });

  for (const [name, reply] of [
    ['says nothing', hangs],
    ['sends its answer byte by byte', drips],
  ] as const) {
    it(`ends after 30 seconds if the receiver ${name}`, async () => {
      receiver.reply = reply;
      const waits: number[] = [];
      const time = new MovableTime();
      const timers: Timers = {
        after: (milliseconds, callback) => {
          waits.push(milliseconds);
          return time.timers.after(milliseconds, callback);
        },
      };
      const sending = send({}, { timers });
      await eventually(() => receiver.received.length === 1 || undefined);
      time.advance(29_999);
      const first = await Promise.race([sending, Promise.resolve('waiting')]);
      expect(first).to.equal('waiting');
      time.advance(2);
      const outcome = await sending;
      expect(waits).to.deep.equal([30_000]);
      expect(outcome.reason).to.equal('There was no whole answer within 30 seconds.');
    });
  }

  it('fails if the connection is reset in the middle of the answer', async () => {
    receiver.reply = resets;
    const { status, reason } = await send();
    expect(status).to.equal(200);
    expect(reason).to.match(/reset|closed before/);
  });

  it('fails if nobody listens, and if the name is not known', async () => {
    const { url } = receiver;
    await receiver.stop();
    const refused = await send({ url });
    receiver = await WebhookReceiver.start({});
    expect(refused).to.include({
      status: null,
      reason: 'The connection was refused (ECONNREFUSED).',
    });
    const unknown = await send({ url: 'https://nowhere.invalid/' });
    expect(unknown.reason).to.match(/host name .*\((ENOTFOUND|EAI_AGAIN)\)/);
  });

  it('fails if the certificate is for another host, or of an unknown authority', async () => {
    const other = await WebhookReceiver.start(await authority.certify('DNS:elsewhere.example'));
    try {
      const wrong = await send({ url: other.url });
      expect(wrong.reason).to.match(/for another host \(ERR_TLS_CERT_ALTNAME_INVALID\)/);
    } finally {
      await other.stop();
    }
    const certificates = { ca: '', cert: '', key: '' };
    const untrusted = await send({}, { certificates });
    expect(untrusted.reason).to.match(/not trusted \(UNABLE_TO/);
    expect(receiver.received).to.have.length(0);
  });

  it('shows its certificate to receivers that ask for one', async () => {
    const strict = await WebhookReceiver.start({
      ...(await authority.certify('DNS:localhost')),
      ...{ ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    });
    try {
      const own = await authority.certify('DNS:lectern.internal');
      const certificates = { ca: authority.cert, ...own };
      expect(await send({ url: strict.url }, { certificates })).to.include({ status: 204 });
      expect(strict.received[0]?.client).to.match(/^CN=made-/);
      expect((await send({ url: strict.url })).status).to.equal(null);
    } finally {
      await strict.stop();
    }
  });

  it('is never made to an address that is not allowed, whatever a name stands for', async () => {
    for (const address of ['127.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '::1']) {
      const family = address.includes(':') ? 6 : 4;
      const outcome = await send(
        { url: `https://hooks.example:${receiver.port}/` },
        {
          policy: new NetworkPolicy(['public', 'private']),
          resolve: (_name, _options, answer) => answer(null, [{ address, family }]),
        },
      );
      expect(outcome).to.include({
        status: null,
        reason: 'hooks.example is in no allowed network.',
      });
    }
    const literal = await send({}, { policy: new NetworkPolicy(['public']) });
    expect(literal.reason).to.match(/can never be called/);
    expect(receiver.connections).to.equal(0);
  });

  it('is never made without TLS or with a password in the address', async () => {
    for (const url of [`http://localhost:${receiver.port}/`, 'https://a:b@localhost/']) {
      expect((await send({ url })).reason).to.equal('The address cannot be called.');
    }
    expect(receiver.connections).to.equal(0);
  });

  it('is interrupted when the daemon stops', async () => {
    receiver.reply = hangs;
    const stopping = new AbortController();
    const sending = send({}, {}, stopping.signal).catch((error: unknown) => error);
    await eventually(() => receiver.received.length === 1 || undefined);
    const why = new Error('Stopping.');
    stopping.abort(why);
    expect(await sending).to.equal(why);
  });
});
