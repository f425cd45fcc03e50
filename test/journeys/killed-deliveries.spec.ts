import { expect } from 'chai';
import { PrivateAuthority } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

interface Attempt {
  readonly status: number | null;
}

interface Shown {
  readonly id: string;
  readonly event_id: string;
  readonly state: string;
  readonly attempts: readonly Attempt[];
}

describe('deliveries of a daemon that is killed', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let daemon: RunningDaemon;
  let endpointId: string;

  beforeEach(async () => {
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    daemon = await RunningDaemon.start({ env: env() });
    const created = await daemon.request('/webhook-endpoints', { body: { url: receiver.url } });
    endpointId = (created.body as { readonly data: { readonly id: string } }).data.id;
  });

  afterEach(async () => {
    await daemon.discard();
    await receiver.stop();
    await authority.discard();
  });

  const env = () => ({
    LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
    LECTERN_WEBHOOKS_CA_FILE: authority.file,
  });

  const kill = () => daemon.process.kill('SIGKILL');

  async function restart(): Promise<void> {
    await daemon.end('SIGKILL');
    const { storage, key } = daemon;
    daemon = await RunningDaemon.start({ storage, key, env: env() });
  }

  /** Has a test sent; the daemon may be killed before it can answer. */
  const sendTest = () =>
    daemon.request(`/webhook-endpoints/${endpointId}/test`, { method: 'POST' }).catch(() => null);

  /** The only delivery as the API shows it, once it has arrived. */
  const arrived = () =>
    eventually(async () => {
      const { body } = await daemon.request('/webhook-deliveries');
      const [only] = (body as { readonly data: readonly Shown[] }).data;
      if (only?.state !== 'succeeded') return undefined;
      return ((await daemon.request(`/webhook-deliveries/${only.id}`)).body as { data: Shown })
        .data;
    });

  it('after the commit and before anything was sent are made at its next start', async () => {
    receiver.onConnection = kill;
    await sendTest();
    await eventually(() => receiver.connections > 0 || undefined);
    await daemon.end('SIGKILL');
    expect(receiver.received).to.have.length(0);
    receiver.onConnection = () => undefined;
    await restart();
    const { event_id: id, attempts } = await arrived();
    expect(receiver.eventIds).to.deep.equal([id]);
    expect(attempts).to.have.length(1);
  });

  it('between the answer and its record are made again, with the same event id', async () => {
    receiver.reply = (response) => {
      response.writeHead(200).end('First.');
      kill();
    };
    await sendTest();
    await eventually(() => receiver.received.length === 1 || undefined);
    receiver.reply = answers(200, 'Second.');
    await restart();
    const { event_id: id, attempts } = await arrived();
    expect(receiver.eventIds).to.deep.equal([id, id]);
    const deliveryIds = receiver.received.map(({ headers }) => headers['x-service-delivery']);
    expect(new Set(deliveryIds).size).to.equal(2);
    expect(attempts).to.have.length(1);
  });

  it('are repeated if it is killed in the middle of a response', async () => {
    receiver.reply = (response) => void response.writeHead(200).write('half', kill);
    await sendTest();
    await eventually(() => receiver.received.length === 1 || undefined);
    receiver.reply = answers(204);
    await restart();
    const { event_id: id, attempts } = await arrived();
    expect(receiver.eventIds).to.deep.equal([id, id]);
    expect(attempts.map(({ status }) => status)).to.deep.equal([204]);
  });
});
