import type { VoiceCast } from '../contracts/rendering.js';
import type { SpeechPluginManifest } from '../contracts/speech-provider.js';
import type { VoiceProvider, VoiceSettings } from '../domain/conversion.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import type { ProsodyFeature } from '../domain/utterance.js';
import { parseManifest, PluginError } from './manifest.js';
import { findPlugins, type FoundPlugin } from './find-plugins.js';

/** A speech plugin; its module exports `speechProvider`. */
export type SpeechPlugin = FoundPlugin<SpeechPluginManifest>;

/** Which plugin is behind each provider of the API; null where there is none. */
export type ProviderPlugins = Readonly<Record<VoiceProvider, string | null>>;

/** The speech plugins of this installation. */
export class SpeechPlugins {
  constructor(
    private readonly plugins: ReadonlyMap<string, SpeechPlugin>,
    private readonly providers: ProviderPlugins,
  ) {}

  /** @throws {VoiceNotAvailable} */
  ofProvider(provider: VoiceProvider): SpeechPlugin {
    const name = this.providers[provider];
    const plugin = name === null ? undefined : this.plugins.get(name);
    if (plugin === undefined)
      throw new VoiceNotAvailable('voice.provider', 'is not installed here');
    return plugin;
  }

  /**
   * Who speaks. Voice ids are for provider_b only (contract: Voice); for provider_a the plugin's hosts speak.
   * @throws {VoiceNotAvailable} for a provider without a plugin and a voice that its plugin does not have.
   */
  castVoices(voice: VoiceSettings): VoiceCast {
    const { provider } = voice;
    const { manifest } = this.ofProvider(provider);
    const [first, second] = manifest.hosts;
    if (provider === 'provider_a') return { provider, voices: [first, second] };
    const ids = manifest.voices.map(({ id }) => id);
    const single = known(voice.voiceId, 'voice.voice_id', ids);
    const host1 = known(voice.hostVoiceIds?.host1, 'voice.host_voice_ids.host1', ids);
    const host2 = known(voice.hostVoiceIds?.host2, 'voice.host_voice_ids.host2', ids);
    return { provider, voices: [host1 ?? single ?? first, host2 ?? second] };
  }

  /**
   * What of prosody the voices of a cast can change, host 1 first.
   * @throws {VoiceNotAvailable}
   */
  prosodyOf({
    provider,
    voices,
  }: VoiceCast): readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]] {
    const { manifest } = this.ofProvider(provider);
    const ofVoice = (id: string): readonly ProsodyFeature[] =>
      manifest.voices.find((voice) => voice.id === id)?.prosody ?? manifest.prosody ?? USUAL;
    return [ofVoice(voices[0]), ofVoice(voices[1])];
  }
}

/** What every voice can change that says nothing about it. */
const USUAL: readonly ProsodyFeature[] = ['rate', 'pitch'];

function known(id: string | undefined, field: string, ids: readonly string[]): string | undefined {
  if (id === undefined || ids.includes(id)) return id;
  throw new VoiceNotAvailable(field, `must be one of ${ids.join(', ')}`);
}

/** A plugin with the voices of its settings in place of its manifest's. */
function withVoices(plugin: SpeechPlugin, ids: readonly string[] | undefined): SpeechPlugin {
  const [first, second = first] = ids ?? [];
  if (ids === undefined || first === undefined || second === undefined) return plugin;
  const known = new Map(plugin.manifest.voices.map((voice) => [voice.id, voice]));
  const voices = ids.map(
    (id) => known.get(id) ?? { id, name: id, language: 'en', gender: 'neutral' as const },
  );
  return { ...plugin, manifest: { ...plugin.manifest, voices, hosts: [first, second] } };
}

/**
 * Reads the manifests of the plugins in some folders, one subfolder each.
 * @param voices of plugins whose voices the settings name, by plugin
 * @throws {PluginError} for a folder that cannot be read, a manifest that is wrong, an entry that is missing, a name that is there twice, a provider whose plugin is missing.
 */
export async function loadSpeechPlugins(
  folders: readonly string[],
  providers: ProviderPlugins,
  voices: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<SpeechPlugins> {
  const found = await findPlugins(folders, parseManifest);
  const plugins = new Map(
    [...found].map(([name, plugin]) => [name, withVoices(plugin, voices.get(name))]),
  );
  for (const [provider, name] of Object.entries(providers)) {
    if (name !== null && !plugins.has(name)) {
      const names = [...plugins.keys()].join(', ');
      throw new PluginError(`${provider} is set to the plugin ${name}; there are: ${names}.`);
    }
  }
  return new SpeechPlugins(plugins, providers);
}
