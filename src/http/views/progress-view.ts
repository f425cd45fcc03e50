import type { ConversionProgress } from '../../conversions/progress-feed.js';
import type { StreamedEvent } from '../event-stream.js';

/** Receiver of progress events. The public gets no reasons for a failure, because they may quote the text. */
export type Audience = 'owner' | 'public';

/**
 * Returns the progress of a conversion as an event. Its id encodes the state and the progress within it, so that it has
 * the same meaning on every node.
 */
export function toProgressEvent(progress: ConversionProgress, audience: Audience): StreamedEvent {
  const { id, status, utterances, secondsLeft, queuePosition, error } = progress;
  const isSettled = status === 'completed' || status === 'failed';
  const place = queuePosition ?? utterances?.done;
  return {
    id: place === undefined ? status : `${status}-${place}`,
    type: isSettled ? status : 'progress',
    data: {
      id,
      status,
      utterances_done: utterances?.done ?? null,
      utterances_total: utterances?.total ?? null,
      spoken_seconds: utterances === null ? null : Math.round(utterances.seconds * 1000) / 1000,
      estimated_completion_seconds: secondsLeft,
      queue_position: queuePosition,
      error: audience === 'owner' ? error : null,
    },
  };
}
