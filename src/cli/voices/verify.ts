import { trialOf, tryPack } from '../../narration/packs/try-pack.js';
import { openVoices, voicesFolder } from '../../narration/studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { packOf, readCatalogue } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { damagedFiles, notInstalled } from '../../voices/installing/pack-store.js';
import type { Report } from '../report.js';

interface Verified {
  readonly id: string;
  readonly well: boolean;
  /** Fault of the pack, or its performance. */
  readonly finding: string;
}

/**
 * Looks at every byte of the packs, and lets each speak.
 * @throws {PackRefused} if the one that was asked for is not installed
 * @throws the signal's reason when aborted
 */
export async function verifyPacks(
  settings: Settings,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly report: Report; readonly isWell: boolean }> {
  const packs = new InstalledPacks(voicesFolder(settings));
  const plugins = await openVoices(settings);
  const catalogue = readCatalogue(settings.voices.catalogueFile);
  const mend = (id: string, source = '') =>
    howToMend(packOf(catalogue, id) !== undefined, id, source);
  const verified: Verified[] = packs
    .broken()
    .map(({ id, fault }) => ({ id, well: false, finding: `${fault}: ${mend(id)}` }));
  for (const pack of packs.list()) {
    if (asked !== undefined && asked !== pack.id) continue;
    const { id } = pack;
    const damaged = await damagedFiles(pack, signal);
    if (damaged.length > 0) {
      verified.push({
        id,
        well: false,
        finding: `${damaged.join(', ')} changed: ${mend(id, pack.source)}`,
      });
      continue;
    }
    try {
      const { timesRealTime } = await tryPack(trialOf(pack, plugins), signal);
      const finding = `whole, speaks ${timesRealTime.toFixed(1)} times as fast as real time`;
      verified.push({ id, well: true, finding });
    } catch (error) {
      signal.throwIfAborted();
      verified.push({ id, well: false, finding: error instanceof Error ? error.message : '' });
    }
  }
  const meant = verified.filter(({ id }) => asked === undefined || asked === id);
  if (asked !== undefined && meant.length === 0) {
    throw notInstalled(
      asked,
      packs.list().map(({ id }) => id),
    );
  }
  return { report: reportOf(meant), isWell: meant.every(({ well }) => well) };
}

/**
 * Describes how to repair a pack. A local pack has to be provided again; its source is known if its description is
 * readable.
 */
function howToMend(isOfCatalogue: boolean, id: string, source: string): string {
  if (isOfCatalogue) return `lectern voices install ${id} mends it`;
  const from = source === '' ? 'where it came from' : source;
  return `install it again from ${from} with --name ${id}, or remove it`;
}

function reportOf(verified: readonly Verified[]): Report {
  return {
    json: verified,
    columns: ['PACK', 'STATE', 'FINDING'],
    rows: verified.map(({ id, well, finding }) => [id, well ? 'well' : 'broken', finding]),
    empty: 'No voice pack is installed: lectern voices install kokoro brings one.',
  };
}
