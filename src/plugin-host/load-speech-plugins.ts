import type { PackFolder } from './cast-packs.js';
import { findPlugins } from './find-plugins.js';
import { parseManifest, PluginError } from './manifest.js';
import { withEngineState, type SpeechPlugin } from './pack-plugins.js';
import { SpeechPlugins, type ProviderPlugins } from './speech-plugins.js';

/** Shelf for installations without voice packs. */
const NO_PACKS: PackFolder = {
  list: () => [],
  memoryMegabytes: 0,
  mixes: new Map(),
  defaultId: () => undefined,
};

/** Voices of a plugin as the settings name them. */
export interface SetVoices {
  readonly ids: readonly string[];
  /** BCP 47 tag of the language that they speak. */
  readonly language: string;
}

/** A plugin with the voices of its settings in place of its manifest's. */
function withVoices(plugin: SpeechPlugin, set: SetVoices | undefined): SpeechPlugin {
  const { manifest } = plugin;
  const { ids = [], language = '' } = set ?? {};
  const [first, second = first] = ids;
  if (first === undefined || second === undefined) return plugin;
  if ('packs' in manifest) return plugin;
  const described = new Map(manifest.voices.map((voice) => [voice.id, voice]));
  const voices = ids.map((id) => {
    const known = described.get(id);
    if (known?.language.startsWith(language) === true) return known;
    return { id, name: id, gender: 'neutral' as const, ...known, language };
  });
  return { ...plugin, manifest: { ...manifest, voices, hosts: [first, second] } };
}

/**
 * Reads the manifests of the plugins in some folders, one subfolder each.
 * @param voices voices from the settings, by plugin
 * @param shelf the voice packs for plugins that need one
 * @throws {PluginError} if a folder cannot be read, a manifest is invalid, an entry is missing, a name occurs twice, or the
 *   plugin of a provider is missing
 */
export async function loadSpeechPlugins(
  folders: readonly string[],
  providers: ProviderPlugins,
  voices: ReadonlyMap<string, SetVoices> = new Map(),
  shelf: PackFolder = NO_PACKS,
): Promise<SpeechPlugins> {
  const found = await findPlugins(folders, parseManifest);
  const plugins = new Map(
    await Promise.all(
      [...found].map(async ([name, plugin]): Promise<[string, SpeechPlugin]> => [
        name,
        await withEngineState(withVoices(plugin, voices.get(name))),
      ]),
    ),
  );
  // provider_a may have the plugins of provider_b: the setting that names them is reported.
  for (const [provider, wanted] of Object.entries(providers).toReversed()) {
    const missing = wanted.find((name) => !plugins.has(name));
    if (missing !== undefined) {
      const names = [...plugins.keys()].join(', ');
      throw new PluginError(`${provider} is set to the plugin ${missing}; there are: ${names}.`);
    }
  }
  return new SpeechPlugins(plugins, providers, shelf);
}
