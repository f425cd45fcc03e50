import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackReference } from '../../../src/contracts/speech-provider.js';
import { parseManifest } from '../../../src/plugin-host/manifest.js';
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

function fliteVoices(): readonly BenchVoice[] {
  const file = path.join(PLUGINS, 'speech-flite', 'plugin.json');
  const manifest = parseManifest(readFileSync(file, 'utf8'), file);
  if (manifest === null || !('voices' in manifest)) throw new Error(`${file} lists no voices.`);
  return manifest.voices.map(({ id }) => ({
    name: `flite:${id}`,
    entryPath: path.join(PLUGINS, 'speech-flite', manifest.entry),
    voice: id,
    targets: FLITE_TARGETS,
  }));
}

function packVoices(): readonly BenchVoice[] {
  const entryPath = path.join(PLUGINS, 'speech-sherpa', 'index.js');
  return new InstalledPacks(VOICES).list().flatMap(({ id, family, folder, voices, ...pack }) =>
    voices.map((voice) => ({
      name: `${id}:${voice.id}`,
      entryPath,
      voice: voice.id,
      pack: { folder, family, speaker: voice.speaker, memoryMegabytes: pack.memoryMegabytes },
      ...(family === 'kokoro' && { targets: KOKORO_TARGETS }),
    })),
  );
}
