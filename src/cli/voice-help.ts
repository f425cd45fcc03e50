/** Help of `--voice`. */
export const VOICE_HELP =
  'who speaks: a voice (slt, af_heart), an installed voice pack (kokoro), provider_a or provider_b';
