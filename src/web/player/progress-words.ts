/** Formats a duration in words: `a second`, `20 seconds`, `3 minutes`. */
export function timeInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

/**
 * Reason why the first sentence of a conversion is not spoken yet.
 * @param queuePosition from 1; null for a conversion outside the queue
 */
export function waitingFor(status: string, queuePosition: number | null): string {
  if (status === 'processing') return 'The script is being written';
  if (status === 'generating') return 'The voices are about to speak';
  if (queuePosition === null) return 'Waiting for a worker';
  return `Waiting, number ${queuePosition} in the queue`;
}
