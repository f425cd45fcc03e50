import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { VoiceNotAvailable } from '../../src/domain/failure.js';
import { PluginError } from '../../src/plugin-host/manifest.js';
import { loadSpeechPlugins } from '../../src/plugin-host/load-speech-plugins.js';
import type { ProviderPlugins } from '../../src/plugin-host/speech-plugins.js';
import { InstalledPacks } from '../../src/voices/installed-packs.js';
import { newFolder } from '../builders/new-folder.js';
import { putHummingPack } from '../voices/humming-packs.js';

const BUILT_IN = fileURLToPath(new URL('../../plugins', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const NONE: ProviderPlugins = { provider_a: [], provider_b: [] };
const MANIFEST = {
  name: 'speech-new',
  kind: 'speech',
  contract: 1,
  version: '1',
  entry: 'index.js',
  provider: 'provider_b',
  voices: [{ id: 'one', name: 'One', language: 'en', gender: 'neutral' }],
  hosts: ['one', 'one'],
};

describe('speech plugins', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-plugins-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function install(manifest: unknown, name = 'speech-new', entry = 'index.js') {
    await mkdir(path.join(folder, name), { recursive: true });
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    await writeFile(path.join(folder, name, 'plugin.json'), text);
    await writeFile(path.join(folder, name, entry), '');
  }

  async function refusal(providers = NONE, folders = [folder]): Promise<string> {
    const outcome = await loadSpeechPlugins(folders, providers).catch((error: unknown) => error);
    if (outcome instanceof PluginError) return outcome.message;
    throw new Error(`No PluginError but ${String(outcome)}`);
  }

  it('finds the plugins of several folders', async () => {
    const plugins = await loadSpeechPlugins([BUILT_IN, FIXTURES], {
      provider_a: ['speech-flite'],
      provider_b: ['speech-tone'],
    });
    const { manifest, entryPath } = plugins.ofProvider('provider_a');
    expect(manifest.name).to.equal('speech-flite');
    expect(entryPath).to.equal(path.join(BUILT_IN, 'speech-flite', 'index.js'));
  });

  it('passes over folders without a manifest, files, and plugins of another kind', async () => {
    await mkdir(path.join(folder, 'notes'));
    await writeFile(path.join(folder, 'README.md'), '');
    await install({ name: 'writer-new', kind: 'writer' }, 'writer-new');
    const plugins = await loadSpeechPlugins([folder], NONE);
    expect(() => plugins.ofProvider('provider_a')).to.throw(VoiceNotAvailable);
  });

  it('refuses a manifest that is not JSON', async () => {
    await install('{ "kind": "speech", ');
    expect(await refusal()).to.match(/speech-new\/plugin\.json is not valid JSON/);
  });

  for (const kind of ['speach', undefined, 7]) {
    it(`refuses the kind ${String(kind)}`, async () => {
      await install({ ...MANIFEST, kind });
      expect(await refusal()).to.match(/plugin\.json: kind must be "speech" or "writer"/);
    });
  }

  it('rejects a manifest that is not an object', async () => {
    for (const text of ['null', '[]', '"speech"']) {
      await install(text);
      expect(await refusal(), text).to.include('kind must be');
    }
  });

  const wrong: [string, object, RegExp][] = [
    ['name', { name: 'Speech New' }, /name must match/],
    ['contract', { contract: 2 }, /contract must be equal/],
    ['version', { version: '' }, /version/],
    ['entry outside of its folder', { entry: '../other/index.js' }, /entry must match/],
    ['absolute entry', { entry: '/etc/passwd.js' }, /entry must match/],
    ['provider', { provider: 'provider_c' }, /provider must be equal/],
    ['voices', { voices: [] }, /voices must NOT have fewer/],
    ['number of hosts', { hosts: ['one'] }, /hosts must NOT have fewer/],
    ['host', { hosts: ['one', 'two'] }, /host "two" is none of its voices/],
    ['voice twice', { voices: [MANIFEST.voices[0], MANIFEST.voices[0]] }, /two voices have one id/],
  ];
  for (const [what, change, message] of wrong) {
    it(`refuses a wrong ${what}, and names the file`, async () => {
      await install({ ...MANIFEST, ...change });
      expect(await refusal())
        .to.match(message)
        .and.to.include('plugin.json');
    });
  }

  it('refuses a plugin whose entry file does not exist', async () => {
    await install(MANIFEST, 'speech-new', 'other.js');
    expect(await refusal()).to.match(/the entry index\.js is not there/);
  });

  it('refuses two plugins with one name', async () => {
    await install(MANIFEST, 'first');
    await install(MANIFEST, 'second');
    expect(await refusal()).to.match(/two plugins with the name speech-new/);
  });

  it('refuses a provider whose plugin is not there, and names those that are', async () => {
    await install(MANIFEST);
    const message = await refusal({ ...NONE, provider_b: ['speech-nwe'] });
    expect(message).to.include('speech-nwe').and.to.include('speech-new');
  });

  it('refuses a folder that is not there', async () => {
    expect(await refusal(NONE, [path.join(folder, 'nowhere')])).to.include('nowhere');
  });

  describe('casting', () => {
    /** @param tones voices of provider_b, where the settings name them */
    const load = (tones?: readonly string[]) =>
      loadSpeechPlugins(
        [BUILT_IN, FIXTURES],
        { provider_a: ['speech-flite'], provider_b: ['speech-tone'] },
        new Map(tones === undefined ? [] : [['speech-tone', { ids: tones, language: 'en' }]]),
      );

    it('reports the languages of all voices, those of the settings among them', async () => {
      expect((await load()).languages()).to.deep.equal(['en-US', 'en-GB', 'en']);
      const plugins = await loadSpeechPlugins(
        [BUILT_IN, FIXTURES],
        { provider_a: ['speech-flite'], provider_b: ['speech-tone'] },
        new Map([['speech-tone', { ids: ['low', 'anna'], language: 'de-AT' }]]),
      );
      expect(plugins.languages()).to.include('de-AT').and.not.to.include('en');
      const none = await loadSpeechPlugins([BUILT_IN], { ...NONE, provider_a: ['speech-flite'] });
      expect(none.languages()).to.deep.equal(['en-US', 'en-GB']);
    });

    it('lets the hosts of the plugin speak for provider_a, whatever ids are asked for', async () => {
      const voice = { ...DEFAULT_VOICE_SETTINGS, provider: 'provider_a', voiceId: 'top' } as const;
      const cast = (await load()).castVoices(voice);
      expect(cast).to.deep.equal({ provider: 'provider_a', voices: ['slt', 'rms'] });
    });

    it('casts the voices that are asked for with provider_b', async () => {
      const plugins = await load();
      const voice = { ...DEFAULT_VOICE_SETTINGS, provider: 'provider_b' } as const;
      expect(plugins.castVoices(voice).voices).to.deep.equal(['low', 'high']);
      expect(plugins.castVoices({ ...voice, voiceId: 'top' }).voices[0]).to.equal('top');
      const hostVoiceIds = { host1: 'high', host2: 'top' };
      const { voices } = plugins.castVoices({ ...voice, voiceId: 'low', hostVoiceIds });
      expect(voices).to.deep.equal(['high', 'top']);
    });

    it('uses the decided voices while they are available, regardless of the defaults', async () => {
      const voice = { provider: 'provider_b' } as const;
      const decided = (await load()).decideVoices(voice);
      const others = await load(['top', 'high', 'low']);
      expect(others.castVoices(voice).voices).to.deep.equal(['top', 'high']);
      expect(others.castVoices(decided).voices).to.deep.equal(['low', 'high']);
      const without = await load(['top', 'high']);
      expect(without.castVoices(decided).voices).to.deep.equal(['top', 'high']);
    });

    it('names the field and the voices that there are when it has none of that id', async () => {
      const plugins = await load();
      const voice = { ...DEFAULT_VOICE_SETTINGS, provider: 'provider_b', voiceId: 'slt' } as const;
      expect(() => plugins.castVoices(voice))
        .to.throw(VoiceNotAvailable)
        .with.property('message', 'voice.voice_id must be one of low, high, top');
    });

    it('lets the preferred plugin speak with the packs that it can, the next one with the others', async () => {
      const voices = await newFolder();
      await putHummingPack(voices, 'english', 'kokoro', ['heart']);
      await putHummingPack(voices, 'japanese', 'kokoro', ['kumo'], 'ja-JP');
      await putHummingPack(voices, 'piper', 'vits', ['lj']);
      const packs = new InstalledPacks(voices);
      const plugins = await loadSpeechPlugins(
        [BUILT_IN],
        { provider_a: [], provider_b: ['speech-kokoro', 'speech-sherpa'] },
        new Map(),
        {
          list: () => packs.list(),
          memoryMegabytes: 1_000,
          mixes: new Map(),
          defaultId: () => undefined,
        },
      );
      const speaks = (voiceId: string) => {
        const cast = plugins.castVoices({ provider: 'provider_b', voiceId });
        return plugins.engineOf(cast, 1).plugin;
      };
      expect(['heart', 'kumo', 'lj'].map(speaks)).to.deep.equal([
        'speech-kokoro',
        'speech-sherpa',
        'speech-sherpa',
      ]);
      await rm(voices, { recursive: true });
    });

    describe('mixing voices of packs', () => {
      let voices: string;

      beforeEach(async () => {
        voices = await newFolder();
        await putHummingPack(voices, 'english', 'kokoro', ['low', 'high']);
        await putHummingPack(voices, 'piper', 'vits', ['lj', 'bryce']);
      });

      afterEach(() => rm(voices, { recursive: true }));

      const load = () => {
        const packs = new InstalledPacks(voices);
        return loadSpeechPlugins(
          [BUILT_IN],
          { provider_a: [], provider_b: ['speech-kokoro', 'speech-sherpa'] },
          new Map(),
          {
            ...{ list: () => packs.list(), memoryMegabytes: 1_000, defaultId: () => undefined },
            mixes: new Map([
              ['anna', 'low:1+high:3'],
              ['lost', 'low+gone'],
            ]),
          },
        );
      };
      const decided = (plugins: Awaited<ReturnType<typeof load>>, voiceId: string) =>
        plugins.decideVoices({ provider: 'provider_b', voiceId }).decided?.[0];

      it('decides the mix by its weights, and speaks with it from then on', async () => {
        const plugins = await load();
        expect(decided(plugins, 'low:0.7+high:0.3')).to.equal('english:low:70+high:30');
        const asked = { provider: 'provider_b', voiceId: 'low+high' } as const;
        const cast = plugins.castVoices(plugins.decideVoices(asked));
        expect(cast.voices[0]).to.equal('low:50+high:50');
        expect(plugins.engineOf(cast, 1).pack).to.deep.include({
          speaker: 0,
          mix: [
            { speaker: 0, weight: 50 },
            { speaker: 1, weight: 50 },
          ],
        });
      });

      it('offers the mixes of the settings by name, if a pack has their voices', async () => {
        const plugins = await load();
        const ids = plugins.offered('provider_b').map(({ id }) => id);
        expect(ids).to.deep.equal(['low', 'high', 'anna', 'lj', 'bryce']);
        expect(decided(plugins, 'anna')).to.equal('english:low:25+high:75');
        expect(plugins.castOne('provider_b', 'anna')?.voices[0]).to.equal('low:25+high:75');
        expect(plugins.castOne('provider_b', 'low+high')?.voices[0]).to.equal('low:50+high:50');
        expect(plugins.castOne('provider_b', 'low+gone')).to.equal(null);
      });

      it('refuses voices of two packs, unknown voices and engines that cannot mix', async () => {
        const plugins = await load();
        for (const voiceId of ['low+lj', 'low+gone', 'lj+bryce', 'low+low', 'lost'])
          expect(() => decided(plugins, voiceId), voiceId).to.throw(VoiceNotAvailable);
        expect(() => decided(plugins, 'low+gone')).to.throw('a mix of 2 to 4 voices');
      });
    });

    describe('next to a plugin with voices of its own', () => {
      let voices: string;
      let defaultId: string | undefined;
      let memoryMegabytes: number;

      beforeEach(async () => {
        voices = await newFolder();
        await putHummingPack(voices, 'english', 'kokoro', ['low', 'high']);
        await putHummingPack(voices, 'other', 'vits', ['lj']);
        defaultId = 'english';
        memoryMegabytes = 1_000;
      });

      afterEach(() => rm(voices, { recursive: true }));

      const load = () => {
        const packs = new InstalledPacks(voices);
        return loadSpeechPlugins(
          [BUILT_IN, FIXTURES],
          { provider_a: ['speech-flite', 'speech-hums'], provider_b: ['speech-hums'] },
          new Map(),
          {
            list: () => packs.list(),
            memoryMegabytes,
            mixes: new Map(),
            defaultId: () => defaultId,
          },
        );
      };
      const unnamed = { provider: 'provider_a' } as const;

      it('the default pack speaks if no voice is named, and is offered first', async () => {
        const plugins = await load();
        const cast = plugins.castVoices(unnamed);
        expect(cast.voices).to.deep.equal(['low', 'high']);
        expect(plugins.engineOf(cast, 2).plugin).to.equal('speech-hums');
        expect(plugins.entryPathOf('provider_a')).to.include('speech-hums');
        expect(plugins.offered('provider_a').map(({ id }) => id)).to.deep.equal([
          ...['low', 'high', 'slt', 'rms', 'awb', 'kal16'],
        ]);
      });

      it('the plugin speaks if no pack is selected, or the pack is missing or too large', async () => {
        const plugins = await load();
        for (const [id, memory] of [
          [undefined, 1_000],
          ['missing', 1_000],
          ['english', 10],
        ] as const) {
          [defaultId, memoryMegabytes] = [id, memory];
          const own = memory === 1_000 ? plugins : await load();
          expect(own.castVoices(unnamed).voices).to.deep.equal(['slt', 'rms']);
          expect(own.entryPathOf('provider_a')).to.include('speech-flite');
          expect(own.offered('provider_a')[0]?.id).to.equal('slt');
        }
      });

      it('decided voices stay, whatever pack is selected later', async () => {
        const plugins = await load();
        const before = plugins.decideVoices(unnamed);
        defaultId = undefined;
        const after = plugins.decideVoices(unnamed);
        expect(plugins.castVoices(before).voices).to.deep.equal(['low', 'high']);
        expect(plugins.engineOf(plugins.castVoices(before), 1).plugin).to.equal('speech-hums');
        defaultId = 'english';
        expect(plugins.castVoices(after).voices).to.deep.equal(['slt', 'rms']);
        expect(plugins.engineOf(plugins.castVoices(after), 1).plugin).to.equal('speech-flite');
      });

      it('a named voice is the one of the plugin or of any pack', async () => {
        const plugins = await load();
        const voiceOf = (voiceId: string) =>
          plugins.decideNamedVoices({ provider: 'provider_a', voiceId }).decided?.[0];
        expect(['rms', 'high', 'lj'].map(voiceOf)).to.deep.equal([
          ...['rms', 'english:high', 'other:lj'],
        ]);
        expect(() => voiceOf('nobody')).to.throw(VoiceNotAvailable);
      });
    });

    describe('where engines are not installed', () => {
      let voices: string;

      beforeEach(async () => {
        voices = await newFolder();
        for (const name of ['speech-kokoro', 'speech-sherpa']) {
          await cp(path.join(BUILT_IN, name), path.join(folder, 'plugins', name), {
            recursive: true,
          });
        }
        await putHummingPack(voices, 'english', 'kokoro', ['heart']);
      });

      afterEach(() => rm(voices, { recursive: true }));

      const loadHere = () => {
        const packs = new InstalledPacks(voices);
        return loadSpeechPlugins(
          [path.join(folder, 'plugins')],
          { provider_a: [], provider_b: ['speech-kokoro', 'speech-sherpa'] },
          new Map(),
          {
            list: () => packs.list(),
            memoryMegabytes: 1_000,
            mixes: new Map(),
            defaultId: () => undefined,
          },
        );
      };

      it('lets the next plugin speak with a pack if packages of the preferred one are missing', async () => {
        for (const name of ['sherpa-onnx-node', 'onnxruntime-node']) {
          const library = path.join(folder, 'node_modules', name);
          await mkdir(library, { recursive: true });
          await writeFile(path.join(library, 'index.js'), "throw new Error('was loaded');");
        }
        const plugins = await loadHere();
        const cast = plugins.castVoices({ provider: 'provider_b', voiceId: 'heart' });
        expect(plugins.engineOf(cast, 1).plugin).to.equal('speech-sherpa');
        expect(plugins.missingEngine('provider_b')).to.equal(undefined);
      });

      it('refuses provider_b with the command that installs an engine if all are missing', async () => {
        const plugins = await loadHere();
        expect(() => plugins.castVoices({ provider: 'provider_b', model: 'v3' }))
          .to.throw(VoiceNotAvailable)
          .with.property('message')
          .that.includes('npm install --ignore-scripts onnxruntime-node@');
        expect(plugins.offered('provider_b')).to.deep.equal([]);
      });
    });

    it('reserves the minimum of the plugin for packs that state less memory', async () => {
      const voices = await newFolder();
      await putHummingPack(voices, 'english', 'kokoro', ['heart']);
      await putHummingPack(voices, 'piper', 'vits', ['lj']);
      const packs = new InstalledPacks(voices);
      const plugins = await loadSpeechPlugins(
        [BUILT_IN],
        { provider_a: [], provider_b: ['speech-kokoro', 'speech-sherpa'] },
        new Map(),
        {
          list: () => packs.list(),
          memoryMegabytes: 1_000,
          mixes: new Map(),
          defaultId: () => undefined,
        },
      );
      const memoryFor = (voiceId: string) => {
        const cast = plugins.castVoices({ provider: 'provider_b', voiceId });
        return plugins.engineOf(cast, 1).pack?.memoryMegabytes;
      };
      expect(['heart', 'lj'].map(memoryFor)).to.deep.equal([1_000, 100]);
      await rm(voices, { recursive: true });
    });

    it('offers no voices of packs that no plugin of the provider can speak with', async () => {
      const voices = await newFolder();
      await putHummingPack(voices, 'english', 'kokoro', ['heart'], 'en-US', { hasEspeak: false });
      await putHummingPack(voices, 'piper', 'vits', ['lj']);
      const packs = new InstalledPacks(voices);
      const offeredBy = async (plugin: string) => {
        const shelf = {
          list: () => packs.list(),
          memoryMegabytes: 1_000,
          mixes: new Map(),
          defaultId: () => undefined,
        };
        const providers = { provider_a: [], provider_b: [plugin] };
        const plugins = await loadSpeechPlugins([BUILT_IN], providers, new Map(), shelf);
        return plugins.offered('provider_b').map(({ id }) => id);
      };
      expect(await offeredBy('speech-kokoro')).to.deep.equal(['heart']);
      expect(await offeredBy('speech-sherpa')).to.deep.equal(['lj']);
      await rm(voices, { recursive: true });
    });

    it('reports that a provider without a plugin is not installed', async () => {
      const plugins = await loadSpeechPlugins([BUILT_IN], NONE);
      const voice = { ...DEFAULT_VOICE_SETTINGS, provider: 'provider_b' } as const;
      expect(() => plugins.castVoices(voice)).to.throw('is not installed here');
    });
  });
});
