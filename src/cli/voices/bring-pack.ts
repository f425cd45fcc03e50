import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import type { InstalledPack } from '../../domain/voice-pack.js';
import { openConnection } from '../../narration/packs/connection.js';
import { assertFits } from '../../narration/packs/room.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { fetchArchive } from '../../voices/installing/fetch-archive.js';
import { forgetFile } from '../../voices/installing/fetch-file.js';
import { hashFile } from '../../voices/installing/hash-file.js';
import { installCarried, packIdOf } from '../../voices/installing/install-pack.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { showDownload } from '../progress.js';
import type { InstallRequest } from './install-request.js';
import { ifRefused } from '../../domain/expected-faults.js';

/**
 * Installs a folder or an archive on this machine, or one at an address.
 * @param known the packs that have a name
 * @throws {PackRefused}
 * @throws the signal's reason when aborted
 */
export async function bringPack(
  request: InstallRequest,
  known: readonly string[],
  signal: AbortSignal,
): Promise<InstalledPack> {
  const { what, words } = request;
  if (words.from !== undefined) {
    throw new PackRefused(
      `--from is for packs of the catalogue (${known.join(', ')}): what you name is installed as it is. Leave it out.`,
    );
  }
  const sha256 = digestOf(words.sha256);
  if (/^https?:\/\//i.test(what)) return bringFromAddress(request, sha256, signal);
  const there = await stat(what).catch(ifRefused(null));
  if (there === null) throw unknownPack(what, known);
  if (sha256 !== undefined) await assertDigest(what, there.isDirectory(), sha256, signal);
  const place = { place: what, isFolder: there.isDirectory(), source: path.basename(what) };
  return take(request, place, words.name ?? path.basename(path.resolve(what)), signal);
}

async function bringFromAddress(
  request: InstallRequest,
  sha256: string | undefined,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const { settings, what, words, store, out } = request;
  const url = readUrl(what);
  if (url === null) {
    throw new PackRefused(`The address of the pack cannot be parsed: ${PERCENT_ENCODING}.`);
  }
  if (words.offline === true)
    throw new PackRefused('--offline fetches nothing: bring the archive on a disk.');
  const name = words.name ?? path.posix.basename(url.pathname);
  // Before hundreds of megabytes are fetched.
  packIdOf(name);
  const { http } = await openConnection(settings);
  const progress = showDownload('Fetching', 0, out);
  const onBytes = (bytes: number, total: number | null) => progress.update(bytes, total ?? 0);
  const asked = { url, sha256, folder: store.downloadFolder, http, onBytes };
  const fetched = await fetchArchive(asked, signal).finally(() => progress.stop());
  if (sha256 === undefined) {
    out.write(
      `What came was held against nothing but its connection; its SHA-256 is ${fetched.sha256}\n`,
    );
  }
  // What stands behind the path may be a secret.
  const place = { place: fetched.file, isFolder: false, source: url.origin + url.pathname };
  const pack = await take(request, place, name, signal).catch(async (error: unknown) => {
    if (error instanceof PackRefused) await forgetFile(fetched.file);
    throw error;
  });
  await forgetFile(fetched.file);
  return pack;
}

/** Installs it. What it needs of memory is known when it is there: one that does not fit goes again. */
async function take(
  { settings, store, out }: InstallRequest,
  place: { readonly place: string; readonly isFolder: boolean; readonly source: string },
  name: string,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const others = new InstalledPacks(store.dir).list();
  out.write(place.isFolder ? 'Copying …\n' : 'Unpacking …\n');
  const pack = await installCarried({ ...place, id: packIdOf(name), others }, store, signal);
  try {
    assertFits(pack.id, pack.memoryMegabytes, settings);
  } catch (error) {
    await store.remove(pack.id);
    throw error;
  }
  return pack;
}

/**
 * Returns the digest in lower case.
 * @throws {PackRefused} for a malformed digest
 */
function digestOf(sha256: string | undefined): string | undefined {
  if (sha256 === undefined || /^[0-9a-f]{64}$/i.test(sha256)) return sha256?.toLowerCase();
  throw new PackRefused('--sha256 takes 64 hexadecimal digits, as sha256sum prints them.');
}

async function assertDigest(
  file: string,
  isFolder: boolean,
  sha256: string,
  signal: AbortSignal,
): Promise<void> {
  if (isFolder) throw new PackRefused(`--sha256 is for archives, and ${file} is a folder.`);
  const digest = await hashFile(file, signal);
  if (digest === sha256) return;
  throw new PackRefused(
    `${file} is not what --sha256 says, its digest is ${digest}: bring it again, or check the digest.`,
  );
}

function unknownPack(what: string, known: readonly string[]): PackRefused {
  return new PackRefused(
    `No file, folder or catalogue pack is named ${what}. The catalogue has: ${known.join(', ')}.`,
  );
}
