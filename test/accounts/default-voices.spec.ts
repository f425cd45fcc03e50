import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { DefaultVoices } from '../../src/accounts/default-voices.js';
import { COMMAND_LINE, type Actor } from '../../src/domain/actor.js';
import type { DefaultVoice } from '../../src/domain/voice.js';
import { VoiceNotAvailable } from '../../src/domain/failure.js';
import { ActionNotAllowed } from '../../src/domain/permissions.js';
import { loadSpeechPlugins } from '../../src/plugin-host/load-speech-plugins.js';
import type { SpeechPlugins } from '../../src/plugin-host/speech-plugins.js';
import { aBench, type Bench } from './accounts-database.js';

const BUILT_IN = fileURLToPath(new URL('../../plugins', import.meta.url));
const RMS: DefaultVoice = { provider: 'provider_a', hostVoiceIds: { host1: 'rms' } };

describe('default voices of organizations', () => {
  let bench: Bench;
  let plugins: SpeechPlugins;
  let voices: DefaultVoices;

  before(async () => {
    plugins = await loadSpeechPlugins([BUILT_IN], {
      provider_a: ['speech-flite'],
      provider_b: [],
    });
  });

  beforeEach(async () => {
    bench = await aBench();
    voices = new DefaultVoices({
      unitOfWork: bench.database.unitOfWork,
      decideNamedVoices: (voice) => plugins.decideNamedVoices(voice),
      clock: bench.clock,
    });
  });

  afterEach(() => bench.discard());

  const stored = async () => {
    const { accounts } = bench.database.reads;
    return (await accounts.findOrganization(bench.organization.id))?.defaultVoice;
  };

  it('stores a voice, by the slug of the organization, and takes it back', async () => {
    await voices.set(COMMAND_LINE, bench.organization.slug, RMS);
    expect(await stored()).to.deep.equal(RMS);
    await voices.set(COMMAND_LINE, bench.organization.id, null);
    expect(await stored()).to.equal(null);
    const query = { organizationId: bench.organization.id, before: null, limit: 10 };
    const changes = await bench.database.reads.audit.list(query);
    expect(changes.map(({ details }) => details['default_voice'])).to.deep.equal([
      'none',
      'rms of provider_a',
    ]);
  });

  it('refuses a voice that is not installed and changes nothing', async () => {
    const { id } = bench.organization;
    await voices.set(COMMAND_LINE, id, RMS);
    for (const voice of [
      { provider: 'provider_a', voiceId: 'nobody' },
      { provider: 'provider_b' },
    ] as const) {
      const outcome = await voices.set(COMMAND_LINE, id, voice).catch((error: unknown) => error);
      expect(outcome).to.be.instanceOf(VoiceNotAvailable);
    }
    expect(await stored()).to.deep.equal(RMS);
  });

  it('refuses members and viewers', async () => {
    for (const role of ['member', 'viewer'] as const) {
      const actor: Actor = { ...COMMAND_LINE, via: 'dashboard', role, isOperator: false };
      const outcome = await voices
        .set(actor, bench.organization.id, RMS)
        .catch((error: unknown) => error);
      expect(outcome).to.be.instanceOf(ActionNotAllowed);
    }
    expect(await stored()).to.equal(null);
  });
});
