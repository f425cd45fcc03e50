import type { AnswerLimits } from '../../src/contracts/writer-plugin.js';

/**
 * A passage has some hundred words, and a model may think for a thousand before it writes. Servers wrap every token of
 * the stream in some hundred bytes of JSON.
 */
export const DEFAULT_LIMITS: AnswerLimits = {
  silenceMs: 20_000,
  bytes: 8_388_608,
  characters: 65_536,
};
