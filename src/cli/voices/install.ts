import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledPack, PackTrial } from '../../domain/voice-pack.js';
import { createOutboundHttp } from '../../narration/outbound-http.js';
import { openVoices, voicesMemory } from '../../narration/studio.js';
import { tryPack } from '../../narration/try-pack.js';
import { productVersion } from '../../operations/product-version.js';
import type { Settings } from '../../settings/load-settings.js';
import { downloadsOf, readCatalogue, type CataloguePack } from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { estimateSpeed } from '../../voices/installing/estimate-speed.js';
import { fetchArchive } from '../../voices/installing/fetch-archive.js';
import {
  filesAtHand,
  installCarried,
  installFromCatalogue,
  packIdOf,
} from '../../voices/installing/install-pack.js';
import type { PackStore } from '../../voices/installing/pack-store.js';
import { takeCarried } from '../../voices/installing/take-carried.js';
import { PackRefused } from '../../voices/pack-refused.js';
import type { OutputStream } from '../command-context.js';
import { showDownload } from '../progress.js';
import { megabytes } from './megabytes.js';

export interface InstallWords {
  readonly name?: string;
  readonly sha256?: string;
  readonly from?: string;
  readonly offline?: boolean;
}

export interface InstallRequest {
  readonly settings: Settings;
  /** A name of the catalogue, a path or an address. */
  readonly what: string;
  readonly words: InstallWords;
  readonly store: PackStore;
  /** For people. */
  readonly out: OutputStream;
}

/** What is told to programs. */
export interface InstallOutcome {
  readonly id: string;
  readonly folder: string;
  readonly voices: readonly string[];
  readonly bytes: number;
  readonly memory_megabytes: number;
  readonly trial: PackTrial;
}

/**
 * Installs a pack, lets it speak and says what came of it.
 * @throws {PackRefused} with what to do
 * @throws the signal's reason when aborted
 */
export async function install(
  request: InstallRequest,
  signal: AbortSignal,
): Promise<InstallOutcome> {
  const { settings, what, store, out } = request;
  const catalogue = readCatalogue();
  const pack = catalogue.packs[what];
  const installed =
    pack === undefined ? await bring(request, signal) : await fetchPack(request, pack, signal);
  out.write(`The voice pack ${installed.id} is there: ${voicesOf(installed)}.\nTrying it …\n`);
  const plugins = await openVoices(settings);
  const trial = await tryPack(installed, plugins, signal).catch(async (error: unknown) => {
    signal.throwIfAborted();
    await store.remove(installed.id);
    throw new PackRefused(`It does not speak here, and was removed again: ${reasonsOf(error)}.`);
  });
  await store.noteTrial(installed, trial);
  out.write(tell(installed, trial, settings));
  return {
    id: installed.id,
    folder: installed.folder,
    voices: installed.voices.map(({ id }) => id),
    bytes: sizeOf(installed),
    memory_megabytes: Math.max(installed.memoryMegabytes, trial.memoryMegabytes),
    trial,
  };
}

async function fetchPack(
  { settings, what, words, store, out }: InstallRequest,
  pack: CataloguePack,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const others = new InstalledPacks(store.dir).list();
  const atHand = filesAtHand(others);
  const catalogue = readCatalogue();
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  const bytes = [...downloads.values()].reduce((sum, download) => sum + download.bytes, 0);
  const size = Object.values(pack.files).reduce((sum, file) => sum + file.bytes, 0);
  const speed = estimateSpeed(pack.cpuSecondsPerAudioSecond);
  out.write(
    `${pack.name}: ${pack.about}\nLicence: ${pack.licence}\n` +
      `${megabytes(bytes)} to fetch, ${megabytes(size)} when it is installed, ${pack.memoryMegabytes} MB of memory for each process.\n` +
      `This machine will speak about ${speed.toFixed(1)} times as fast as real time with each core.\n`,
  );
  assertFits(what, pack.memoryMegabytes, settings);
  await assertRoom(store, bytes + 2 * size);
  if (words.from !== undefined) {
    const found = await takeCarried(words.from, downloads, store.downloadFolder, signal);
    out.write(`${found} of its ${downloads.size} downloads are in ${words.from}.\n`);
  }
  const progress = showDownload('Fetching', bytes, out);
  try {
    const http = words.offline === true ? null : outboundHttp(settings);
    const parts = { store, http, others, onBytes: (done: number) => progress.update(done) };
    return await installFromCatalogue(what, pack, catalogue, parts, signal);
  } finally {
    progress.stop();
  }
}

