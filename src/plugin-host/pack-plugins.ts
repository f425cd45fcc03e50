import type { PackPluginManifest, SpeechPluginManifest } from '../contracts/speech-provider.js';
import type { VoicePack } from '../domain/voice-pack.js';
import type { FoundPlugin } from './find-plugins.js';

/** A speech plugin; its module exports `speechProvider`. */
export type SpeechPlugin = FoundPlugin<SpeechPluginManifest | PackPluginManifest>;

/** The first of some plugins that can speak with a pack. */
export function pluginForPack(
  plugins: readonly SpeechPlugin[],
  pack: VoicePack,
): SpeechPlugin | undefined {
  return plugins.find(({ manifest }) => 'packs' in manifest && canSpeak(manifest, pack));
}

/** Checks the family of a pack, its files and the languages of its voices. */
function canSpeak(
  { packs, packFiles = [], languages }: PackPluginManifest,
  { family, files, voices }: VoicePack,
): boolean {
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
