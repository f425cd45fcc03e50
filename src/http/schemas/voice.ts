/** A voice that can be asked for. */
export interface Voice {
  /** For `voice_id` and `host_voice_ids`, where it is one of `provider_b`. */
  id: string;
  name: string;
  /** BCP 47. */
  language: string;
  gender: 'female' | 'male' | 'neutral';
  /** The `model` that it belongs to; null if the provider has no models. */
  model: 'v3' | 'flash_v2' | null;
  /**
   * Address for synthesizing a sample (POST).
   * @format uri
   */
  sample_url: string;
}

/** A model that can be asked for: the voice packs behind it. */
export interface VoiceModel {
  id: 'v3' | 'flash_v2';
  /** Names of the voice packs, the best first. */
  packs: string[];
  /**
   * Seconds of speech that one process of this machine synthesized per second, for the first pack; null if not
   * measured.
   */
  times_real_time: number | null;
}

/** Speech provider. */
export interface VoiceProviderResource {
  id: 'provider_a' | 'provider_b';
  /** True if it is the default provider. */
  default: boolean;
  /** True if a request may name it. */
  available: boolean;
  models: VoiceModel[];
  /** Languages of its voices (BCP 47). */
  languages: string[];
  /** Default voices: host 1, who is also the narrator, and host 2. */
  hosts: string[];
  voices: Voice[];
}

/**
 * The voices of this service.
 * @example {
 *   "providers": [
 *     {
 *       "id": "provider_a",
 *       "default": true,
 *       "available": true,
 *       "models": [],
 *       "languages": ["en-US"],
 *       "hosts": ["slt", "rms"],
 *       "voices": [
 *         {
 *           "id": "slt",
 *           "name": "SLT",
 *           "language": "en-US",
 *           "gender": "female",
 *           "model": null,
 *           "sample_url": "https://lectern.example.org/v1/voices/slt/sample"
 *         }
 *       ]
 *     }
 *   ]
 * }
 */
export interface VoiceList {
  providers: VoiceProviderResource[];
}

/** Line to synthesize. */
export interface SampleRequest {
  /**
   * A line; without one the voice says one of its own.
   * @minLength 1
   * @maxLength 200
   * @pattern \S
   * @example "Version 2.4.1 finds whole words."
   */
  text?: string;
}
