import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';

/** Speaker for provider_b: a voice pack, voices of the plugin itself, or nobody. */
export type NextSpeaker = { readonly pack: string } | 'plugin' | 'nobody';

/** Finds who speaks for provider_b where a pack is gone. */
export function speakerWithout(gone: string, plugins: Pick<SpeechPlugins, 'offered'>): NextSpeaker {
  const offered = plugins.offered('provider_b').filter(({ pack }) => pack?.id !== gone);
  const [next] = offered;
  if (next === undefined) return 'nobody';
  return next.pack === null ? 'plugin' : { pack: next.pack.id };
}
