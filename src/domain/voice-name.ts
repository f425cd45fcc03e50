import type { DefaultVoice } from './voice.js';

/** A default voice in words: `af_heart and am_adam of provider_b`. */
export function voiceName({ provider, voiceId, model, hostVoiceIds }: DefaultVoice): string {
  const { host1, host2 } = hostVoiceIds ?? {};
  const ids = [...new Set([host1 ?? voiceId, host2])].filter((id) => id !== undefined);
  const names = ids.length > 0 ? ids.join(' and ') : model;
  return names === undefined ? provider : `${names} of ${provider}`;
}
