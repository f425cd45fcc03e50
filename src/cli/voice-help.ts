/** Help of `--voice`. */
export const VOICE_HELP = 'name of a voice (slt), voice pack (kokoro), provider_a or provider_b';
