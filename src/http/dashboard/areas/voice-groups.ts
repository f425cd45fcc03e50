import { VOICE_PROVIDERS, type VoiceProvider } from '../../../domain/voice.js';
import type { InstalledPack } from '../../../domain/voice-pack.js';
import type { OfferedVoice, SpeechPlugins } from '../../../plugin-host/speech-plugins.js';
import { languageName } from '../../../domain/language-name.js';
import type { VoiceGroup } from '../../../web/dashboard/pages/voices-page.js';

/** The installed voices, one group a voice pack or plugin; neural ones first. */
export function voiceGroups(voices: SpeechPlugins | null): readonly VoiceGroup[] {
  if (voices === null) return [];
  const grouped = new Set<string>();
  return VOICE_PROVIDERS.toReversed().flatMap((provider) => {
    const offered = voices.offered(provider);
    const packs = [...new Set(offered.map(({ pack }) => pack))].filter(
      (pack) => pack === null || !grouped.has(pack.id),
    );
    for (const pack of packs) if (pack !== null) grouped.add(pack.id);
    return packs.map((pack) =>
      groupOf(
        provider,
        pack,
        offered.filter((voice) => voice.pack === pack),
        voices,
      ),
    );
  });
}

function groupOf(
  provider: VoiceProvider,
  pack: InstalledPack | null,
  offered: readonly OfferedVoice[],
  voices: SpeechPlugins,
): VoiceGroup {
  const [first] = offered;
  return {
    provider,
    title: pack?.name ?? voices.withVoicesOf(provider)?.manifest.name ?? provider,
    model: first?.model ?? null,
    timesRealTime: pack?.trial?.timesRealTime ?? null,
    bytes: pack === null ? null : pack.files.reduce((sum, { bytes }) => sum + bytes, 0),
    voices: offered.map(({ id, name, language, gender }) => ({
      ...{ id, name, gender },
      language: languageName(language),
      choice: `${provider} ${id}`,
    })),
  };
}
