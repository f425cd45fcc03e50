import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../domain/regular-file.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { PluginError } from './manifest.js';
import { ifAbsent } from '../domain/expected-faults.js';

/** A plugin that was found, its code not yet loaded. */
export interface FoundPlugin<Manifest> {
  readonly manifest: Manifest;
  /** Absolute path of its module. */
  readonly entryPath: string;
}

/** Checks a `plugin.json`; null for a plugin of another kind. */
export type ParseManifest<Manifest> = (text: string, file: string) => Manifest | null;

/**
 * The plugins of one kind in some folders, one subfolder each, by name.
 * @throws {PluginError} for a folder that cannot be read, a manifest that is wrong, an entry that is missing, a name that is there twice.
 */
export async function findPlugins<
  Manifest extends { readonly name: string; readonly entry: string },
>(
  folders: readonly string[],
  parse: ParseManifest<Manifest>,
): Promise<ReadonlyMap<string, FoundPlugin<Manifest>>> {
  const plugins = new Map<string, FoundPlugin<Manifest>>();
  for (const folder of folders) {
    for (const plugin of await readFolder(folder, parse)) {
      const { name } = plugin.manifest;
      if (plugins.has(name)) throw new PluginError(`There are two plugins with the name ${name}.`);
      plugins.set(name, plugin);
    }
  }
  return plugins;
}

async function readFolder<Manifest extends { readonly entry: string }>(
  folder: string,
  parse: ParseManifest<Manifest>,
): Promise<FoundPlugin<Manifest>[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new PluginError(`The plugins in ${folder} cannot be read: ${messageOf(error)}.`);
  });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => readPlugin(path.join(folder, name), parse)),
  );
  return found.filter((plugin) => plugin !== null);
}

/** Null for a folder without a manifest and for plugins of another kind. */
async function readPlugin<Manifest extends { readonly entry: string }>(
  folder: string,
  parse: ParseManifest<Manifest>,
): Promise<FoundPlugin<Manifest> | null> {
  const file = path.join(folder, 'plugin.json');
  const text = await readManifest(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new PluginError(`${file} cannot be read: ${messageOf(error)}.`);
  });
  const manifest = text === null ? null : parse(text, file);
  if (manifest === null) return null;
  const entryPath = path.join(folder, manifest.entry);
  const facts = await stat(entryPath).catch(ifAbsent(null));
  if (facts?.isFile() !== true) {
    throw new PluginError(`${file}: the entry ${manifest.entry} is not there. Install it again.`);
  }
  return { manifest, entryPath };
}

async function readManifest(file: string): Promise<string> {
  return String(await readRegularFile(file, { maxBytes: LARGEST_CONFIG_BYTES }));
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
