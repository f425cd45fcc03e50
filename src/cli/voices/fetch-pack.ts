import { availableParallelism, loadavg } from 'node:os';
import type { InstalledPack } from '../../domain/voice-pack.js';
import { megabytes } from '../../domain/megabytes.js';
import {
  assertPossible,
  carryOut,
  planInstallation,
} from '../../narration/packs/plan-installation.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Catalogue, CataloguePack } from '../../voices/catalogue.js';
import { estimateSpeed, tellSpeed } from '../../voices/installing/estimate-speed.js';
import { takeCarried } from '../../voices/installing/take-carried.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { showDownload } from '../progress.js';
import type { InstallRequest } from './install-request.js';

/**
 * Installs a pack of the catalogue, and says before how large it is and how fast it will speak.
 * @throws {PackRefused}
 * @throws the signal's reason when aborted; what has come is kept
 */
export async function fetchPack(
  { settings, what, words, store, out }: InstallRequest,
  pack: CataloguePack,
  { catalogue, plugins }: { readonly catalogue: Catalogue; readonly plugins: SpeechPlugins },
  signal: AbortSignal,
): Promise<InstalledPack> {
  if (words.sha256 !== undefined || words.name !== undefined) {
    throw new PackRefused(
      `--sha256 and --name are for folders, archives and addresses: what ${what} is, the catalogue says. Leave them out.`,
    );
  }
  const plan = await planInstallation({ id: what, pack, catalogue, store }, signal);
  const { downloads, fetchBytes, diskBytes } = plan;
  const speed = estimateSpeed(pack.cpuSecondsPerAudioSecond);
  out.write(
    `${pack.name}: ${pack.about}\nLicence: ${pack.licence}\n` +
      `${fetchBytes === 0 ? 'Nothing' : megabytes(fetchBytes)} to fetch, ${megabytes(diskBytes)} when it is installed, ${pack.memoryMegabytes} MB of memory for each process.\n` +
      `${tellSpeed(speed, loadavg()[0] ?? 0, availableParallelism())}\n`,
  );
  await assertPossible(plan, settings, plugins);
  if (words.from !== undefined) {
    const found = await takeCarried(words.from, downloads, store.downloadFolder, signal);
    out.write(`${found} of its ${downloads.size} downloads are in ${words.from}.\n`);
  }
  const progress = showDownload('Fetching', fetchBytes, out);
  try {
    const onBytes = (done: number) => progress.update(done);
    const options = { settings, isOffline: words.offline === true };
    return await carryOut(plan, options, { onBytes }, signal);
  } finally {
    progress.stop();
  }
}
