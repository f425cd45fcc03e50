import { VOICE_MODELS, VOICE_PROVIDERS, type VoiceProvider } from '../../domain/voice.js';
import type { OfferedVoice, SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { VoiceList, VoiceModel, VoiceProviderResource } from '../schemas/voice.js';
import type { Addresses } from './addresses.js';

/** Providers by their voices; none if the voices of this installation are not known here. */
export function toVoiceList(
  voices: SpeechPlugins | null,
  addresses: Pick<Addresses, 'voiceSample'>,
): VoiceList {
  return { providers: VOICE_PROVIDERS.map((id) => toProvider(id, voices, addresses)) };
}

function toProvider(
  id: VoiceProvider,
  plugins: SpeechPlugins | null,
  addresses: Pick<Addresses, 'voiceSample'>,
): VoiceProviderResource {
  const offered = plugins?.offered(id) ?? [];
  return {
    id,
    default: id === 'provider_a',
    available: offered.length > 0,
    models: toModels(offered),
    languages: [...new Set(offered.map(({ language }) => language))].sort(),
    hosts: offered.length === 0 ? [] : [...(plugins?.castVoices({ provider: id }).voices ?? [])],
    voices: offered.map(({ id: voice, name, language, gender, model }) => ({
      ...{ id: voice, name, language, gender, model },
      sample_url: addresses.voiceSample(voice),
    })),
  };
}

function toModels(offered: readonly OfferedVoice[]): VoiceModel[] {
  return VOICE_MODELS.flatMap((id) => {
    const packs = [
      ...new Set(offered.flatMap(({ model, pack }) => (model === id && pack ? [pack] : []))),
    ];
    const [best] = packs;
    if (best === undefined) return [];
    const names = packs.map((pack) => pack.id);
    return [{ id, packs: names, times_real_time: best.trial?.timesRealTime ?? null }];
  });
}
