import type { Logger } from 'pino';
import {
  voiceChooser,
  type ChooseVoice,
  type DecidingVoices,
} from '../conversions/choose-voice.js';
import type { VoiceProvider } from '../domain/voice.js';
import { PluginError } from '../plugin-host/manifest.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { openVoices } from '../narration/studio.js';
import type { Settings } from '../settings/load-settings.js';

/**
 * The voices that the settings name. Null where they are not here and nobody speaks here either: then the workers tell
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
    logger.info({ reason: error.message }, 'voices that are asked for are not checked here');
    return null;
  }
}

/**
 * The voices that decide who speaks, before an order is accepted. Where nobody speaks, voice packs need not be installed:
 * the workers decide.
 */
export function decidingVoices(voices: SpeechPlugins | null, { roles }: Settings): DecidingVoices {
  const isAmongWorkers = roles.includes('worker') || (voices?.shelf.list() ?? []).length > 0;
  const isKnown = (provider: VoiceProvider) =>
    isAmongWorkers || !('packs' in (voices?.ofProvider(provider).manifest ?? {}));
  return {
    decideVoices: (voice) =>
      voices !== null && isKnown(voice.provider) ? voices.decideVoices(voice) : voice,
    decideNamedVoices: (voice) =>
      voices !== null && isKnown(voice.provider) ? voices.decideNamedVoices(voice) : voice,
  };
}

/** Decides which voices speak before an order is accepted. */
export function voiceChoice(voices: SpeechPlugins | null, settings: Settings): ChooseVoice {
  return voiceChooser(decidingVoices(voices, settings));
}
