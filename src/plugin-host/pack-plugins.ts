import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PackPluginManifest, SpeechPluginManifest } from '../contracts/speech-provider.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import type { InstalledPack, PackFamily } from '../domain/voice-pack.js';
import type { FoundPlugin } from './find-plugins.js';

/** A speech plugin; its module exports `speechProvider`. */
export interface SpeechPlugin extends FoundPlugin<SpeechPluginManifest | PackPluginManifest> {
  /** True if npm packages of its engine are not installed: it cannot speak. */
  readonly lacksEngine?: boolean;
}

/** The properties of a voice pack, installed or in the catalogue, that decide which plugins can speak with it. */
export interface PackToSpeak {
  readonly family: PackFamily;
  readonly files: readonly { readonly path: string }[];
  readonly voices: readonly { readonly language: string }[];
}

/** The first of some plugins that can speak with a pack here. */
export function pluginForPack(
  plugins: readonly SpeechPlugin[],
  pack: PackToSpeak,
): SpeechPlugin | undefined {
  return plugins.find((plugin) => plugin.lacksEngine !== true && canSpeak(plugin, pack));
}

/**
 * Arguments of `npm install` that install an engine for a pack; undefined if one is installed, or if no plugin
 * could speak with the pack.
 */
export function missingEngine(
  plugins: readonly SpeechPlugin[],
  pack: PackToSpeak,
): string | undefined {
  if (pluginForPack(plugins, pack) !== undefined) return undefined;
  const manifest = plugins.find((plugin) => canSpeak(plugin, pack))?.manifest;
  return manifest !== undefined && 'packs' in manifest ? manifest.engine?.install : undefined;
}

/** Codes of errors for a package that is not installed, and one that is damaged. */
const UNRESOLVED = ['MODULE_NOT_FOUND', 'ERR_INVALID_PACKAGE_CONFIG'];

/** Finds out whether the packages of a plugin's engine are installed, without loading them. */
export async function withEngineState(plugin: SpeechPlugin): Promise<SpeechPlugin> {
  const { manifest, entryPath } = plugin;
  const packages = 'packs' in manifest ? (manifest.engine?.packages ?? []) : [];
  if (packages.length === 0) return plugin;
  const { resolve } = createRequire(await realpath(entryPath));
  return { ...plugin, lacksEngine: !packages.every((name) => resolves(resolve, name)) };
}

function resolves(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    if (!UNRESOLVED.includes(code)) throw error;
    return false;
  }
}

/** Checks the family of a pack, its files and the languages of its voices. */
function canSpeak({ manifest }: SpeechPlugin, { family, files, voices }: PackToSpeak): boolean {
  if (!('packs' in manifest)) return false;
  const { packs, packFiles = [], languages } = manifest;
  const paths = new Set(files.map(({ path }) => path));
  return (
    packs.includes(family) &&
    packFiles.every((file) => paths.has(file)) &&
    voices.every(({ language }) => languages?.includes(primarySubtag(language)) ?? true)
  );
}

function primarySubtag(language: string): string {
  return language.split('-', 1).join('').toLowerCase();
}

/** Memory of a process with a pack, in megabytes: at least the minimum of the plugin. */
export function memoryOf(
  { family, memoryMegabytes }: InstalledPack,
  { manifest }: SpeechPlugin,
): number {
  const least = 'packs' in manifest ? manifest.leastMegabytes?.[family] : undefined;
  return Math.max(memoryMegabytes, least ?? 0);
}

/** Checks whether a plugin can mix the voices of a pack. */
export function canMix(plugin: SpeechPlugin | undefined): boolean {
  return plugin !== undefined && 'packs' in plugin.manifest && plugin.manifest.mixes === true;
}
