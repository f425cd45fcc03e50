import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledPack, PackTrial, VoicePack } from '../../domain/voice-pack.js';
import { defaultPackFile, defaultPackIn } from '../default-pack.js';
import { readPack } from '../installed-packs.js';
import { PACK_FILE, PACK_ID } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';
import { hashFile } from './hash-file.js';
import { ifAbsent } from '../../domain/expected-faults.js';

/** Folders of work that is not finished; never a pack's name. */
const UNFINISHED = /^\.(?:new|old)-/;

/** Thirty days, after which a partial download is not expected to be resumed. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** The folder of packs, as those change it who hold its lock. A pack appears and goes in one step. */
export class PackStore {
  constructor(readonly dir: string) {}

  /** Folder of the downloads. */
  get downloadFolder(): string {
    return path.join(this.dir, '.downloads');
  }

  /** Removes what work that was killed left behind, and downloads that nobody went on with for long. */
  async tidy(): Promise<void> {
    for (const name of await this.#names()) {
      if (UNFINISHED.test(name)) await this.#removeFolder(name);
    }
    const names = await readdir(this.downloadFolder).catch(ifAbsent([]));
    for (const name of names) {
      const file = path.join(this.downloadFolder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(file, { recursive: true, force: true });
    }
  }

  /** A new empty folder beside the packs. */
  async newFolder(): Promise<string> {
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    return mkdtemp(path.join(this.dir, '.new-'));
  }

  /**
   * Makes a pack of a folder: checks it as an engine would need it, and gives it its name. One of that name goes.
   * @throws {PackRefused} for a pack that no engine should be given
   */
  async put(folder: string, pack: VoicePack): Promise<InstalledPack> {
    await writeDurably(path.join(folder, PACK_FILE), describe(pack));
    const read = readPack(folder, pack.id);
    if ('fault' in read)
      throw new PackRefused(`The pack ${pack.id} cannot be used: ${read.fault}.`);
    const place = path.join(this.dir, pack.id);
    const old = await this.#putAway(pack.id);
    await rename(folder, place);
    if (old !== null) await rm(old, { recursive: true, force: true });
    return { ...read.pack, folder: place };
  }

  /** Writes down how a pack did. */
  async noteTrial(
    { folder, fingerprint: _, ...pack }: InstalledPack,
    trial: PackTrial,
  ): Promise<void> {
    const memoryMegabytes = Math.max(pack.memoryMegabytes, trial.memoryMegabytes);
    const temporary = path.join(folder, '.new-pack.json');
    await writeDurably(temporary, describe({ ...pack, memoryMegabytes, trial }));
    await rename(temporary, path.join(folder, PACK_FILE));
  }

  /**
   * Selects the pack that speaks if a request names no voice; null selects none.
   * @throws {PackRefused} if the pack is not installed
   */
  async setDefault(id: string | null): Promise<void> {
    const file = defaultPackFile(this.dir);
    if (id === null) return rm(file, { force: true });
    const names = await this.#names();
    if (!PACK_ID.test(id) || !names.includes(id)) throw notInstalled(id, names);
    const temporary = `${file}.new`;
    await writeDurably(temporary, `${id}\n`);
    await rename(temporary, file);
  }

  /** @throws {PackRefused} if no pack, intact or broken, has this name */
  async remove(id: string): Promise<void> {
    const names = await this.#names();
    if (!PACK_ID.test(id) || !names.includes(id)) throw notInstalled(id, names);
    if (defaultPackIn(this.dir) === id) await this.setDefault(null);
    const old = await this.#putAway(id);
    if (old !== null) await rm(old, { recursive: true, force: true });
  }

  /** Removes what was fetched. */
  async removeDownloads(files: readonly string[]): Promise<void> {
    for (const file of files) await rm(file, { force: true });
  }

  /** Gives a pack, where there is one, the name of what is to be removed. */
  async #putAway(id: string): Promise<string | null> {
    const names = await this.#names();
    if (!names.includes(id)) return null;
    const old = await mkdtemp(path.join(this.dir, '.old-'));
    await rename(path.join(this.dir, id), path.join(old, id));
    return old;
  }

  async #names(): Promise<readonly string[]> {
    const entries = await readdir(this.dir, { withFileTypes: true }).catch(ifAbsent([]));
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async #removeFolder(name: string): Promise<void> {
    await rm(path.join(this.dir, name), { recursive: true, force: true });
  }
}

/**
 * Reads every byte of a pack.
 * @returns the files that are not what they were when it was installed
 * @throws the signal's reason when aborted
 */
export async function damagedFiles(
  { folder, files }: InstalledPack,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const { path: file, sha256 } of files) {
    const now = await hashFile(path.join(folder, file), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error ? error.message : '';
    });
    if (now !== sha256) damaged.push(file);
  }
  return damaged;
}

export function notInstalled(id: string, names: readonly string[]): PackRefused {
  const there = names.filter((name) => PACK_ID.test(name)).sort();
  const list = there.length === 0 ? 'None is.' : `These are: ${there.join(', ')}.`;
  return new PackRefused(`The voice pack ${id} is not installed. ${list}`);
}

function describe(pack: VoicePack): string {
  return `${JSON.stringify(pack, null, 2)}\n`;
}

async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}
