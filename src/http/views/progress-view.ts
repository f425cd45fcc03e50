import type { ConversionProgress } from '../../conversions/progress-feed.js';
import type { StreamedEvent } from '../event-stream.js';

/** Who is told: to the public a failure gives no reasons, which may quote the text. */
export type Audience = 'owner' | 'public';

/**
 * How far a conversion is, as an event. Its id tells the state and how far within, so that it means the same on every node.
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
