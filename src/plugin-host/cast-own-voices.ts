import type { SpeechPluginManifest } from '../contracts/speech-provider.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import type { VoiceSettings } from '../domain/voice.js';

/** Ids of the voices that a request names. */
export function namesIn({ voiceId, hostVoiceIds }: VoiceSettings): readonly string[] {
  return [voiceId, hostVoiceIds?.host1, hostVoiceIds?.host2].filter((id) => id !== undefined);
}

/**
 * Chooses the voices of both hosts from those of a plugin.
 * @throws {VoiceNotAvailable} with the available voices
 */
export function castOwnVoices(
  { voiceId, hostVoiceIds }: VoiceSettings,
  { voices, hosts: [first, second] }: SpeechPluginManifest,
): readonly [string, string] {
  const ids = voices.map(({ id }) => id);
  const single = known(voiceId, 'voice.voice_id', ids);
  const host1 = known(hostVoiceIds?.host1, 'voice.host_voice_ids.host1', ids);
  const host2 = known(hostVoiceIds?.host2, 'voice.host_voice_ids.host2', ids);
  return [host1 ?? single ?? first, host2 ?? second];
}

function known(id: string | undefined, field: string, ids: readonly string[]): string | undefined {
  if (id === undefined || ids.includes(id)) return id;
  throw new VoiceNotAvailable(field, `must be one of ${ids.join(', ')}`);
}
