import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { VoiceNotAvailable } from '../../src/domain/failure.js';
import { loadSpeechPlugins } from '../../src/plugin-host/load-speech-plugins.js';
import type { SpeechPlugins } from '../../src/plugin-host/speech-plugins.js';
import { voiceOfName } from '../../src/plugin-host/voice-of-name.js';
import { InstalledPacks } from '../../src/voices/installed-packs.js';
import { newFolder } from '../builders/new-folder.js';
import { putHummingPack } from '../voices/humming-packs.js';

const FOLDERS = ['../../plugins', '../fixtures/plugins'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

describe('the voice that a name means', () => {
  let folder: string;
  let plugins: SpeechPlugins;

  before(async () => {
    folder = await newFolder();
    await putHummingPack(folder, 'best', 'kokoro', ['low', 'high']);
    await putHummingPack(folder, 'fast', 'vits', ['fast']);
    await putHummingPack(folder, 'deutsch', 'vits', ['klar'], 'de-DE');
    const packs = new InstalledPacks(folder);
    const providers = { provider_a: ['speech-flite'], provider_b: ['speech-hums'] };
    const shelf = {
      list: () => packs.list(),
      memoryMegabytes: 1_000,
      mixes: new Map(),
      defaultId: () => undefined,
    };
    plugins = await loadSpeechPlugins(FOLDERS, providers, new Map(), shelf);
  });

  after(() => rm(folder, { recursive: true }));

  for (const [name, provider, decided] of [
    ['provider_a', 'provider_a', ['slt', 'rms']],
    ['provider_b', 'provider_b', ['best:low', 'best:high']],
    ['awb', 'provider_a', ['awb', 'rms']],
    ['rms', 'provider_a', ['rms', 'slt']],
    ['best', 'provider_b', ['best:low', 'best:high']],
    ['high', 'provider_b', ['best:high', 'best:low']],
    ['fast', 'provider_b', ['fast:fast', 'fast:fast']],
    ['fast:fast', 'provider_b', ['fast:fast', 'best:high']],
    ['klar', 'provider_b', ['deutsch:klar', 'deutsch:klar']],
  ] as const) {
    it(`is ${decided.join(' and ')} for ${name}`, () => {
      expect(voiceOfName(plugins, name)).to.deep.include({ provider, decided });
    });
  }

  it('is refused for an installed pack that no provider speaks', async () => {
    const packs = new InstalledPacks(folder);
    const shelf = {
      list: () => packs.list(),
      memoryMegabytes: 1_000,
      mixes: new Map(),
      defaultId: () => undefined,
    };
    const providers = { provider_a: ['speech-flite'], provider_b: [] };
    const without = await loadSpeechPlugins(FOLDERS, providers, new Map(), shelf);
    expect(() => voiceOfName(without, 'best')).to.throw(VoiceNotAvailable, 'speech.providerB');
  });

  it('is refused with the installed names where nothing has the name', () => {
    for (const name of ['nobody', '', 'constructor']) {
      expect(() => voiceOfName(plugins, name)).to.throw(
        VoiceNotAvailable,
        'installed here: provider_a, provider_b, best, deutsch, fast, slt, rms, awb, kal16, low, high, klar',
      );
    }
  });
});
