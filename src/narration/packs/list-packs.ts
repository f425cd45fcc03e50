import type { InstalledPack, PackFamily } from '../../domain/voice-pack.js';
import { downloadsOf, packOf, type Catalogue } from '../../voices/catalogue.js';
import { defaultPackIn } from '../../voices/default-pack.js';
import type { InstalledPacks } from '../../voices/installed-packs.js';
import { bytesOf } from './plan-installation.js';

/** A voice pack that is installed, cannot be used, or can be installed. */
export interface ListedPack {
  readonly id: string;
  readonly name: string;
  readonly state: 'installed' | 'broken' | 'available';
  /** Null if it is not known. */
  readonly family: PackFamily | null;
  readonly voices: readonly string[];
  /** On disk. */
  readonly diskBytes: number;
  /** To be fetched; 0 for a pack that is there. */
  readonly fetchBytes: number;
  /** Memory of each process; null if it is not known. */
  readonly memoryMegabytes: number | null;
  /** Measured when it was installed; null for one that was not tried. */
  readonly timesRealTime: number | null;
  readonly licence: string;
  /** Description; for a broken pack, the fault. */
  readonly about: string;
  /** True for the pack that speaks if a request names no voice. */
  readonly isDefault: boolean;
  /** Its entry in the catalogue; null for one that was brought from elsewhere. */
  readonly ofCatalogue: { readonly cpuSecondsPerAudioSecond: number } | null;
}

/** The packs that are installed, those that cannot be used, and those of the catalogue that are not there. */
export function listPacks(packs: InstalledPacks, catalogue: Catalogue): readonly ListedPack[] {
  const there = packs.list();
  const defaultId = defaultPackIn(packs.dir);
  const installed = there.map((pack) => toListed(pack, catalogue, defaultId));
  const broken = packs.broken().map(({ id, fault }): ListedPack => {
    const known = packOf(catalogue, id) ?? null;
    const nothing = { family: null, voices: [], diskBytes: 0, fetchBytes: 0, licence: '' };
    return {
      ...{ id, name: known?.name ?? id, state: 'broken', ...nothing, about: fault },
      ...{ memoryMegabytes: null, timesRealTime: null, ofCatalogue: known },
      isDefault: id === defaultId,
    };
  });
  const known = new Set([...installed, ...broken].map(({ id }) => id));
  const available = Object.keys(catalogue.packs)
    .filter((id) => !known.has(id))
    .flatMap((id) => availablePack(id, catalogue, there));
  return [...installed, ...broken, ...available];
}

function toListed(
  pack: InstalledPack,
  catalogue: Catalogue,
  defaultId: string | undefined,
): ListedPack {
  const { id, name, family, voices, files, memoryMegabytes, trial, licence } = pack;
  const known = packOf(catalogue, id) ?? null;
  return {
    ...{ id, name, state: 'installed', family, licence, memoryMegabytes },
    voices: voices.map((voice) => voice.id),
    ...{ diskBytes: bytesOf(files), fetchBytes: 0 },
    timesRealTime: trial?.timesRealTime ?? null,
    about: known?.about ?? name,
    isDefault: id === defaultId,
    ofCatalogue: known,
  };
}

function availablePack(
  id: string,
  catalogue: Catalogue,
  installed: readonly InstalledPack[],
): readonly ListedPack[] {
  const pack = packOf(catalogue, id);
  if (pack === undefined) return [];
  const { name, family, licence, about, memoryMegabytes } = pack;
  const atHand = new Set(installed.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  return [
    {
      ...{ id, name, state: 'available', family, licence, about, memoryMegabytes },
      voices: pack.voices.map((voice) => voice.id),
      diskBytes: bytesOf(Object.values(pack.files)),
      fetchBytes: bytesOf([...downloads.values()]),
      ...{ timesRealTime: null, isDefault: false, ofCatalogue: pack },
    },
  ];
}
