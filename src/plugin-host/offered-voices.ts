import type { SpeechPluginManifest } from '../contracts/speech-provider.js';
import type { VOICE_MODELS } from '../domain/voice.js';
import type { InstalledPack, PackVoice } from '../domain/voice-pack.js';
import { voiceInPack } from './pack-voice.js';
import { rankedPacks, type PackShelf } from './cast-packs.js';

/** A voice as callers of the API may name it. */
export interface OfferedVoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  /** The model that asks for its pack; null if the plugin has no models. */
  readonly model: (typeof VOICE_MODELS)[number] | null;
  readonly pack: InstalledPack | null;
}

/** The voices of a plugin that has its own. */
export function ownVoices({ voices }: SpeechPluginManifest): readonly OfferedVoice[] {
  return voices.map(({ id, name, language, gender }) => ({
    ...{ id, name, language, gender },
    model: null,
    pack: null,
  }));
}

/** The voices of packs, the best first; of voices with one id in two packs, each is called `pack:voice`. */
export function packVoices(shelf: PackShelf): readonly OfferedVoice[] {
  const packs = rankedPacks(shelf).filter(
    ({ memoryMegabytes }) => memoryMegabytes <= shelf.memoryMegabytes,
  );
  const counts = new Map<string, number>();
  for (const { id } of packs.flatMap(({ voices }) => voices)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return packs.flatMap((pack) => {
    const single = pack.voices.map((voice) => ({
      ...voice,
      id: (counts.get(voice.id) ?? 0) > 1 ? `${pack.id}:${voice.id}` : voice.id,
    }));
    return [...single, ...namedMixes(pack, shelf)].map(
      ({ id, name, language, gender }): OfferedVoice => ({
        ...{ id, name, language, gender, pack },
        model: pack.family === 'kokoro' ? 'v3' : 'flash_v2',
      }),
    );
  });
}

/** The mixes of the settings that a pack has all voices of, by their names. */
function namedMixes(pack: InstalledPack, shelf: PackShelf): readonly PackVoice[] {
  if (!shelf.canMix(pack)) return [];
  return [...shelf.mixes].flatMap(([name, mix]) => {
    const voice = voiceInPack(pack, mix);
    return voice === undefined ? [] : [{ ...voice, id: name, name }];
  });
}
