import { voicesFolder, voicesMemory } from '../../narration/studio.js';
import type { InstalledPack } from '../../domain/voice-pack.js';
import type { Settings } from '../../settings/load-settings.js';
import { downloadsOf, packOf, readCatalogue, type Catalogue } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import type { Report } from '../report.js';
import { megabytes } from '../megabytes.js';

interface ListedPack {
  readonly id: string;
  readonly state: 'installed' | 'broken' | 'available';
  readonly family: string | null;
  readonly voices: readonly string[];
  /** On disk; of one that is not installed: what is to be fetched. */
  readonly bytes: number;
  readonly memory_megabytes: number | null;
  readonly times_real_time: number | null;
  readonly licence: string;
  readonly about: string;
}

/** The packs that are installed, those that cannot be used, and those of the catalogue that are not there. */
export function listPacks(settings: Settings): Report {
  const packs = new InstalledPacks(voicesFolder(settings));
  const catalogue = readCatalogue(settings.voices.catalogueFile);
  const installed = packs.list().map((pack) => toListed(pack, catalogue));
  const broken = packs.broken().map(({ id, fault }): ListedPack => {
    const nothing = { family: null, voices: [], bytes: 0, memory_megabytes: null, licence: '' };
    return { id, state: 'broken', ...nothing, times_real_time: null, about: fault };
  });
  const there = new Set([...installed, ...broken].map(({ id }) => id));
  const available = Object.keys(catalogue.packs)
    .filter((id) => !there.has(id))
    .flatMap((id) => availablePack(id, catalogue, packs.list()));
  const all = [...installed, ...broken, ...available];
  return {
    json: all,
    columns: ['PACK', 'STATE', 'VOICES', 'SIZE', 'MEMORY', 'TIMES REAL TIME', 'ABOUT'],
    rows: all.map((pack) => [
      pack.id,
      pack.state === 'available' ? 'can be installed' : pack.state,
      String(pack.voices.length),
      megabytes(pack.bytes),
      pack.memory_megabytes === null ? '' : `${pack.memory_megabytes} MB`,
      pack.times_real_time?.toFixed(1) ?? '',
      pack.about,
    ]),
    note: `They are in ${packs.dir}, and may take ${voicesMemory(settings)} MB of memory together (voices.memoryMegabytes).`,
  };
}

function toListed(pack: InstalledPack, catalogue: Catalogue): ListedPack {
  const { id, family, voices, files, memoryMegabytes, trial, licence, name } = pack;
  return {
    ...{ id, state: 'installed', family, licence },
    voices: voices.map((voice) => voice.id),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    memory_megabytes: memoryMegabytes,
    times_real_time: trial?.timesRealTime ?? null,
    about: packOf(catalogue, id)?.about ?? name,
  };
}

function availablePack(
  id: string,
  catalogue: Catalogue,
  installed: readonly InstalledPack[],
): readonly ListedPack[] {
  const pack = packOf(catalogue, id);
  if (pack === undefined) return [];
  const atHand = new Set(installed.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  const downloads = [...downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256)).values()];
  return [
    {
      ...{ id, state: 'available', family: pack.family, licence: pack.licence, about: pack.about },
      voices: pack.voices.map((voice) => voice.id),
      bytes: downloads.reduce((sum, download) => sum + download.bytes, 0),
      memory_megabytes: pack.memoryMegabytes,
      times_real_time: null,
    },
  ];
}
