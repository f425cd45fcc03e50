import { megabytes } from '../../domain/megabytes.js';
import { listPacks, type ListedPack } from '../../narration/packs/list-packs.js';
import { voicesFolder, voicesMemory } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { readCatalogue } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import type { Report } from '../report.js';

/** The packs that are installed, those that cannot be used, and those of the catalogue that are not there. */
export function reportPacks(settings: Settings): Report {
  const packs = new InstalledPacks(voicesFolder(settings));
  const all = listPacks(packs, readCatalogue(settings.voices.catalogueFile));
  return {
    json: all.map((pack) => ({
      ...{ id: pack.id, state: pack.state, family: pack.family, licence: pack.licence },
      ...{ voices: pack.voices, bytes: bytesOf(pack), memory_megabytes: pack.memoryMegabytes },
      ...{ times_real_time: pack.timesRealTime, about: pack.about, default: pack.isDefault },
    })),
    columns: ['PACK', 'STATE', 'VOICES', 'SIZE', 'MEMORY', 'TIMES REAL TIME', 'ABOUT'],
    rows: all.map((pack) => [
      pack.id,
      stateOf(pack),
      String(pack.voices.length),
      megabytes(bytesOf(pack)),
      pack.memoryMegabytes === null ? '' : `${pack.memoryMegabytes} MB`,
      pack.timesRealTime?.toFixed(1) ?? '',
      pack.about,
    ]),
    note: `They are in ${packs.dir}, and may take ${voicesMemory(settings)} MB of memory together (voices.memoryMegabytes).`,
  };
}

function stateOf({ state, isDefault }: ListedPack): string {
  if (state === 'available') return 'can be installed';
  return isDefault ? `${state}, default` : state;
}

/** Size on disk; of a pack that is not installed, what is to be fetched. */
function bytesOf({ state, diskBytes, fetchBytes }: ListedPack): number {
  return state === 'available' ? fetchBytes : diskBytes;
}
