import { availableParallelism, loadavg } from 'node:os';
import type { InstalledPack } from '../../domain/voice-pack.js';
import { downloadsOf, type Catalogue, type CataloguePack } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { estimateSpeed, tellSpeed } from '../../voices/installing/estimate-speed.js';
import { findFilesAtHand } from '../../voices/installing/files-at-hand.js';
import { installFromCatalogue } from '../../voices/installing/install-pack.js';
import { takeCarried } from '../../voices/installing/take-carried.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { showDownload } from '../progress.js';
import { openConnection } from './connection.js';
import type { InstallRequest } from './install-request.js';
import { megabytes } from '../megabytes.js';
import { assertFits, assertRoom } from './room.js';

/**
 * Installs a pack of the catalogue, and says before how large it is and how fast it will speak.
 * @throws {PackRefused}
 * @throws the signal's reason when aborted; what has come is kept
 */
export async function fetchPack(
  { settings, what, words, store, out }: InstallRequest,
  pack: CataloguePack,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<InstalledPack> {
  if (words.sha256 !== undefined || words.name !== undefined) {
    throw new PackRefused(
      `--sha256 and --name are for folders, archives and addresses: what ${what} is, the catalogue says. Leave them out.`,
    );
  }
  const installed = new InstalledPacks(store.dir).list();
  const atHand = await findFilesAtHand(pack, installed, signal);
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  const bytes = sum([...downloads.values()]);
  const size = sum(Object.values(pack.files));
  const speed = estimateSpeed(pack.cpuSecondsPerAudioSecond);
  out.write(
    `${pack.name}: ${pack.about}\nLicence: ${pack.licence}\n` +
      `${bytes === 0 ? 'Nothing' : megabytes(bytes)} to fetch, ${megabytes(size)} when it is installed, ${pack.memoryMegabytes} MB of memory for each process.\n` +
      `${tellSpeed(speed, loadavg()[0] ?? 0, availableParallelism())}\n`,
  );
  assertFits(what, pack.memoryMegabytes, settings);
  await assertRoom(store.dir, bytes + 2 * size);
  if (words.from !== undefined) {
    const found = await takeCarried(words.from, downloads, store.downloadFolder, signal);
    out.write(`${found} of its ${downloads.size} downloads are in ${words.from}.\n`);
  }
  const connection = words.offline === true || bytes === 0 ? null : await openConnection(settings);
  const progress = showDownload('Fetching', bytes, out);
  try {
    const onBytes = (done: number) => progress.update(done);
    const parts = { store, connection, atHand, onBytes };
    return await installFromCatalogue(what, pack, catalogue, parts, signal);
  } finally {
    progress.stop();
  }
}

function sum(sizes: readonly { readonly bytes: number }[]): number {
  return sizes.reduce((total, { bytes }) => total + bytes, 0);
}
