import type { DefaultVoice } from '../../domain/voice.js';
import type { OrganizationVoice } from '../schemas/default-voice.js';
import { defined } from './defined.js';

/** The default voice of an organization as the API shows it. */
export function toOrganizationVoice(voice: DefaultVoice): OrganizationVoice {
  const { provider, voiceId, model, hostVoiceIds, deliveryPreset } = voice;
  return {
    provider,
    ...defined({
      voice_id: voiceId,
      model,
      host_voice_ids: hostVoiceIds && { ...hostVoiceIds },
      delivery_preset: deliveryPreset,
    }),
  };
}

/** The default voice that a request names. */
export function toDefaultVoice(voice: OrganizationVoice): DefaultVoice {
  const { provider, voice_id, model, host_voice_ids: hosts, delivery_preset } = voice;
  return {
    provider,
    ...defined({
      voiceId: voice_id,
      model,
      hostVoiceIds: hosts && defined({ host1: hosts.host1, host2: hosts.host2 }),
      deliveryPreset: delivery_preset,
    }),
  };
}
