import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LARGEST_CONFIG_BYTES, readRegularFileSync } from '../domain/regular-file.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import type { InstalledPack } from '../domain/voice-pack.js';
import { findPackFault } from './check-pack.js';
import { fingerprintOf, PACK_FILE, PACK_ID, parsePack } from './pack-file.js';

/** A folder among the packs that cannot be used. */
export interface BrokenPack {
  readonly id: string;
  /** Reason, as the end of "…, because". */
  readonly fault: string;
}

type Known = { readonly stamp: string } & (
  { readonly pack: InstalledPack } | { readonly fault: string }
);

/** The voice packs in a folder, one subfolder each. Installed and removed packs are noticed at once. */
export class InstalledPacks {
  readonly #known = new Map<string, Known>();

  /** @param dir need not be there */
  constructor(readonly dir: string) {}

  /** Those that can be used, by id. Costs some file system calls a pack; the packs themselves are read once. */
  list(): readonly InstalledPack[] {
    return this.#look().flatMap((known) => ('pack' in known ? [known.pack] : []));
  }

  /** Those that cannot be used. */
  broken(): readonly BrokenPack[] {
    this.#look();
    return [...this.#known].flatMap(([id, known]) =>
      'fault' in known ? [{ id, fault: known.fault }] : [],
    );
  }

  #look(): readonly Known[] {
    const ids = this.#ids();
    for (const id of this.#known.keys()) if (!ids.includes(id)) this.#known.delete(id);
    return ids.map((id) => this.#read(id));
  }

  #ids(): readonly string[] {
    try {
      return readdirSync(this.dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && PACK_ID.test(entry.name))
        .map(({ name }) => name)
        .sort();
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return [];
      throw error;
    }
  }

  #read(id: string): Known {
    const folder = path.join(this.dir, id);
    const stamp = stampOf(path.join(folder, PACK_FILE));
    const known = this.#known.get(id);
    if (known?.stamp === stamp) return known;
    const read = { stamp, ...readPack(folder, id) };
    this.#known.set(id, read);
    return read;
  }
}

/** A pack is whole when it appears, and never changed afterwards but for its description, which is replaced. */
function stampOf(file: string): string {
  const there = statSync(file, { throwIfNoEntry: false });
  return there === undefined ? '' : `${there.ino} ${there.size} ${there.mtimeMs}`;
}

/** Reads and checks the pack in a folder, without the bytes of its files. */
export function readPack(
  folder: string,
  id: string,
): { readonly pack: InstalledPack } | { readonly fault: string } {
  try {
    const file = path.join(folder, PACK_FILE);
    const text = readRegularFileSync(file, { maxBytes: LARGEST_CONFIG_BYTES }).toString();
    const pack = parsePack(text);
    if (pack.id !== id) return { fault: `its ${PACK_FILE} is of the pack ${pack.id}` };
    const fault = findPackFault(folder, pack);
    if (fault !== null) return { fault };
    return { pack: { ...pack, folder, fingerprint: fingerprintOf(pack) } };
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return { fault: `it has no ${PACK_FILE}` };
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
