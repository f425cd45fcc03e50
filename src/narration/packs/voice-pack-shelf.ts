import type { Reads } from '../../contracts/unit-of-work.js';
import type { Organization } from '../../domain/account.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Settings } from '../../settings/load-settings.js';
import { packOf, type Catalogue, type CataloguePack } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { estimateSpeed } from '../../voices/installing/estimate-speed.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { voicesFolder, voicesMemory } from '../studio.js';
import { KeptCatalogue } from './kept-catalogue.js';
import { listPacks, type ListedPack } from './list-packs.js';
import { speakerWithout, type NextSpeaker } from './next-speaker.js';

export interface VoicePackShelfOptions {
  readonly settings: Settings;
  readonly reads: Pick<Reads, 'accounts'>;
  /** Null if the voices of this installation are not known here. */
  readonly plugins: SpeechPlugins | null;
}

/** A pack of the list, with how fast it would speak here. */
export interface OfferedPack extends ListedPack {
  /** Estimated from this machine and the catalogue; null for a pack that was tried or is not in the catalogue. */
  readonly estimatedTimes: number | null;
  /** False if it needs more memory than the settings allow. */
  readonly fits: boolean;
  /** True if it can speak when a request names no voice. */
  readonly mayBeDefault: boolean;
}

/** Content of the shelf. */
export interface ShelfContents {
  readonly folder: string;
  /** Memory that the processes of all packs may take together. */
  readonly memoryMegabytes: number;
  readonly packs: readonly OfferedPack[];
  /** Fault of the catalogue; null if it can be read. */
  readonly catalogueFault: string | null;
  /** Speaker for provider_b in place of voice packs; null if packs speak. */
  readonly spokenBy: string | null;
}

/** Consequences of removing a pack. */
export interface PackRemoval {
  readonly id: string;
  readonly name: string;
  readonly voices: number;
  /** Speaker for provider_b afterwards. */
  readonly next: NextSpeaker;
  /** Names of the organizations whose default voice is one of the pack's. */
  readonly organizations: readonly string[];
  readonly isOfCatalogue: boolean;
}

const EMPTY: Catalogue = { downloads: {}, packs: {} };

/** The voice packs of this machine and those of the catalogue. */
export class VoicePackShelf {
  readonly #packs: InstalledPacks;
  readonly #catalogue: KeptCatalogue;
  /** Speed of this machine with work of one second for each second of speech; measured once. */
  #speed: number | undefined;

  constructor(private readonly options: VoicePackShelfOptions) {
    const { settings } = options;
    this.#packs = new InstalledPacks(voicesFolder(settings));
    this.#catalogue = new KeptCatalogue(settings.voices.catalogueFile);
  }

  get plugins(): SpeechPlugins | null {
    return this.options.plugins;
  }

  async contents(): Promise<ShelfContents> {
    const { catalogue, fault } = await this.#readCatalogue();
    const memoryMegabytes = voicesMemory(this.options.settings);
    return {
      ...{ folder: this.#packs.dir, memoryMegabytes, catalogueFault: fault },
      packs: listPacks(this.#packs, catalogue).map((pack) => this.#offered(pack, memoryMegabytes)),
      spokenBy: this.#spokenBy(),
    };
  }

  /** Name of an installed pack; null if it is not installed or cannot be used. */
  nameOf(id: string): string | null {
    return this.#packs.list().find((pack) => pack.id === id)?.name ?? null;
  }

  /**
   * A pack of the catalogue.
   * @throws {PackRefused} for a name that is not in it
   */
  async ofCatalogue(
    id: string,
  ): Promise<{ readonly pack: CataloguePack; readonly catalogue: Catalogue }> {
    const { catalogue, fault } = await this.#readCatalogue();
    const pack = packOf(catalogue, id);
    if (pack !== undefined) return { pack, catalogue };
    throw new PackRefused(
      fault ?? `The catalogue has no voice pack ${id}. Choose one of the list.`,
    );
  }

  /** Consequences of removing a pack; null if it is not installed. */
  async removalOf(id: string): Promise<PackRemoval | null> {
    const { plugins, reads } = this.options;
    const { packs } = await this.contents();
    const pack = packs.find((listed) => listed.id === id && listed.state !== 'available');
    if (pack === undefined) return null;
    const organizations = await reads.accounts.organizations();
    return {
      ...{ id, name: pack.name, voices: pack.voices.length },
      next: plugins === null ? 'nobody' : speakerWithout(id, plugins),
      organizations: organizations
        .filter((organization) => this.#speaksFor(id, organization))
        .map(({ name }) => name),
      isOfCatalogue: pack.ofCatalogue !== null,
    };
  }

  /** Tells whether an organization has a default voice of this pack. */
  #speaksFor(id: string, { defaultVoice }: Organization): boolean {
    if (defaultVoice?.provider !== 'provider_b') return false;
    const { voiceId, hostVoiceIds } = defaultVoice;
    const { plugins } = this.options;
    return [voiceId, hostVoiceIds?.host1, hostVoiceIds?.host2].some((voice) => {
      const cast = voice === undefined ? null : plugins?.castOne('provider_b', voice);
      return cast?.packs?.[0]?.id === id;
    });
  }

  #maySpeakByDefault(id: string): boolean {
    const pack = this.#packs.list().find((installed) => installed.id === id);
    return pack !== undefined && this.options.plugins?.speaksPack('provider_a', pack) === true;
  }

  #offered(pack: ListedPack, allowedMegabytes: number): OfferedPack {
    const { ofCatalogue, timesRealTime, memoryMegabytes, state } = pack;
    const isEstimated = ofCatalogue !== null && timesRealTime === null && state !== 'broken';
    return {
      ...pack,
      estimatedTimes: isEstimated
        ? (this.#speed ??= estimateSpeed(1)) / ofCatalogue.cpuSecondsPerAudioSecond
        : null,
      fits: memoryMegabytes === null || memoryMegabytes <= allowedMegabytes,
      mayBeDefault: state === 'installed' && this.#maySpeakByDefault(pack.id),
    };
  }

  async #readCatalogue(): Promise<{
    readonly catalogue: Catalogue;
    readonly fault: string | null;
  }> {
    try {
      return { catalogue: await this.#catalogue.read(), fault: null };
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return { catalogue: EMPTY, fault };
    }
  }

  #spokenBy(): string | null {
    const { plugins, settings } = this.options;
    if (plugins === null) return null;
    if (plugins.hasPacks('provider_b')) return null;
    return settings.speech.providerB || 'no plugin';
  }
}
