import type { VoiceCast } from '../contracts/rendering.js';
import type { VoiceSettings } from '../domain/voice.js';
import type { ProsodyFeature, Speaker, Utterance } from '../domain/utterance.js';
import type { ConversionWarning } from '../domain/warning.js';

/** Prosody that each voice of a cast can change, host 1 first. */
export type CastProsody = readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]];

/** Utterances without what their voice cannot do: nothing is asked of an engine that it would ignore or imitate. */
export function limitProsody(
  utterances: readonly Utterance[],
  can: CastProsody,
): readonly Utterance[] {
  return utterances.map((utterance) => {
    const { rate, pitch, range, manner } = utterance.prosody;
    const features = can[utterance.speaker - 1] ?? can[0];
    return {
      ...utterance,
      prosody: {
        rate: features.includes('rate') ? rate : 1,
        pitch: features.includes('pitch') ? pitch : 0,
        range: features.includes('range') ? range : 1,
        ...(manner !== undefined && features.includes(manner) && { manner }),
      },
    };
  });
}

/** Features that a setting of the request needs from a voice. */
interface Wish {
  readonly field: string;
  readonly isMade: (voice: VoiceSettings) => boolean;
  readonly needs: readonly ProsodyFeature[];
  /** Remaining effect of the setting if a voice lacks the feature. */
  readonly left: string;
}

const MELODY: readonly ProsodyFeature[] = ['rate', 'pitch', 'range'];

const WISHES: readonly Wish[] = [
  {
    field: 'delivery_preset',
    isMade: ({ deliveryPreset }) => deliveryPreset !== undefined,
    needs: MELODY,
    left: 'Its pauses and loudness are kept.',
  },
  {
    field: 'expression_settings.emotional_range',
    isMade: ({ expression }) =>
      expression?.emotionalRange !== undefined && expression.emotionalRange !== 'moderate',
    needs: ['pitch', 'range'],
    left: 'It is not heard from this voice.',
  },
  {
    field: 'expression_settings.emphasis_style',
    isMade: ({ expression }) => expression?.emphasisStyle === 'both',
    needs: MELODY,
    left: 'Emphasis is heard by pauses and loudness.',
  },
  {
    field: 'expression_settings.emotional_arc',
    isMade: ({ expression }) => expression?.emotionalArc === true,
    needs: MELODY,
    left: 'The arc is heard by loudness.',
  },
  {
    field: 'expression_settings.allow_whispering',
    isMade: ({ expression }) => expression?.allowWhispering === true,
    needs: ['whispering'],
    left: 'Asides are said more quietly instead.',
  },
  {
    field: 'expression_settings.allow_laughter',
    isMade: ({ expression }) => expression?.allowLaughter === true,
    needs: ['laughing'],
    left: 'Nothing is laughed.',
  },
];

const CANNOT: Readonly<Record<ProsodyFeature, string>> = {
  rate: 'change its speaking rate',
  pitch: 'change its pitch',
  range: 'change its pitch range',
  whispering: 'whisper',
  laughing: 'laugh',
};

/** Names what was asked for and a voice that speaks cannot do. */
export function deliveryWarnings(
  voice: VoiceSettings,
  cast: Pick<VoiceCast, 'voices' | 'packs'>,
  can: CastProsody,
  speakers: readonly Speaker[],
): readonly ConversionWarning[] {
  const { voices } = cast;
  const speaking = new Map(
    speakers.map((speaker) => [voices[speaker - 1] ?? voices[0], can[speaker - 1] ?? can[0]]),
  );
  const unable = WISHES.filter(({ isMade }) => isMade(voice)).flatMap(({ field, needs, left }) =>
    [...speaking].flatMap(([id, features]) => {
      const missing = needs.filter((feature) => !features.includes(feature));
      if (missing.length === 0) return [];
      const cannot = missing.map((feature) => CANNOT[feature]).join(', or ');
      const message = `voice.${field}: the voice ${id} cannot ${cannot}. ${left}`;
      return [{ code: 'DELIVERY_NOT_AVAILABLE' as const, message }];
    }),
  );
  return speakers.length > 1 && soundAlike(voice, cast) ? [ONE_VOICE, ...unable] : unable;
}

/** Names the default voice of the organization where another one speaks in its place. */
export function defaultVoiceWarnings({
  unavailableDefault,
}: Pick<VoiceSettings, 'unavailableDefault'>): readonly ConversionWarning[] {
  if (unavailableDefault === undefined) return [];
  const message =
    `The default voice of the organization, ${unavailableDefault}, is not installed. The default voice of the ` +
    'installation speaks instead. Choose another default voice, or install its voice pack again, then create the ' +
    'conversion again.';
  return [{ code: 'DEFAULT_VOICE_NOT_AVAILABLE', message }];
}

const ONE_VOICE: ConversionWarning = {
  code: 'DELIVERY_NOT_AVAILABLE',
  message:
    'settings.speakers: both hosts speak with the same voice. voice.host_voice_ids names another; where there is ' +
    'none, choose another model or provider, or install a second voice pack of this family.',
};

/** Checks whether hosts that were to be two have one voice, without the request naming it for both. */
function soundAlike(
  { hostVoiceIds }: VoiceSettings,
  { voices, packs }: Pick<VoiceCast, 'voices' | 'packs'>,
): boolean {
  const isAsked = hostVoiceIds?.host1 !== undefined && hostVoiceIds.host2 !== undefined;
  return !isAsked && voices[0] === voices[1] && packs?.[0].id === packs?.[1].id;
}
