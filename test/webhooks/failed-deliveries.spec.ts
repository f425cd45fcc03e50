import { expect } from 'chai';
import { bringForward } from '../../src/webhooks/retry-schedule.js';
import { PrivateAuthority, type KeyPair } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { aQuotaEvent } from '../builders/webhooks.js';
import { eventually } from '../journeys/eventually.js';
import { DeliveryBench } from './delivery-bench.js';

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);
const JITTER = 1.1;

describe('deliveries that fail', () => {
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

  const isoNow = () => new Date(bench.time.clock.now()).toISOString();

  /** The only delivery. */
  async function delivery() {
    const [only, ...others] = await bench.deliveries();
    if (only === undefined || others.length > 0) throw new Error('There is not one delivery.');
    return only;
  }

  it('are tried six times, each after its pause and at most a tenth more, across restarts', async () => {
    receiver.reply = answers(500, 'No.');
    const endpoint = await bench.endpoint({ url: receiver.url });
    await bench.start();
    const event = aQuotaEvent(bench.organization.id);
    await bench.record(event);
    const { id } = await eventually(async () => (await bench.deliveries())[0]);
    for (const [i, pause] of PAUSES_MS.entries()) {
      await bench.untilAttempts(id, i + 1);
      const endedAt = bench.time.clock.now();
      const { nextAttemptAt, state } = await delivery();
      expect(state).to.equal('pending');
      const wait = Date.parse(nextAttemptAt ?? '') - endedAt;
      expect(wait).to.be.within(pause - 1_000, pause * JITTER);
      if (i % 2 === 0) {
        await bench.stop();
        await bench.start();
      }
      bench.time.advance(wait - 1_500);
      // A look at this time finds nothing that is due.
      expect(await bench.database.reads.webhooks.anyDue(isoNow())).to.equal(false);
      expect(receiver.received).to.have.length(i + 1);
      bench.time.advance(1_500);
    }
    await bench.untilAttempts(id, 6);
    expect(await delivery()).to.include({ state: 'failed', attempts: 6, nextAttemptAt: null });
    expect(receiver.eventIds).to.deep.equal(Array.from({ length: 6 }, () => event.id));
    const { webhooks } = bench.database.reads;
    const failing = await webhooks.getEndpoint(endpoint.id);
    expect(failing).to.include({ consecutiveFailures: 6, enabled: true });
    expect(failing?.failingSince).to.be.a('string');
    const attempts = await webhooks.attempts(id);
    for (const attempt of attempts) {
      expect(attempt).to.include({ status: 500, answer: 'No.' });
    }
  });

  it('can be sent again, and a successful delivery clears the failure mark of its endpoint', async () => {
    receiver.reply = answers(500);
    const endpoint = await bench.endpoint({ url: receiver.url });
    await bench.database.unitOfWork.write(({ webhooks }) =>
      webhooks.noteEndpoint(endpoint.id, { at: isoNow(), succeeded: false, gaveUp: true }),
    );
    receiver.reply = answers(200);
    await bench.start();
    await bench.record(aQuotaEvent(bench.organization.id));
    const healed = await eventually(async () => {
      const now = await bench.database.reads.webhooks.getEndpoint(endpoint.id);
      return now?.failingSince === null ? now : undefined;
    });
    expect(healed.consecutiveFailures).to.equal(0);
    const { id } = await delivery();
    await bench.database.unitOfWork.write(async ({ webhooks, publish }) => {
      expect(await webhooks.sendAgain(id, isoNow())).to.equal(true);
      publish({ type: 'due' });
    });
    await bench.untilAttempts(id, 2);
    expect(new Set(receiver.eventIds).size).to.equal(1);
  });

  it('disable an endpoint that has done nothing but fail for five days, and send it nothing more', async () => {
    receiver.reply = answers(500);
    const endpoint = await bench.endpoint({ url: receiver.url });
    await bench.database.unitOfWork.write(({ webhooks }) =>
      webhooks.noteEndpoint(endpoint.id, { at: isoNow(), succeeded: false, gaveUp: true }),
    );
    await bench.start();
    const read = () => bench.database.reads.webhooks.getEndpoint(endpoint.id);
    bench.time.advance(5 * 86_400_000 - 60_000);
    await bench.record(aQuotaEvent(bench.organization.id, { createdAt: isoNow() }));
    await arrivals(1);
    await bench.untilAttempts((await delivery()).id, 1);
    expect(await read()).to.include({ enabled: true });
    bench.time.advance(2 * MINUTE_MS);
    await bench.untilAttempts((await delivery()).id, 2);
    expect(await read()).to.include({ enabled: false });
    bench.time.advance(10 * MINUTE_MS);
    const attempts = await bench.untilAttempts((await delivery()).id, 3);
    expect(attempts.at(-1)).to.include({ status: null, durationMs: 0 });
    expect(attempts.at(-1)?.reason).to.match(/disabled: nothing was sent/);
    expect(receiver.received).to.have.length(2);
    expect((await delivery()).state).to.equal('failed');
  });

  it('are tried again within their pause although the clock was set back', async () => {
    receiver.reply = answers(500);
    await bench.endpoint({ url: receiver.url });
    await bench.start();
    await bench.record(aQuotaEvent(bench.organization.id, { createdAt: isoNow() }));
    const { id } = await eventually(async () => (await bench.deliveries())[0]);
    await bench.untilAttempts(id, 1);
    bench.time.leap(-3 * 60 * MINUTE_MS);
    const { unitOfWork } = bench.database;
    const sweep = () => bringForward({ unitOfWork, clock: bench.time.clock });
    await sweep();
    const { nextAttemptAt: moved } = await delivery();
    expect(Date.parse(moved ?? '')).to.be.at.most(bench.time.clock.now());
    await unitOfWork.write(({ publish }) => {
      publish({ type: 'due' });
      return Promise.resolve();
    });
    await bench.untilAttempts(id, 2);
    // What is planned as it should be stays.
    const { nextAttemptAt } = await delivery();
    await sweep();
    expect((await delivery()).nextAttemptAt).to.equal(nextAttemptAt);
  });

  it('to the address of a request mark its server as failing, until one arrives there', async () => {
    receiver.reply = answers(500);
    await bench.start();
    const owner = { organizationId: bench.organization.id, mode: 'live' } as const;
    await bench.record(aQuotaEvent(owner.organizationId), `${receiver.url}/hook?token=sesame`);
    const { id } = await eventually(async () => (await bench.deliveries())[0]);
    for (const [i, pause] of PAUSES_MS.entries()) {
      await bench.untilAttempts(id, i + 1);
      bench.time.advance(pause * JITTER);
    }
    await bench.untilAttempts(id, 6);
    expect(await delivery()).to.include({ state: 'failed' });
    const notices = () =>
      bench.database.unitOfWork.write(({ webhooks }) =>
        webhooks.takeNotices(isoNow(), isoNow(), 10),
      );
    const [notice, ...others] = await notices();
    expect(others).to.deep.equal([]);
    const { origin } = new URL(receiver.url);
    expect(notice).to.have.nested.property('receiver.origin', origin);
    expect(notice).to.have.nested.property('receiver.organizationId', owner.organizationId);
    receiver.reply = answers(200);
    await bench.record(aQuotaEvent(owner.organizationId), `${receiver.url}/other`);
    await eventually(async () => (await notices()).length === 0 || undefined);
  });
});
