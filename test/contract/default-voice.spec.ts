import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { DefaultVoice } from '../../src/domain/voice.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { OrganizationDetail } from '../../src/http/schemas/organization.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { eventually } from '../journeys/eventually.js';
import { newFolder } from '../builders/new-folder.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { putHummingPack } from '../voices/humming-packs.js';
import { accessOf, type OwnedAccess } from './access.js';

const PLUGINS = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const TEXT = { source_type: 'document', title: 'Relays', content: 'A relay copies files.' };

describe('contract: default voice of an organization', () => {
  let daemon: DaemonOnAClock;
  let voices: string;
  let owned: OwnedAccess;

  before(async () => {
    voices = await newFolder();
    await putHummingPack(voices, 'hums', 'kokoro', ['low', 'high']);
    daemon = await DaemonOnAClock.start({
      LECTERN_PLUGINS_DIR: PLUGINS,
      LECTERN_SPEECH_PROVIDER_B: 'speech-hums',
      LECTERN_VOICES_DIR: voices,
    });
    owned = await accessOf(daemon.storage);
  });

  after(async () => {
    await daemon.discard();
    await rm(voices, { recursive: true, force: true });
  });

  /** Sets it in the database beside the daemon, and waits until the daemon has received the change (on Postgres a moment later). */
  async function setDefault(voice: DefaultVoice | null): Promise<void> {
    const { reads } = daemon.daemon;
    const mark = reads.mark('accounts');
    const database = await openDatabase(daemon.storage);
    await database.unitOfWork
      .write(({ accounts }) => accounts.setDefaultVoice(owned.organizationId, voice))
      .finally(() => database.close());
    await eventually(() => reads.mark('accounts') !== mark || undefined);
  }

  /** The conversion and the voices that speak it. */
  async function narrate(body: object) {
    const answer = await daemon.request('/conversions', {
      body: { ...TEXT, ...body, wait: true },
      headers: owned.headers,
    });
    const detail = dataOf<ConversionDetail>(answer);
    const { id } = detail;
    const organizationId = owned.organizationId;
    const stored = await daemon.daemon.reads.conversions.find(id, { organizationId, mode: 'live' });
    return { detail, decided: stored?.voice.decided };
  }

  it('speaks conversions whose requests leave the voice out, of both providers', async () => {
    await setDefault({ provider: 'provider_a', hostVoiceIds: { host1: 'awb', host2: 'slt' } });
    expect((await narrate({})).decided).to.deep.equal(['awb', 'slt']);
    await setDefault({ provider: 'provider_b', hostVoiceIds: { host1: 'high' } });
    const { decided, detail } = await narrate({ voice: { delivery_preset: 'dynamic' } });
    expect(decided?.[0]).to.equal('hums:high');
    expect(detail.status).to.equal('completed');
  });

  it('gives way to a request that names a provider, and to null', async () => {
    await setDefault({ provider: 'provider_b', hostVoiceIds: { host1: 'high' } });
    const named = await narrate({ voice: { provider: 'provider_a' } });
    expect(named.decided).to.deep.equal(['slt', 'rms']);
    await setDefault(null);
    expect((await narrate({})).decided).to.deep.equal(['slt', 'rms']);
  });

  it('is in the detail of the organization', async () => {
    await setDefault({
      provider: 'provider_b',
      hostVoiceIds: { host1: 'high', host2: 'low' },
      deliveryPreset: 'measured',
    });
    const { organizationId: id, headers } = owned;
    const answer = await daemon.request(`/organizations/${id}`, { headers });
    expect(dataOf<OrganizationDetail>(answer).default_voice).to.deep.equal({
      provider: 'provider_b',
      host_voice_ids: { host1: 'high', host2: 'low' },
      delivery_preset: 'measured',
    });
  });

  it('is changed by PATCH, which refuses a voice that is not installed', async () => {
    const { organizationId: id, headers } = owned;
    const change = (default_voice: object | null) =>
      daemon.request(`/organizations/${id}`, { method: 'PATCH', headers, body: { default_voice } });
    const voice = { provider: 'provider_b', host_voice_ids: { host1: 'low' } };
    const changed = dataOf<OrganizationDetail>(await change(voice));
    expect(changed.default_voice).to.deep.equal(voice);
    expect((await narrate({})).decided?.[0]).to.equal('hums:low');
    const unknown = { provider: 'provider_b', voice_id: 'nobody' };
    expect(errorOf(await change(unknown)).code).to.equal('VOICE_NOT_AVAILABLE');
    expect(errorOf(await change({ provider: 'elsewhere' })).code).to.equal('VALIDATION_ERROR');
    expect(dataOf<OrganizationDetail>(await change(null)).default_voice).to.equal(null);
  });

  it('is replaced with a warning once its voice pack is removed', async () => {
    await setDefault({ provider: 'provider_b', hostVoiceIds: { host1: 'gone', host2: 'low' } });
    const missing = await narrate({});
    expect(missing.decided).to.deep.equal(['slt', 'rms']);
    await rm(path.join(voices, 'hums'), { recursive: true });
    const { detail, decided } = await narrate({});
    expect(decided).to.deep.equal(['slt', 'rms']);
    expect(detail.status).to.equal('completed');
    expect(detail.warnings).to.have.lengthOf(1);
    const [warning] = detail.warnings ?? [];
    expect(warning?.code).to.equal('DEFAULT_VOICE_NOT_AVAILABLE');
    expect(warning?.message).to.include('gone and low of provider_b');
  });
});
