import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { VoiceCast } from '../contracts/rendering.js';
import type { SpeechPluginManifest } from '../contracts/speech-provider.js';
import type { VoiceProvider, VoiceSettings } from '../domain/conversion.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import { parseManifest, PluginError } from './manifest.js';

/** A speech plugin that was found, its code not yet loaded. */
export interface SpeechPlugin {
  readonly manifest: SpeechPluginManifest;
  /** Absolute path of the module that exports `speechProvider`. */
  readonly entryPath: string;
}

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
  const plugins = new Map<string, SpeechPlugin>();
  for (const folder of folders) {
    for (const plugin of await readFolder(folder)) {
      const { name } = plugin.manifest;
      if (plugins.has(name)) throw new PluginError(`There are two plugins with the name ${name}.`);
      plugins.set(name, plugin);
    }
  }
  for (const [provider, name] of Object.entries(providers)) {
    if (name !== null && !plugins.has(name)) {
      const names = [...plugins.keys()].join(', ');
      throw new PluginError(`${provider} is set to the plugin ${name}; there are: ${names}.`);
    }
  }
  return new SpeechPlugins(plugins, providers);
}

async function readFolder(folder: string): Promise<SpeechPlugin[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new PluginError(`The plugins in ${folder} cannot be read: ${messageOf(error)}.`);
  });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => readPlugin(path.join(folder, name))),
  );
  return found.filter((plugin) => plugin !== null);
}

/** Null for a folder without a manifest and for plugins of another kind. */
async function readPlugin(folder: string): Promise<SpeechPlugin | null> {
  const file = path.join(folder, 'plugin.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new PluginError(`${file} cannot be read: ${messageOf(error)}.`);
  });
  const manifest = text === null ? null : parseManifest(text, file);
  if (manifest === null) return null;
  const entryPath = path.join(folder, manifest.entry);
  const facts = await stat(entryPath).catch(() => null);
  if (facts?.isFile() !== true) {
    throw new PluginError(`${file}: the entry ${manifest.entry} is not there. Install it again.`);
  }
  return { manifest, entryPath };
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
