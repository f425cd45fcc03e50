import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackReference } from '../../../src/contracts/speech-provider.js';
import type { InstalledPack } from '../../../src/domain/voice-pack.js';
import { parseManifest } from '../../../src/plugin-host/manifest.js';
import { pluginForPack, type SpeechPlugin } from '../../../src/plugin-host/pack-plugins.js';
import { InstalledPacks } from '../../../src/voices/installed-packs.js';
import { VOICES } from '../../builders/voice-packs.js';
import type { BenchText } from './texts.js';

/** A voice that can speak here. */
export interface BenchVoice {
  /** `flite:slt`, `kokoro:af_heart` */
  readonly name: string;
  /** The plugin's module. */
  readonly entryPath: string;
  readonly voice: string;
  readonly pack?: PackReference;
  /** Highest word error rates that are wanted of it, where there are some. */
  readonly targets?: Readonly<Record<BenchText['kind'], number>>;
}

const PLUGINS = fileURLToPath(new URL('../../../plugins/', import.meta.url));

/** Those of provider_b, the preferred one first. */
const PACK_PLUGINS = ['speech-kokoro', 'speech-sherpa'].map(readPlugin);

const FLITE_TARGETS = { plain: 0.05, technical: 0.1 };
const KOKORO_TARGETS = { plain: 0.03, technical: 0.06 };

/** The voices of flite, then those of the packs that are installed. */
export function installedVoices(): readonly BenchVoice[] {
  return [...fliteVoices(), ...packVoices()];
}

/**
 * The voices of the names given, in that order: `flite:slt`, `kokoro` for all of a pack; all voices for no names.
 * @throws an Error that lists the voices, if a name is unknown
 */
export function chooseVoices(names: readonly string[]): readonly BenchVoice[] {
  const installed = installedVoices();
  if (names.length === 0) return installed;
  return names.flatMap((wanted) => {
    const found = installed.filter(
      ({ name }) => name === wanted || name.startsWith(`${wanted}:`) || name.endsWith(`:${wanted}`),
    );
    if (found.length > 0) return found;
    const all = installed.map(({ name }) => name).join(', ');
    throw new Error(`There is no voice ${wanted}. There are: ${all}`);
  });
}

function readPlugin(name: string): SpeechPlugin {
  const file = path.join(PLUGINS, name, 'plugin.json');
  const manifest = parseManifest(readFileSync(file, 'utf8'), file);
  if (manifest === null) throw new Error(`${file} is not the manifest of a speech plugin.`);
  return { manifest, entryPath: path.join(PLUGINS, name, manifest.entry) };
}

function fliteVoices(): readonly BenchVoice[] {
  const { manifest, entryPath } = readPlugin('speech-flite');
  if (!('voices' in manifest)) throw new Error('speech-flite lists no voices.');
  return manifest.voices.map(({ id }) => ({
    name: `flite:${id}`,
    entryPath,
    voice: id,
    targets: FLITE_TARGETS,
  }));
}

/** `kokoro:af_heart` by the plugin that speaks it for provider_b, `kokoro@speech-sherpa:af_heart` by another one. */
function packVoices(): readonly BenchVoice[] {
  return new InstalledPacks(VOICES).list().flatMap((pack) => {
    const able = PACK_PLUGINS.filter((plugin) => pluginForPack([plugin], pack) !== undefined);
    return able.flatMap((plugin, at) => {
      const name = at === 0 ? pack.id : `${pack.id}@${plugin.manifest.name}`;
      return voicesOf(pack, name, plugin.entryPath);
    });
  });
}

function voicesOf(
  { family, folder, voices, memoryMegabytes }: InstalledPack,
  name: string,
  entryPath: string,
): readonly BenchVoice[] {
  return voices.map((voice) => ({
    name: `${name}:${voice.id}`,
    entryPath,
    voice: voice.id,
    pack: {
      ...{ folder, family, memoryMegabytes },
      ...{ speaker: voice.speaker, language: voice.language },
    },
    ...(family === 'kokoro' && { targets: KOKORO_TARGETS }),
  }));
}
