import type { ServerResponse } from 'node:http';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { GatedVoice } from '../builders/gated-voice.js';
import { newFolder } from '../builders/new-folder.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { answers, WebhookReceiver } from '../builders/webhook-receiver.js';
import { dataOf, submit, untilSettled } from './answers.js';
import type { ApiClient } from './api-client.js';
import { lectern } from './command-line.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

interface ShownDelivery {
  readonly id: string;
  readonly state: string;
  readonly attempts: readonly { readonly reason: string | null }[];
}

describe('a backup of a running daemon', () => {
  let authority: PrivateAuthority;
  let receiver: WebhookReceiver;
  let voice: GatedVoice;
  let original: RunningDaemon;
  let restored: RunningDaemon | undefined;
  let folder: string;

  beforeEach(async () => {
    restored = undefined;
    folder = await newFolder();
    voice = await GatedVoice.install();
    authority = await PrivateAuthority.create();
    receiver = await WebhookReceiver.start(await authority.certify('DNS:localhost'));
    original = await RunningDaemon.start({ env: env() });
    await original.request('/webhook-endpoints', { body: { url: receiver.url } });
  });

  afterEach(async () => {
    await original.discard();
    await restored?.discard();
    await receiver.stop();
    await authority.discard();
    await voice.discard();
    await rm(folder, { recursive: true });
  });

  const env = () => ({
    ...voice.env,
    LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback',
    LECTERN_WEBHOOKS_CA_FILE: authority.file,
    LECTERN_BACKUP_PASSPHRASE: 'a passphrase of a test',
    // Its database is a file, whatever the other daemons of this run have.
    LECTERN_DATABASE_URL: '',
  });

  const narrate = (daemon: ApiClient, content: string) =>
    submit(daemon, { source_type: 'document', title: 'Relay', content });

  async function linkOf(daemon: ApiClient, id: string): Promise<URL> {
    const answer = await daemon.request(`/conversions/${id}/audio`);
    return new URL(dataOf<{ audio_url: string }>(answer).audio_url);
  }

  async function bytesAt(url: URL | string): Promise<Buffer> {
    const answer = await fetch(url);
    expect(answer.status).to.equal(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Conversions that the receiver was notified about, in order. */
  const announced = () =>
    receiver.received.map(({ body }) => {
      const { data } = JSON.parse(body.toString()) as {
        readonly data: { readonly id?: string; readonly conversion_id?: string };
      };
      return data.conversion_id ?? data.id;
    });

  const command = async (storage: string, ...words: string[]) => {
    const result = await lectern({ storage, env: env() }, ...words);
    expect(result.code, result.stderr + result.stdout).to.equal(0);
    return result.stdout;
  };

  it('restores audio, links and unfinished work elsewhere, and sends no webhook twice', async () => {
    const finished = await narrate(original, 'Relay copies files.');
    await untilSettled(original, finished);
    await eventually(() => announced().length === 1 || undefined);
    const link = await linkOf(original, finished);
    // One delivery is under way during the backup, and one conversion.
    const held: ServerResponse[] = [];
    receiver.reply = (response) => void held.push(response);
    const delivered = await narrate(original, 'Relay copies folders.');
    await untilSettled(original, delivered);
    await eventually(() => held.length === 1 || undefined);
    const unfinished = await narrate(original, 'Relay waits for restore.');
    await eventually(() => voice.hasBegun('restore') || undefined);

    const backup = path.join(folder, 'nightly');
    const saved = await command(original.storage, 'backup', backup, '--secrets');
    expect(saved).to.include('Saved 3 conversions').and.include(`lectern backup verify ${backup}`);
    expect(await command(original.storage, 'backup', 'verify', backup)).to.include('undamaged');

    receiver.reply = answers(204);
    for (const response of held) response.writeHead(204).end();
    await voice.open('restore');
    await untilSettled(original, unfinished);
    await eventually(() => announced().length === 3 || undefined);
    const audio = await Promise.all(
      [finished, delivered, unfinished].map(async (id) => bytesAt(await linkOf(original, id))),
    );
    await original.end('SIGKILL');

    const storage = path.join(folder, 'storage');
    const told = await command(storage, 'restore', backup);
    expect(told)
      .to.match(/Pending deliveries, .*: 1\./)
      .and.match(/Unfinished conversions, .*: 1\./);
    restored = await RunningDaemon.start({ storage, key: original.key, env: env() });
    const again = restored;
    await untilSettled(again, unfinished);
    const restoredLink = new URL(`${link.pathname}${link.search}`, again.origin);
    const restoredAudio = [
      await bytesAt(restoredLink),
      await bytesAt(await linkOf(again, delivered)),
      await bytesAt(await linkOf(again, unfinished)),
    ];
    expect(restoredAudio.map((bytes) => bytes.toString('hex'))).to.deep.equal(
      audio.map((bytes) => bytes.toString('hex')),
    );
    // A webhook of the restored daemon arrives: anything that was to be sent before it has been sent.
    const later = await narrate(again, 'Relay copies disks.');
    await untilSettled(again, later);
    await eventually(() => announced().includes(later) || undefined);
    expect(announced()).to.deep.equal([finished, delivered, unfinished, later]);
    const [failed] = dataOf<ShownDelivery[]>(
      await again.request('/webhook-deliveries?state=failed'),
    );
    const shown = await again.request(`/webhook-deliveries/${failed?.id ?? ''}`);
    expect(dataOf<ShownDelivery>(shown).attempts[0]?.reason).to.include('Send it again');
  });
});
