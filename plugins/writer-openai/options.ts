import type { AnswerLimits } from '../../src/contracts/writer-plugin.js';

/**
 * The longest script is about as long as the longest source (51,200 characters), and a model may think as much again
 * before it writes. Servers wrap every token of the stream in some hundred bytes of JSON.
 */
export const DEFAULT_LIMITS: AnswerLimits = {
  totalMs: 60_000,
  silenceMs: 20_000,
  bytes: 33_554_432,
  characters: 262_144,
};
