/** Part of an organization: who speaks where a request names no voice. */
export interface WithDefaultVoice {
  /**
   * The voice of conversions whose requests name no provider, voice and model. Null: the default voice of the
   * installation.
   * @example {
   *   "provider": "provider_b",
   *   "host_voice_ids": { "host1": "af_heart", "host2": "am_michael" },
   *   "delivery_preset": "measured"
   * }
   */
  default_voice: {
    provider: 'provider_a' | 'provider_b';
    /**
     * Voice of a single narrator, and of host 1 where `host_voice_ids` does not name one.
     * @extension {"x-max-code-points": 200}
     */
    voice_id?: string;
    /** provider_b only. */
    model?: 'v3' | 'flash_v2';
    /** Voices of the two hosts. A single narrator speaks as host 1. */
    host_voice_ids?: {
      /** @extension {"x-max-code-points": 200} */
      host1?: string;
      /** @extension {"x-max-code-points": 200} */
      host2?: string;
    };
    delivery_preset?: 'measured' | 'dynamic' | 'theatrical';
  } | null;
}

export type OrganizationVoice = NonNullable<WithDefaultVoice['default_voice']>;
