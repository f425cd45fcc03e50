import type { AnswerLimits } from '../../src/contracts/writer-plugin.js';

export const DEFAULT_LIMITS: AnswerLimits = {
  totalMs: 60_000,
  silenceMs: 20_000,
  bytes: 1_048_576,
};
