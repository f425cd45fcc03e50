import type { VoiceCast } from '../contracts/rendering.js';
import type { SpeechPluginManifest } from '../contracts/speech-provider.js';
import type { VoiceProvider, VoiceSettings } from '../domain/conversion.js';
import { VoiceNotAvailable } from '../domain/failure.js';
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
}

function known(id: string | undefined, field: string, ids: readonly string[]): string | undefined {
  if (id === undefined || ids.includes(id)) return id;
  throw new VoiceNotAvailable(field, `must be one of ${ids.join(', ')}`);
}

/**
 * Reads the manifests of the plugins in some folders, one subfolder each.
 * @throws {PluginError} for a folder that cannot be read, a manifest that is wrong, an entry that is missing, a name that is there twice, a provider whose plugin is missing.
 */
export async function loadSpeechPlugins(
  folders: readonly string[],
  providers: ProviderPlugins,
): Promise<SpeechPlugins> {
  const plugins = await findPlugins(folders, parseManifest);
  for (const [provider, name] of Object.entries(providers)) {
    if (name !== null && !plugins.has(name)) {
      const names = [...plugins.keys()].join(', ');
      throw new PluginError(`${provider} is set to the plugin ${name}; there are: ${names}.`);
    }
  }
  return new SpeechPlugins(plugins, providers);
}
