import { idOfMix, parseMix } from '../domain/voice-mix.js';
import type { PackVoice, VoicePack } from '../domain/voice-pack.js';

/** A voice of a model with its weight in a mix. */
export interface WeightedSpeaker {
  readonly speaker: number;
  readonly weight: number;
}

/** A voice of a pack, or a mix of several, which speaks as the one with the largest weight where they differ. */
export interface SpeakingVoice extends PackVoice {
  /** Absent for a single voice. */
  readonly mix?: readonly WeightedSpeaker[];
}

/** The voice of a pack with this id, or the mix of its voices; undefined if the pack does not have one of them. */
export function voiceInPack(
  { voices }: Pick<VoicePack, 'voices'>,
  id: string,
): SpeakingVoice | undefined {
  const single = voices.find((voice) => voice.id === id);
  if (single !== undefined) return single;
  const parts = (parseMix(id) ?? []).flatMap((part) => {
    const voice = voices.find((known) => known.id === part.id);
    return voice === undefined ? [] : [{ ...part, voice }];
  });
  const [first, ...others] = parts;
  if (first === undefined || parts.length !== parseMix(id)?.length) return undefined;
  const { voice } = others.reduce((best, one) => (one.weight > best.weight ? one : best), first);
  const isAlike = parts.every((part) => part.voice.gender === voice.gender);
  return {
    ...voice,
    id: idOfMix(parts),
    name: parts.map((part) => part.voice.name).join(' and '),
    gender: isAlike ? voice.gender : 'neutral',
    mix: parts.map((part) => ({ speaker: part.voice.speaker, weight: part.weight })),
  };
}
