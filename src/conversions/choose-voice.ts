import type { Organization } from '../domain/account.js';
import { DEFAULT_VOICE_SETTINGS, type AskedVoice, type VoiceSettings } from '../domain/voice.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import { voiceName } from '../domain/voice-name.js';

/**
 * Decides which voices speak an order of an organization: those of the request, else the organization's default voice,
 * else the installation's.
 * @throws {VoiceNotAvailable} for a voice that the request names
 */
export type ChooseVoice = (
  asked: AskedVoice,
  organization: Pick<Organization, 'defaultVoice'>,
) => VoiceSettings;

/** The voices of this installation. All methods throw VoiceNotAvailable. */
export interface DecidingVoices {
  /** Voice ids are for provider_b only (contract: Voice). */
  decideVoices(voice: VoiceSettings): VoiceSettings;
  /** Respects voice ids of every provider. */
  decideNamedVoices(voice: VoiceSettings): VoiceSettings;
  /** The voice that people mean by one name: a provider, an installed voice pack, or a voice. */
  voiceOfName(name: string): VoiceSettings;
}

/**
 * A default voice that is no longer installed is replaced by the installation's, and the conversion is marked: its
 * warnings name the voice that is missing.
 */
export function voiceChooser(voices: DecidingVoices): ChooseVoice {
  return ({ name, ...asked }, { defaultVoice }) => {
    if (name !== undefined) return { ...asked, ...voices.voiceOfName(name) };
    const own = { ...DEFAULT_VOICE_SETTINGS, ...asked };
    if (defaultVoice === null || namesSpeaker(asked)) return voices.decideVoices(own);
    try {
      return voices.decideNamedVoices({ ...defaultVoice, ...asked });
    } catch (error) {
      if (!(error instanceof VoiceNotAvailable)) throw error;
      const { deliveryPreset } = defaultVoice;
      const replacement = voices.decideVoices({
        ...(deliveryPreset !== undefined && { deliveryPreset }),
        ...own,
      });
      return { ...replacement, unavailableDefault: voiceName(defaultVoice) };
    }
  };
}

function namesSpeaker({ provider, voiceId, model, hostVoiceIds }: AskedVoice): boolean {
  return [provider, voiceId, model, hostVoiceIds].some((name) => name !== undefined);
}
