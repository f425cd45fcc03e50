import { GenerationFailure } from '../domain/failure.js';
import type { Utterance } from '../domain/utterance.js';

/** English is spoken at about this pace at a voice's own rate. */
const CHARACTERS_PER_SECOND = 14;

/** Characters that are to be spoken; utterances that are alike are spoken once. */
export function spokenCharacters(utterances: readonly Utterance[]): number {
  const lengths = new Map(utterances.map(({ spoken }) => [spoken, spoken.length]));
  return [...lengths.values()].reduce((sum, length) => sum + length, 0);
}

/**
 * Bounds what one text can make: disk, time, and the patience of a listener.
 * @throws {GenerationFailure} for utterances that would take longer than so many seconds of speech, about
 */
export function checkLength(utterances: readonly Utterance[], longestSeconds: number): void {
  const seconds = utterances.reduce(
    (sum, { spoken, prosody, pauseBeforeMs = 0, pauseAfterMs }) =>
      sum +
      spoken.length / (CHARACTERS_PER_SECOND * prosody.rate) +
      (pauseBeforeMs + pauseAfterMs) / 1000,
    0,
  );
  if (seconds <= longestSeconds) return;
  throw new GenerationFailure(
    `The narration would be about ${inHours(seconds)} long; this service makes at most ${inHours(longestSeconds)}. ` +
      'Shorten the text, split it, or ask for settings.verbosity "brief".',
  );
}

function inHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${(minutes / 60).toFixed(1).replace(/\.0$/, '')} hours`;
}
