import type { Conversion } from '../../../domain/conversion.js';
import { DELIVERY_PRESETS, type AskedVoice, type VoiceProvider } from '../../../domain/voice.js';
import { editableScript } from '../../../domain/editable-script.js';
import type { ShownVoices } from '../../../web/dashboard/conversion/content.js';
import { voiceNameAmong, type NamedVoice } from './voice-name-among.js';
import { defined } from '../../views/defined.js';
import type { FormFields } from '../form-fields.js';

/** A voice that can be asked for by its id. */
interface AskableVoice extends NamedVoice {
  readonly language: string;
}

/** Voices of a provider; none if they are not known here. */
export type VoicesOf = (provider: VoiceProvider) => readonly AskableVoice[];

/** Voices of a conversion and the voices to choose from; null if it has no script that can be narrated again. */
export function shownVoices(conversion: Conversion, voicesOf: VoicesOf): ShownVoices | null {
  const { script, voice } = editableScript(conversion);
  const { status } = conversion.state;
  if (script === null || (status !== 'completed' && status !== 'failed')) return null;
  const known = voicesOf(voice.provider);
  const hosts = (voice.decided ?? []).slice(0, script.speakers);
  return {
    hosts: Array.from({ length: script.speakers }, (_, i) => nameOf(hosts[i], known)),
    // Voices are asked for by id of this provider only (contract: Voice).
    choices: voicesOf('provider_b').map(({ id, name, language }) => {
      return [id, `${name}, ${language}`] as const;
    }),
    delivery: voice.deliveryPreset ?? '',
    notes: voice.pronunciationNotes ?? '',
  };
}

/** The voice that a form asks for: what it leaves open stays as it is. */
export function askedVoice(conversion: Conversion, fields: FormFields): AskedVoice {
  const { expression } = editableScript(conversion).voice;
  const delivery = fields.choice('delivery', ['', ...DELIVERY_PRESETS]);
  const notes = fields.text('notes').trim();
  return {
    ...speakersOf(conversion, [fields.optional('host1'), fields.optional('host2')]),
    ...(delivery !== '' && { deliveryPreset: delivery }),
    ...(expression !== undefined && { expression }),
    ...(notes !== '' && { pronunciationNotes: notes }),
  };
}

/** @param chosen ids of voices, host 1 first; undefined for one that stays */
function speakersOf(
  conversion: Conversion,
  chosen: readonly [string | undefined, string | undefined],
): AskedVoice {
  const { script, voice } = editableScript(conversion);
  const isChosen = chosen.some((id) => id !== undefined);
  if (!isChosen && voice.provider !== 'provider_b') return { provider: voice.provider };
  const before = voice.provider === 'provider_b' ? (voice.decided ?? []) : [];
  const [host1, host2] = chosen.map((id, i) => id ?? before[i]);
  const provider = 'provider_b';
  if (script?.speakers !== 2) return { provider, ...defined({ voiceId: host1 }) };
  return { provider, hostVoiceIds: defined({ host1, host2 }) };
}

function nameOf(id: string | undefined, known: readonly NamedVoice[]): string {
  if (id === undefined) return 'The usual voice';
  return voiceNameAmong(known, id);
}
