import { expect } from 'chai';
import { Bench } from '../database/postgres/nodes.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { aQuotaEvent } from '../builders/webhooks.js';
import { eventually } from '../journeys/eventually.js';
import { needPostgres } from '../postgres/fresh-database.js';
import { DeliveryBench } from './delivery-bench.js';

const EVENTS = 60;

describe('deliveries by two daemons on one Postgres', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let nodes: Bench;
  let benches: readonly [DeliveryBench, DeliveryBench];

  before(needPostgres);

  before(async () => {
    authority = await PrivateAuthority.create();
  });

  after(() => (authority as PrivateAuthority | undefined)?.discard());

  beforeEach(async () => {
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    nodes = await Bench.create();
    const open = async () => DeliveryBench.on(await nodes.node(), { ca: authority.cert });
    benches = [await open(), await open()];
    for (const bench of benches) await bench.start();
  });

  afterEach(async () => {
    for (const bench of benches) await bench.discard();
    await nodes.discard();
    await receiver.stop();
  });

  it('are made by one of them, whichever, also of what is due again', async () => {
    const [one, other] = benches;
    receiver.reply = (response, { headers }) => {
      const isFirst = receiver.eventIds.filter((id) => id === headers['webhook-id']).length === 1;
      response.writeHead(isFirst ? 500 : 204).end();
    };
    const { organizationId } = await one.endpoint({ url: receiver.url });
    const recording = Array.from({ length: EVENTS }, (_, i) =>
      (i % 2 === 0 ? one : other).record(aQuotaEvent(organizationId)),
    );
    await Promise.all(recording);
    const attempts = async (count: number) => {
      const deliveries = await one.deliveries();
      return deliveries.length === EVENTS && deliveries.every((d) => d.attempts === count);
    };
    await eventually(async () => (await attempts(1)) || undefined);
    expect(receiver.received).to.have.length(EVENTS);
    for (const { time } of benches) time.advance(70_000);
    await eventually(async () => (await attempts(2)) || undefined);
    expect(receiver.received).to.have.length(2 * EVENTS);
    const states = new Set((await one.deliveries()).map(({ state }) => state));
    expect([...states]).to.deep.equal(['succeeded']);
  });

  it('are made by one when the other has stopped', async () => {
    const [one, other] = benches;
    await one.stop();
    receiver.reply = answers(200);
    const { organizationId } = await other.endpoint({ url: receiver.url });
    await one.record(aQuotaEvent(organizationId));
    await eventually(() => receiver.received.length === 1 || undefined);
  });
});
