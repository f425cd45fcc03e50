import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { PrivateAuthority, type KeyPair } from '../builders/private-authority.js';
import { answers, hangs, WebhookReceiver } from '../builders/webhook-receiver.js';
import { aConversionEvent, anEventId, aQuotaEvent } from '../builders/webhooks.js';
import { eventually } from '../journeys/eventually.js';
import { DeliveryBench } from './delivery-bench.js';

describe('deliveries of events', () => {
  let authority: PrivateAuthority;
  let identity: KeyPair;
  let receiver: WebhookReceiver;
  let bench: DeliveryBench;

  before(async () => {
    authority = await PrivateAuthority.create();
    identity = await authority.certify('DNS:localhost');
  });

  after(() => authority.discard());

  beforeEach(async () => {
    receiver = await WebhookReceiver.start(identity);
    bench = await DeliveryBench.open({ ca: authority.cert });
  });

  afterEach(async () => {
    await bench.discard();
    await receiver.stop();
  });

  const arrivals = (count: number) =>
    eventually(() => receiver.received.length >= count || undefined);

  /** The only delivery. */
  async function delivery() {
    const [only, ...others] = await bench.deliveries();
    if (only === undefined || others.length > 0) throw new Error('There is not one delivery.');
    return only;
  }

  it('go at once to the endpoints that want the event and to the address of the request', async () => {
    const other = await WebhookReceiver.start(identity);
    try {
      await bench.endpoint({ url: receiver.url });
      await bench.endpoint({ url: `${receiver.url}/failed`, events: ['conversion.failed'] });
      await bench.endpoint({ url: `${receiver.url}/off`, enabled: false });
      await bench.endpoint({ url: `${receiver.url}/test`, mode: 'test' });
      await bench.endpoint({ url: `${receiver.url}/quota`, events: ['quota.warning'] });
      await bench.start();
      const event = aConversionEvent(bench.organization.id, uuidv7());
      await bench.record(event, other.url);
      await arrivals(2);
      await eventually(() => other.received.length === 1 || undefined);
      await eventually(
        async () =>
          (await bench.deliveries()).every(({ state }) => state === 'succeeded') || undefined,
      );
      expect(receiver.eventIds).to.deep.equal([event.id, event.id]);
      const ids = [...receiver.received, ...other.received].map(
        ({ headers }) => headers['x-service-delivery'],
      );
      expect(new Set(ids).size).to.equal(3);
      for (const id of ids) expect(id).to.match(/^dlv_[0-9a-f]{24}$/);
    } finally {
      await other.stop();
    }
  });

  it('are made by nobody if the transaction is rolled back', async () => {
    await bench.endpoint({ url: receiver.url });
    await bench.start();
    const broken = bench.database.unitOfWork.write(async (transaction) => {
      const { recordEvent } = await import('../../src/webhooks/outbox.js');
      await recordEvent(transaction, aQuotaEvent(bench.organization.id), null);
      throw new Error('changed my mind');
    });
    await broken.catch(() => undefined);
    await bench.record(aQuotaEvent(bench.organization.id));
    await arrivals(1);
    expect(await bench.deliveries()).to.have.length(1);
  });

  it('to a receiver that hangs do not delay those to another', async () => {
    const hanging = await WebhookReceiver.start(identity);
    hanging.reply = hangs;
    try {
      await bench.endpoint({ url: hanging.url });
      await bench.endpoint({ url: receiver.url });
      await bench.start();
      for (let i = 0; i < 20; i += 1) await bench.record(aQuotaEvent(bench.organization.id));
      await arrivals(20);
      // As many as the limit of a host allows, and they are still waiting for their answers.
      await eventually(() => hanging.received.length === 4 || undefined);
      await bench.record(aQuotaEvent(bench.organization.id));
      await arrivals(21);
      expect(hanging.received).to.have.length(4);
    } finally {
      await bench.stop();
      await hanging.stop();
    }
  });

  it('are first tried in the order of the events of a conversion', async () => {
    const waiting: (() => void)[] = [];
    receiver.reply = (response) => void waiting.push(() => response.writeHead(500).end());
    await bench.endpoint({ url: receiver.url });
    const conversionId = uuidv7();
    const { id: organizationId } = bench.organization;
    const events = [1, 2, 3].map(() => aConversionEvent(organizationId, conversionId));
    for (const event of events) await bench.record(event);
    await bench.record(aConversionEvent(organizationId, uuidv7()));
    await bench.start();
    // That of another conversion overtakes; the second one waits for the first attempt of the first.
    await arrivals(2);
    await bench.record(aQuotaEvent(organizationId));
    await arrivals(3);
    const ofConversion = receiver.eventIds.filter((id) => events.some((event) => event.id === id));
    expect(ofConversion).to.deep.equal([events[0]?.id]);
    for (let answered = 0; answered < 5; answered += 1) {
      const answer = await eventually(() => waiting[answered]);
      answer();
    }
    await arrivals(5);
    const order = receiver.eventIds.filter((id) => events.some((event) => event.id === id));
    expect(order).to.deep.equal(events.map(({ id }) => id));
  });

  it('go to the new address of an endpoint that was changed, and nowhere once it is removed', async () => {
    receiver.reply = answers(500);
    const endpoint = await bench.endpoint({ url: receiver.url });
    await bench.start();
    await bench.record(aQuotaEvent(bench.organization.id));
    const { id } = await eventually(async () => (await bench.deliveries())[0]);
    await bench.untilAttempts(id, 1);
    const { unitOfWork, reads } = bench.database;
    const url = `${receiver.url}/new`;
    await unitOfWork.write(({ webhooks }) => webhooks.changeEndpoint(endpoint.id, { url }));
    expect((await delivery()).url).to.equal(url);
    await unitOfWork.write(({ webhooks }) => webhooks.removeEndpoint(endpoint.id));
    expect(await reads.webhooks.getDelivery(id)).to.equal(null);
    expect(await reads.webhooks.attempts(id)).to.deep.equal([]);
  });

  it('that cannot be rendered fail after three faults, and say that it was us', async () => {
    await bench.discard();
    const render = () => Promise.reject(new Error('broken'));
    bench = await DeliveryBench.open({ ca: authority.cert, render });
    await bench.endpoint({ url: receiver.url });
    await bench.start();
    await bench.record(aQuotaEvent(bench.organization.id));
    for (let i = 0; i < 2; i += 1) {
      await eventually(() => {
        bench.time.advance(5_000);
        const faults = bench.log.lines.filter(({ msg }) => msg === 'job failed unexpectedly');
        return faults.length > i || undefined;
      });
    }
    const { id } = await delivery();
    const [attempt] = await eventually(async () => {
      bench.time.advance(5_000);
      const attempts = await bench.database.reads.webhooks.attempts(id);
      return attempts.length > 0 ? attempts : undefined;
    });
    expect(attempt?.reason).to.match(/fault of its own/);
    expect(receiver.received).to.have.length(0);
  });

  it('say livemode: false in the sandbox, and nothing of it otherwise', async () => {
    await bench.endpoint({ url: receiver.url });
    await bench.endpoint({ url: receiver.url, mode: 'test' });
    await bench.start();
    const live = aQuotaEvent(bench.organization.id);
    const test = aQuotaEvent(bench.organization.id, { id: anEventId(), mode: 'test' });
    await bench.record(live);
    await arrivals(1);
    await bench.record(test);
    await arrivals(2);
    const [first, second] = receiver.received.map(
      ({ body }) => JSON.parse(body.toString()) as Record<string, unknown>,
    );
    expect(first).to.include({ id: live.id, type: live.type, created_at: live.createdAt });
    expect(first?.['data']).to.deep.equal(live.data);
    expect(first?.['api_version']).to.match(/^\d{4}-\d{2}-\d{2}$/);
    expect(first).not.to.have.property('livemode');
    expect(second).to.include({ id: test.id, livemode: false });
  });
});
