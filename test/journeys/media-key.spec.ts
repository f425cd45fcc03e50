import { expect } from 'chai';
import { dataOf, submit, untilSettled } from './answers.js';
import { CommandRefused } from '../../src/cli/command-context.js';
import { rotateMediaKey } from '../../src/cli/rotate-media-key.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { lecternHere } from './command-line.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';

const MINUTE_MS = 60_000;

describe('the key that signs links to audio', () => {
  let daemon: DaemonOnAClock;

  afterEach(() => daemon.discard());

  async function narrate(): Promise<string> {
    const body = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };
    const id = await submit(daemon, body);
    await untilSettled(daemon, id);
    return id;
  }

  async function link(id: string): Promise<URL> {
    const answer = await daemon.request(`/conversions/${id}/audio`);
    return new URL(dataOf<{ audio_url: string }>(answer).audio_url);
  }

  const keyOf = (url: URL) => url.searchParams.get('kid');
  const statusOf = async (url: URL) => (await fetch(url, { method: 'HEAD' })).status;

  it('is renewed beside a running daemon, and links signed before work until they expire', async () => {
    daemon = await DaemonOnAClock.start();
    const id = await narrate();
    const before = await link(id);
    const { id: active, earlier } = JSON.parse(
      await lecternHere(daemon.storage, 'key', 'rotate-media', '--json'),
    ) as { id: string; earlier: string[] };
    expect(earlier).to.deep.equal([keyOf(before)]);
    await daemon.runPeriodicTasks();
    const after = await link(id);
    expect(keyOf(after)).to.equal(active);
    expect(await statusOf(before)).to.equal(200);
    expect(await statusOf(after)).to.equal(200);
    await daemon.advance(50 * MINUTE_MS);
    expect(await statusOf(before)).not.to.equal(200);
    expect(await statusOf(await link(id))).to.equal(200);
  });

  it('is identified by its id if the settings set it, and can be changed there', async () => {
    const env = { LECTERN_SECRETS_URL_SIGNING_KEY: 'k'.repeat(32) };
    daemon = await DaemonOnAClock.start(env);
    const url = await link(await narrate());
    expect(keyOf(url)).to.match(/^settings-[0-9a-f]{8}$/);
    expect(await statusOf(url)).to.equal(200);
    const settings = loadSettings({ env: { ...env, LECTERN_STORAGE_DIR: daemon.storage } });
    const outcome = await rotateMediaKey(settings, systemClock).catch((error: unknown) => error);
    expect(outcome)
      .to.be.instanceOf(CommandRefused)
      .with.property('message')
      .that.includes('secrets.urlSigningKey: change it there');
  });
});
