import { VoiceNotAvailable } from '../domain/failure.js';
import { DEFAULT_VOICE_SETTINGS, type VoiceSettings } from '../domain/voice.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { voiceOfName } from '../plugin-host/voice-of-name.js';
import type { Settings } from '../settings/load-settings.js';
import { packOf, readCatalogue } from '../voices/catalogue.js';
import { CommandRefused } from './command-context.js';

/**
 * The voice that `--voice` names, or the default voice.
 * @throws {CommandRefused} with the names that are installed, or how the pack of that name is installed
 */
export function chosenVoice(
  voices: SpeechPlugins,
  settings: Settings,
  name: string | undefined,
): VoiceSettings {
  if (name === undefined) return DEFAULT_VOICE_SETTINGS;
  try {
    return voiceOfName(voices, name);
  } catch (error) {
    if (!(error instanceof VoiceNotAvailable)) throw error;
    throw new CommandRefused(`--voice ${name}: ${reasonOf(error, settings, name)}.`);
  }
}

function reasonOf(error: VoiceNotAvailable, { voices }: Settings, name: string): string {
  const isUnknown = error.field === 'voice';
  if (isUnknown && packOf(readCatalogue(voices.catalogueFile), name) !== undefined) {
    return `this voice pack is not installed. Install it with "lectern voices install ${name}"`;
  }
  return `it ${error.problem}`;
}
