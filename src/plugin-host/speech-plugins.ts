import type { VoiceCast } from '../contracts/rendering.js';
import type { PackReference, SpeechPluginManifest } from '../contracts/speech-provider.js';
import { VOICE_PROVIDERS, type VoiceProvider, type VoiceSettings } from '../domain/voice.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import type { ProsodyFeature, Speaker } from '../domain/utterance.js';
import type { PackFamily } from '../domain/voice-pack.js';
import { castOwnVoices, namesIn } from './cast-own-voices.js';
import { castPackVoices, type PackFolder, type PackShelf } from './cast-packs.js';
import { voiceInPack } from './pack-voice.js';
import { ownVoices, packVoices, type OfferedVoice } from './offered-voices.js';
import {
  canMix,
  memoryOf,
  missingEngine,
  pluginForPack,
  type PackToSpeak,
  type SpeechPlugin,
} from './pack-plugins.js';

export type { OfferedVoice };

/**
 * Names of the plugins of each provider of the API: none, one, or several plugins for voice packs. The first that supports
 * a pack speaks with it.
 */
export type ProviderPlugins = Readonly<Record<VoiceProvider, readonly string[]>>;

/** Engine for a clip. Its identity distinguishes clips of the same text by different engines. */
export interface CastEngine {
  readonly id: string;
  /** Name of the plugin. */
  readonly plugin: string;
  readonly entryPath: string;
  readonly pack?: PackReference;
}

/** A speech plugin with voices of its own. */
type PluginWithVoices = SpeechPlugin & { readonly manifest: SpeechPluginManifest };

/** Prosody features of voices that declare none. */
const USUAL: readonly ProsodyFeature[] = ['rate', 'pitch'];

/** The speech plugins of this installation. */
export class SpeechPlugins {
  constructor(
    private readonly plugins: ReadonlyMap<string, SpeechPlugin>,
    private readonly providers: ProviderPlugins,
    readonly shelf: PackFolder,
  ) {}

  /** The plugins of a provider, the preferred one first. */
  all(provider: VoiceProvider): readonly SpeechPlugin[] {
    return this.providers[provider].flatMap((name) => this.plugins.get(name) ?? []);
  }

  /**
   * The preferred plugin of a provider.
   * @throws {VoiceNotAvailable}
   */
  ofProvider(provider: VoiceProvider): SpeechPlugin {
    const [plugin] = this.all(provider);
    if (plugin === undefined)
      throw new VoiceNotAvailable('voice.provider', 'is not installed here');
    return plugin;
  }

  /** Checks whether a provider can speak with voice packs. */
  hasPacks(provider: VoiceProvider): boolean {
    return this.all(provider).some(({ manifest }) => 'packs' in manifest);
  }

  /** Checks whether a provider can speak with this pack. */
  speaksPack(provider: VoiceProvider, pack: PackToSpeak): boolean {
    return pluginForPack(this.all(provider), pack) !== undefined;
  }

  /** The plugin for a pack, preferring those of provider_b; undefined without such a plugin. */
  ofPack(pack: PackToSpeak): SpeechPlugin | undefined {
    return pluginForPack([...this.all('provider_b'), ...this.plugins.values()], pack);
  }

  /**
   * Arguments of `npm install` that install the missing engine of a pack, for provider_b if one of its plugins could speak
   * with the pack; undefined if nothing is missing.
   */
  missingEngineOf(pack: PackToSpeak): string | undefined {
    return (
      missingEngine(this.all('provider_b'), pack) ?? missingEngine([...this.plugins.values()], pack)
    );
  }

  /** Arguments of `npm install` for an installed pack that a provider cannot speak with only because its engine is missing. */
  missingEngine(provider: VoiceProvider, family?: PackFamily): string | undefined {
    const plugins = this.all(provider);
    const [install] = this.shelf
      .list()
      .filter((pack) => family === undefined || pack.family === family)
      .flatMap((pack) => missingEngine(plugins, pack) ?? []);
    return install;
  }

