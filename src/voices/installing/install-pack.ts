import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledPack, PackFile, VoicePack } from '../../domain/voice-pack.js';
import { unpack, UNPACK_LIMITS } from '../archives/unpack.js';
import { downloadsOf, type Catalogue, type CataloguePack } from '../catalogue.js';
import { PACK_ID } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';
import { adoptFolder, listFiles } from './adopt-folder.js';
import { copyFolder } from './copy-folder.js';
import { describeCarried } from './describe-carried.js';
import { fetchDownload, type Connection } from './fetch-download.js';
import type { FileAtHand } from './files-at-hand.js';
import { makeFiles } from './make-files.js';
import type { PackStore } from './pack-store.js';

export interface InstallParts {
  readonly store: PackStore;
  /** Null if nothing may be fetched. */
  readonly connection: Connection | null;
  /** Told how many bytes of the downloads are there. */
  readonly onBytes: (bytes: number) => void;
  /** Called when all downloads are there, before they are unpacked. */
  readonly onFetched?: () => void;
  /** Files that are not fetched, by their digests. */
  readonly atHand: ReadonlyMap<string, FileAtHand>;
}

/**
 * Installs a pack of the catalogue: fetches what it is made of, makes it and checks it.
 * @throws {PackRefused}
 * @throws the signal's reason when aborted; what was fetched is kept
 */
export async function installFromCatalogue(
  id: string,
  pack: CataloguePack,
  catalogue: Catalogue,
  { store, connection, onBytes, onFetched, atHand }: InstallParts,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  const fetched = new Map<string, string>();
  let before = 0;
  for (const [name, download] of downloads) {
    const done = before;
    const report = (bytes: number) => onBytes(done + Math.min(bytes, download.bytes));
    const options = { folder: store.downloadFolder, connection, onBytes: report };
    fetched.set(name, await fetchDownload(name, download, options, signal));
    before += download.bytes;
  }
  onFetched?.();
  const folder = await store.newFolder();
  const workFolder = await store.newFolder();
  try {
    const made = { pack, downloads, fetched, atHand, folder, workFolder };
    const files = await makeFiles(made, signal).catch(async (error: unknown) => {
      // Kept, a download that was damaged on this disk would be taken again and again.
      if (error instanceof PackRefused) await store.removeDownloads([...fetched.values()]);
      throw error;
    });
    const installed = await store.put(folder, describe(id, pack, files));
    await store.removeDownloads([...fetched.values()]);
    return installed;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(workFolder, { recursive: true, force: true });
  }
}

function describe(id: string, pack: CataloguePack, files: readonly PackFile[]): VoicePack {
  const { name, family, licence, homepage, sampleRate, memoryMegabytes, hosts, voices } = pack;
  return {
    ...{
      format: 1,
      id,
      name,
      family,
      licence,
      source: homepage,
      sampleRate,
      memoryMegabytes,
      hosts,
    },
    voices: voices.map((voice, speaker) => ({ ...voice, speaker })),
    files,
  };
}

/** A pack that was carried in. */
export interface CarriedPack {
  /** A folder, or an archive of one. */
  readonly place: string;
  readonly isFolder: boolean;
  readonly id: string;
  /** Source of the pack, for people. */
  readonly source: string;
  /** Packs whose data of eSpeak NG may be shared. */
  readonly others: readonly InstalledPack[];
}

/**
 * Installs a pack that is in the layout of sherpa-onnx, a stock Piper voice, or a copy of a pack that is installed
 * elsewhere. The place itself is not changed.
 * @throws {PackRefused}
 */
export async function installCarried(
  { place, isFolder, id, source, others }: CarriedPack,
  store: PackStore,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const work = await store.newFolder();
  try {
    const copy = path.join(work, 'pack');
    await mkdir(copy, { mode: 0o700 });
    if (isFolder) await copyFolder(place, copy, UNPACK_LIMITS, signal);
    else await unpack(place, copy, UNPACK_LIMITS, signal);
    const folder = await folderOfModel(copy);
    await adoptFolder(
      folder,
      others.map((other) => other.folder),
    );
    const files = await listFiles(folder, signal);
    return await store.put(folder, await describeCarried(folder, files, { id, source }));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * The only folder with a model: archives usually have one of their own around it.
 * @throws {PackRefused} if none has one, or several do
 */
async function folderOfModel(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = new Set(
    entries.filter(({ name }) => name.endsWith('.onnx')).map(({ parentPath }) => parentPath),
  );
  const [only] = folders;
  if (only === undefined) {
    throw new PackRefused('It contains no model (a file that ends in .onnx).');
  }
  if (folders.size === 1) return only;
  throw new PackRefused('There are models in several of its folders: install one of those.');
}

/**
 * The name of a pack by the name of a folder, an archive or a URL.
 * @throws {PackRefused} if none can be made of it
 */
export function packIdOf(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/\.(?:tar(?:\.\w+)?|tgz|tbz2?|zip)$/, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '');
  if (PACK_ID.test(id)) return id;
  throw new PackRefused(`No name can be made of ${JSON.stringify(name)}: give one with --name.`);
}
