import type { Logger } from 'pino';
import {
  voiceChooser,
  type ChooseVoice,
  type DecidingVoices,
} from '../conversions/choose-voice.js';
import { VOICE_PROVIDERS, type VoiceProvider } from '../domain/voice.js';
import { PluginError } from '../plugin-host/manifest.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { voiceOfName } from '../plugin-host/voice-of-name.js';
import { openVoices } from '../narration/studio.js';
import type { SpokenLanguages } from '../narration/text/language-check.js';
import type { Settings } from '../settings/load-settings.js';

/**
 * The voices that the settings name. Null if they are not here and nobody speaks here either: then the workers tell
 * which voices there are, when a conversion fails for want of one.
 * @throws {PluginError} on a worker whose voices are not there
 */
export async function lookForVoices(
  settings: Settings,
  logger: Logger,
): Promise<SpeechPlugins | null> {
  try {
    return await openVoices(settings);
  } catch (error) {
    if (settings.roles.includes('worker') || !(error instanceof PluginError)) throw error;
    logger.info({ reason: error.message }, 'requested voices are not checked on this node');
    return null;
  }
}

/**
 * The voices that decide who speaks, before an order is accepted. Where nobody speaks, voice packs need not be installed:
 * the workers decide.
 */
export function decidingVoices(voices: SpeechPlugins | null, settings: Settings): DecidingVoices {
  const isKnown = (provider: VoiceProvider) => knowsVoices(voices, provider, settings);
  return {
    decideVoices: (voice) =>
      voices !== null && isKnown(voice.provider) ? voices.decideVoices(voice) : voice,
    decideNamedVoices: (voice) =>
      voices !== null && (isKnown(voice.provider) || voices.namesOwnVoices(voice))
        ? voices.decideNamedVoices(voice)
        : voice,
    voiceOfName: (name) => {
      if (voices === null) throw new Error('Only workers resolve the names of voices.');
      return voiceOfName(voices, name);
    },
  };
}

/** Languages of the installed voices, at the time it is called; null if only the workers know all voices. */
export function spokenLanguages(
  voices: SpeechPlugins | null,
  settings: Settings,
): () => SpokenLanguages {
  return () => {
    const areKnown = VOICE_PROVIDERS.every((provider) => knowsVoices(voices, provider, settings));
    return voices !== null && areKnown ? voices.languages() : null;
  };
}

/** Checks whether this node has the voices of a provider that the workers have. */
function knowsVoices(
  voices: SpeechPlugins | null,
  provider: VoiceProvider,
  { roles }: Settings,
): boolean {
  if (roles.includes('worker') || (voices?.shelf.list() ?? []).length > 0) return true;
  return voices?.hasPacks(provider) !== true;
}

/** Decides which voices speak before an order is accepted. */
export function voiceChoice(voices: SpeechPlugins | null, settings: Settings): ChooseVoice {
  return voiceChooser(decidingVoices(voices, settings));
}