  /** The packs that a provider can speak with, with the memory that they need with its plugins. */
  #shelfOf(provider: VoiceProvider): PackShelf {
    const { shelf } = this;
    const list = () =>
      shelf.list().flatMap((pack) => {
        const plugin = pluginForPack(this.all(provider), pack);
        return plugin === undefined ? [] : { ...pack, memoryMegabytes: memoryOf(pack, plugin) };
      });
    return {
      list,
      memoryMegabytes: shelf.memoryMegabytes,
      mixes: shelf.mixes,
      canMix: (pack) => canMix(pluginForPack(this.all(provider), pack)),
      defaultId: () => shelf.defaultId(),
      missingEngine: (family) => this.missingEngine(provider, family),
    };
  }

  /**
   * The packs that speak for a provider if a request names no voice. Next to a plugin with voices of its own, this is only
   * the default pack, if it fits into the memory.
   */
  #speakingShelfOf(provider: VoiceProvider): PackShelf {
    const shelf = this.#shelfOf(provider);
    if (this.withVoicesOf(provider) === undefined) return shelf;
    const list = () => {
      const id = shelf.defaultId();
      const packs = id === undefined ? [] : shelf.list().filter((pack) => pack.id === id);
      return packs.filter(({ memoryMegabytes }) => memoryMegabytes <= shelf.memoryMegabytes);
    };
    return { ...shelf, list };
  }

  /** The plugin of a provider that has voices of its own; undefined if it speaks with packs only. */
  withVoicesOf(provider: VoiceProvider): PluginWithVoices | undefined {
    return this.all(provider).find(hasVoices);
  }

  /**
   * Returns the voices of a narration: the decided ones as long as they are available. Voice ids apply to provider_b
   * only (contract: Voice); provider_a uses the plugin's hosts.
   * @throws {VoiceNotAvailable} for a provider without a plugin, and a model or voice that its plugin does not have.
   */
  castVoices(voice: VoiceSettings): VoiceCast {
    const { provider } = voice;
    // For provider_a the contract has no names of voices and models.
    const asked = provider === 'provider_a' ? { provider } : voice;
    return this.#castDecided(voice) ?? this.#cast(asked);
  }

  /**
   * Settings with who speaks now written down.
   * @throws as `castVoices`
   */
  decideVoices(voice: VoiceSettings): VoiceSettings {
    return decided(voice, this.castVoices(voice));
  }

  /**
   * Decides the voices, also by voice ids of provider_a, because an organization chose them, and not a request; see
   * `decideVoices`.
   * @throws {VoiceNotAvailable}
   */
  decideNamedVoices(voice: VoiceSettings): VoiceSettings {
    return decided(voice, this.#cast(voice));
  }

  /** Null if nothing was decided, or one of them is gone. */
  #castDecided({ provider, decided }: VoiceSettings): VoiceCast | null {
    if (decided === undefined) return null;
    const [host1, host2] = decided;
    try {
      return this.#cast({ provider, hostVoiceIds: { host1, host2 } });
    } catch (error) {
      if (error instanceof VoiceNotAvailable) return null;
      throw error;
    }
  }

  #cast(asked: VoiceSettings): VoiceCast {
    const { provider } = asked;
    const plugin = this.withVoicesOf(provider) ?? this.ofProvider(provider);
    if (!hasVoices(plugin)) return { provider, ...castPackVoices(asked, this.#shelfOf(provider)) };
    const namesNone = namesIn(asked).length === 0;
    const shelf = namesNone ? this.#speakingShelfOf(provider) : this.#shelfOf(provider);
    const isOfPack = namesNone || !this.namesOwnVoices(asked);
    if (isOfPack && shelf.list().length > 0) return { provider, ...castPackVoices(asked, shelf) };
    return { provider, voices: castOwnVoices(asked, plugin.manifest) };
  }

  /** Checks whether all voices that a request names are those of the provider's plugin, and not of packs. */
  namesOwnVoices(asked: VoiceSettings): boolean {
    const names = namesIn(asked);
    const ids = this.withVoicesOf(asked.provider)?.manifest.voices.map(({ id }) => id) ?? [];
    return names.length > 0 && names.every((name) => ids.includes(name));
  }

  /** The voices of a provider, the best first; none if it has no plugin, or that has no voices yet. */
  offered(provider: VoiceProvider): readonly OfferedVoice[] {
    if (this.all(provider).length === 0) return [];
    const plugin = this.withVoicesOf(provider);
    const own = plugin === undefined ? [] : ownVoices(plugin.manifest);
    return [...packVoices(this.#speakingShelfOf(provider)), ...own];
  }

  /**
   * Module of the plugin that speaks for a provider if a request names no voice.
   * @throws {VoiceNotAvailable}
   */
  entryPathOf(provider: VoiceProvider): string {
    const [pack] = this.#speakingShelfOf(provider).list();
    const speaking = pack === undefined ? undefined : pluginForPack(this.all(provider), pack);
    return (speaking ?? this.withVoicesOf(provider) ?? this.ofProvider(provider)).entryPath;
  }

  /** BCP 47 tags of the languages of all voices that requests may name. */
  languages(): readonly string[] {
    const voices = VOICE_PROVIDERS.flatMap((provider) => this.offered(provider));
    return [...new Set(voices.map(({ language }) => language))];
  }

  /**
   * Returns a cast of one voice of a provider, without the contract's limits on naming it; null if the provider does
   * not have that voice.
   */
  castOne(provider: VoiceProvider, id: string): VoiceCast | null {
    try {
      return this.#cast({ provider, hostVoiceIds: { host1: id, host2: id } });
    } catch (error) {
      if (error instanceof VoiceNotAvailable) return null;
      throw error;
    }
  }

  /**
   * Prosody that the voices of a cast can change, host 1 first.
   * @throws {VoiceNotAvailable}
   */
  prosodyOf(cast: VoiceCast): readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]] {
    const ofHost = (speaker: Speaker): readonly ProsodyFeature[] => {
      const { manifest } = this.#pluginOf(cast, speaker);
      const described = 'packs' in manifest ? [] : manifest.voices;
      const voice = described.find(({ id }) => id === cast.voices[speaker - 1]);
      return voice?.prosody ?? manifest.prosody ?? USUAL;
    };
    return [ofHost(1), ofHost(2)];
  }

  /** @throws {VoiceNotAvailable} */
  #pluginOf({ provider, packs }: VoiceCast, speaker: Speaker): SpeechPlugin {
    const pack = packs?.[speaker - 1];
    const plugin =
      pack === undefined ? this.withVoicesOf(provider) : pluginForPack(this.all(provider), pack);
    return plugin ?? this.ofProvider(provider);
  }

  /**
   * Returns the engine for one host of a cast.
   * @throws {VoiceNotAvailable} if the plugin is missing
   */
  engineOf(cast: VoiceCast, speaker: Speaker): CastEngine {
    const { manifest, entryPath } = this.#pluginOf(cast, speaker);
    const id = `${manifest.name} ${manifest.version}`;
    const engine = { plugin: manifest.name, entryPath };
    const { voices, packs } = cast;
    const pack = packs?.[speaker - 1];
    if (pack === undefined) return { ...engine, id };
    const { folder, family, memoryMegabytes, fingerprint } = pack;
    const voice = voiceInPack(pack, voices[speaker - 1] ?? '');
    if (voice === undefined) throw new Error(`The pack ${pack.id} does not have its cast voice.`);
    const { speaker: number, language, mix } = voice;
    const mixed = mix === undefined ? {} : { mix };
    const reference = { folder, family, memoryMegabytes, speaker: number, language, ...mixed };
    return { ...engine, id: `${id} ${fingerprint}`, pack: reference };
  }
}

/** Settings with the cast written down. */
function decided(voice: VoiceSettings, { voices, packs }: VoiceCast): VoiceSettings {
  const [one, other] = voices;
  return {
    ...voice,
    decided: packs === undefined ? voices : [`${packs[0].id}:${one}`, `${packs[1].id}:${other}`],
  };
}

function hasVoices(plugin: SpeechPlugin): plugin is PluginWithVoices {
  return !('packs' in plugin.manifest);
}
