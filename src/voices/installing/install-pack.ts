import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OutboundHttp } from '../../contracts/outbound-http.js';
import type { InstalledPack, PackFile, VoicePack } from '../../domain/voice-pack.js';
import { unpack, UNPACK_LIMITS } from '../archives/unpack.js';
import { downloadsOf, type Catalogue, type CataloguePack } from '../catalogue.js';
import { PACK_ID } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';
import { adoptFolder, listFiles } from './adopt-folder.js';
import { describeModel } from './describe-model.js';
import { fetchDownload } from './fetch-download.js';
import { makeFiles } from './make-files.js';
import type { PackStore } from './pack-store.js';

export interface InstallParts {
  readonly store: PackStore;
  /** Null where nothing may be fetched. */
  readonly http: OutboundHttp | null;
  /** Told how many bytes of the downloads are there. */
  readonly onBytes: (bytes: number) => void;
  /** Packs that are installed: a file that one of them has is not fetched again. */
  readonly others: readonly InstalledPack[];
}

/** Files of packs by their digest. */
export function filesAtHand(packs: readonly InstalledPack[]): ReadonlyMap<string, string> {
  return new Map(
    packs.flatMap(({ folder, files }) =>
      files.map((file) => [file.sha256, path.join(folder, file.path)] as const),
    ),
  );
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
  { store, http, onBytes, others }: InstallParts,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const atHand = filesAtHand(others);
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  const fetched = new Map<string, string>();
  let before = 0;
  for (const [name, download] of downloads) {
    const done = before;
    const report = (bytes: number) => onBytes(done + Math.min(bytes, download.bytes));
    const options = { folder: store.downloadFolder, http, onBytes: report };
    fetched.set(name, await fetchDownload(name, download, options, signal));
    before += download.bytes;
  }
  const folder = await store.newFolder();
  const workFolder = await store.newFolder();
  try {
    const made = { pack, downloads, fetched, atHand, folder, workFolder };
    const files = await makeFiles(made, signal);
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
  /** Where it came from, for people. */
  readonly source: string;
  /** Packs whose data of eSpeak NG may be shared. */
  readonly others: readonly InstalledPack[];
}

/** What a process takes beside a model, and for each byte of it, in megabytes: measured, and rounded up. */
const BASE_MEGABYTES = 220;
const MEGABYTES_PER_MODEL_MEGABYTE = 1.6;

/**
 * Installs a pack that is in the layout of sherpa-onnx, or a stock Piper voice. The place itself is not changed.
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
    if (isFolder) await cp(place, copy, { recursive: true, verbatimSymlinks: true });
    else await unpack(place, copy, UNPACK_LIMITS, signal);
    const folder = await folderOfModel(copy);
    await adoptFolder(
      folder,
      others.map((other) => other.folder),
    );
    const files = await listFiles(folder, signal);
    const model = describeModel(path.join(folder, 'model.onnx'), id);
    const modelBytes = files.find((file) => file.path === 'model.onnx')?.bytes ?? 0;
    const memoryMegabytes = Math.ceil(
      BASE_MEGABYTES + (modelBytes / 2 ** 20) * MEGABYTES_PER_MODEL_MEGABYTE,
    );
    const licence = 'told by whoever published it';
    const told = { format: 1, id, name: id, licence, source, memoryMegabytes, files } as const;
    return await store.put(folder, { ...told, ...model });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * The only folder with a model: archives usually have one of their own around it.
 * @throws {PackRefused} where none has one, or several do
 */
async function folderOfModel(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = new Set(
    entries.filter(({ name }) => name.endsWith('.onnx')).map(({ parentPath }) => parentPath),
  );
  const [only] = folders;
  if (only === undefined) {
    throw new PackRefused('There is no model in it (a file that ends in .onnx).');
  }
  if (folders.size === 1) return only;
  throw new PackRefused('There are models in several of its folders: install one of those.');
}

/**
 * The name of a pack by the name of a folder, an archive or a URL.
 * @throws {PackRefused} where none can be made of it
 */
export function packIdOf(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/\.(?:tar(?:\.\w+)?|tgz|tbz2?|zip)$/, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  if (PACK_ID.test(id)) return id;
  throw new PackRefused(`No name can be made of ${JSON.stringify(name)}: give one with --name.`);
}