/** A folder or an archive on this machine, or the address of one. */
async function bring(
  { settings, what, words, store, out }: InstallRequest,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const others = new InstalledPacks(store.dir).list();
  const url = /^https?:\/\//.test(what) && URL.canParse(what) ? new URL(what) : null;
  const named = words.name ?? path.basename(url?.pathname ?? path.resolve(what));
  const id = packIdOf(named);
  const carried = (place: string, isFolder: boolean, source: string) =>
    installCarried({ place, isFolder, id, source, others }, store, signal);
  if (url === null) {
    const there = await stat(what).catch(() => null);
    if (there === null) throw unknownPack(what);
    const pack = await carried(what, there.isDirectory(), path.basename(what));
    return kept(pack, store, settings);
  }
  if (words.offline === true)
    throw new PackRefused('--offline fetches nothing: bring the archive on a disk.');
  const folder = await store.newFolder();
  const progress = showDownload('Fetching', 0, out);
  try {
    const { file, sha256 } = await fetchArchive(
      {
        ...{ url, folder, sha256: words.sha256, http: outboundHttp(settings) },
        onBytes: (bytes, total) => progress.update(bytes, total ?? 0),
      },
      signal,
    );
    progress.stop();
    if (words.sha256 === undefined) {
      out.write(
        `What came was held against nothing but its connection; its SHA-256 is ${sha256}\n`,
      );
    }
    return await kept(await carried(file, false, url.href), store, settings);
  } finally {
    progress.stop();
    await store.tidy();
  }
}

/** What a pack that was carried in takes is known when it is there: one that does not fit goes again. */
async function kept(
  pack: InstalledPack,
  store: PackStore,
  settings: Settings,
): Promise<InstalledPack> {
  try {
    assertFits(pack.id, pack.memoryMegabytes, settings);
  } catch (error) {
    await store.remove(pack.id);
    throw error;
  }
  return pack;
}

function unknownPack(what: string): PackRefused {
  const names = Object.keys(readCatalogue().packs).join(', ');
  return new PackRefused(
    `There is no file or folder ${what}, and no pack of that name in the catalogue. It has: ${names}.`,
  );
}

/** @throws {PackRefused} with the figures */
function assertFits(id: string, needed: number, settings: Settings): void {
  const allowed = voicesMemory(settings);
  if (needed <= allowed) return;
  throw new PackRefused(
    `The pack ${id} does not fit: it takes ${needed} MB of memory, and ${allowed} MB are allowed (the setting ` +
      'voices.memoryMegabytes; 0 means half of the memory of this machine).',
  );
}

async function assertRoom(store: PackStore, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(store.dir);
  if (bavail * bsize >= needed) return;
  throw new PackRefused(
    `There is too little room in ${store.dir}: ${megabytes(needed)} are needed for a while, ${megabytes(bavail * bsize)} are free.`,
  );
}

function outboundHttp({ webhooks }: Settings) {
  return createOutboundHttp({
    allowedNetworks: webhooks.allowedNetworks,
    version: productVersion(),
  });
}

function tell({ id, family }: InstalledPack, trial: PackTrial, settings: Settings): string {
  const { timesRealTime, cpuSecondsPerAudioSecond, memoryMegabytes } = trial;
  const model = family === 'kokoro' ? 'v3' : 'flash_v2';
  const isUsed = ['auto', 'speech-sherpa'].includes(settings.speech.providerB);
  return (
    `It speaks ${timesRealTime.toFixed(1)} times as fast as real time in one process (${cpuSecondsPerAudioSecond.toFixed(2)} s of ` +
    `processor time for each second of speech), and takes ${memoryMegabytes} MB of memory.\n` +
    (isUsed
      ? `Requests with "voice": {"provider": "provider_b"} are spoken with the best pack from now on; "model": "${model}" asks for ${id}.\n`
      : `It is not used yet: the setting speech.providerB names ${settings.speech.providerB || 'no plugin'}; auto uses it.\n`)
  );
}

function voicesOf({ voices }: InstalledPack): string {
  const [first] = voices;
  return voices.length === 1 ? `the voice ${first?.id ?? ''}` : `${voices.length} voices`;
}

function sizeOf({ files }: InstalledPack): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** With what the engine said on its way out: this is told to the operator only. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = typeof error.cause === 'string' ? error.cause.trim() : '';
  return words === '' ? error.message : `${error.message} (${words})`;
}
