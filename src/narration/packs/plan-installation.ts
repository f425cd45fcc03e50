import type { InstalledPack } from '../../domain/voice-pack.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Settings } from '../../settings/load-settings.js';
import {
  downloadsOf,
  type Catalogue,
  type CataloguePack,
  type Download,
} from '../../voices/catalogue.js';
import { InstalledPacks } from '../../voices/installed-packs.js';
import { findFilesAtHand, type FileAtHand } from '../../voices/installing/files-at-hand.js';
import { installFromCatalogue } from '../../voices/installing/install-pack.js';
import type { PackStore } from '../../voices/installing/pack-store.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { openConnection } from './connection.js';
import { assertFits, assertRoom } from './room.js';

/** Requirements of installing a pack of the catalogue. */
export interface InstallationPlan {
  readonly id: string;
  readonly pack: CataloguePack;
  readonly catalogue: Catalogue;
  readonly store: PackStore;
  /** Files of installed packs that need not be fetched, by their digests. */
  readonly atHand: ReadonlyMap<string, FileAtHand>;
  readonly downloads: ReadonlyMap<string, Download>;
  readonly fetchBytes: number;
  /** Size of the installed pack. */
  readonly diskBytes: number;
}

/** Observes an installation. */
export interface InstallationObserver {
  /** Called with the bytes of the downloads that are there. */
  readonly onBytes: (bytes: number) => void;
  /** Called when every download is there, before they are unpacked. */
  readonly onFetched?: () => void;
}

/**
 * Finds out what is to be fetched.
 * @throws the signal's reason when aborted
 */
export async function planInstallation(
  asked: Pick<InstallationPlan, 'id' | 'pack' | 'catalogue' | 'store'>,
  signal: AbortSignal,
): Promise<InstallationPlan> {
  const { pack, catalogue, store } = asked;
  const atHand = await findFilesAtHand(pack, new InstalledPacks(store.dir).list(), signal);
  const downloads = downloadsOf(catalogue, pack, (sha256) => atHand.has(sha256));
  return {
    ...{ ...asked, atHand, downloads },
    fetchBytes: bytesOf([...downloads.values()]),
    diskBytes: bytesOf(Object.values(pack.files)),
  };
}

/**
 * @param plugins those of this installation; null if they are not known here
 * @throws {PackRefused} if the engine is missing, and with the figures, where memory or room on the disk is too little
 */
export async function assertPossible(
  plan: InstallationPlan,
  settings: Settings,
  plugins: Pick<SpeechPlugins, 'missingEngineOf'> | null,
): Promise<void> {
  const { id, pack, store, fetchBytes, diskBytes } = plan;
  const files = Object.keys(pack.files).map((path) => ({ path }));
  const engine = plugins?.missingEngineOf({ ...pack, files });
  if (engine !== undefined) {
    throw new PackRefused(
      `The engine that speaks with the pack ${id} is not installed. Run npm install ${engine} in the folder of Lectern, ` +
        'then install the pack. Nothing was fetched.',
    );
  }
  assertFits(id, pack.memoryMegabytes, settings);
  await assertRoom(store.dir, fetchBytes + 2 * diskBytes);
}

/**
 * Fetches, unpacks and checks a pack.
 * @param isOffline true if nothing may be fetched
 * @throws {PackRefused}
 * @throws the signal's reason when aborted; what was fetched is kept
 */
export async function carryOut(
  { id, pack, catalogue, store, atHand, fetchBytes }: InstallationPlan,
  { settings, isOffline }: { readonly settings: Settings; readonly isOffline: boolean },
  { onBytes, onFetched }: InstallationObserver,
  signal: AbortSignal,
): Promise<InstalledPack> {
  const connection = isOffline || fetchBytes === 0 ? null : await openConnection(settings);
  const parts = { store, connection, atHand, onBytes, onFetched };
  return installFromCatalogue(id, pack, catalogue, parts, signal);
}

/** Total size of files. */
export function bytesOf(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}
