export const VOICE_PROVIDERS = ['provider_a', 'provider_b'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

export const DELIVERY_PRESETS = ['measured', 'dynamic', 'theatrical'] as const;
export type DeliveryPreset = (typeof DELIVERY_PRESETS)[number];

export const EMOTIONAL_RANGES = ['subtle', 'moderate', 'full'] as const;
export const EMPHASIS_STYLES = ['pauses', 'both'] as const;
export const VOICE_MODELS = ['v3', 'flash_v2'] as const;

/** Requested voice of a narration (contract: Voice). */
export interface VoiceSettings {
  readonly provider: VoiceProvider;
  readonly deliveryPreset?: DeliveryPreset;
  readonly expression?: {
    readonly emotionalRange?: (typeof EMOTIONAL_RANGES)[number];
    readonly allowWhispering?: boolean;
    readonly allowLaughter?: boolean;
    readonly emphasisStyle?: (typeof EMPHASIS_STYLES)[number];
    readonly emotionalArc?: boolean;
  };
  readonly pronunciationNotes?: string;
  /** provider_b only, as are model and hostVoiceIds. */
  readonly voiceId?: string;
  readonly model?: (typeof VOICE_MODELS)[number];
  readonly hostVoiceIds?: { readonly host1?: string; readonly host2?: string };
  /** Voices, host 1 first, as chosen when the order was accepted; a later change of the default does not affect them. */
  readonly decided?: readonly [string, string];
  /** The default voice of the organization, which was not available when the order was accepted. */
  readonly unavailableDefault?: string;
}

/** The voice of a request. One that names no provider, voice or model leaves the choice to the organization. */
export type AskedVoice = Omit<VoiceSettings, 'provider' | 'decided' | 'unavailableDefault'> & {
  readonly provider?: VoiceProvider;
  /** A voice, an installed voice pack or a provider by one name, in place of provider, voice and model. */
  readonly name?: string;
};

/** The voice that an organization uses for requests that name none. May name voices of both providers. */
export type DefaultVoice = Pick<
  VoiceSettings,
  'provider' | 'voiceId' | 'model' | 'hostVoiceIds' | 'deliveryPreset'
>;

export const DEFAULT_VOICE_SETTINGS: VoiceSettings = { provider: 'provider_a' };
