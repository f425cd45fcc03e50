import type { PassingOver } from './passing-over.js';
import type { RenderingPlayer, Spoken } from './rendering-player.js';

/** Progress of a conversion, as its events report it. */
export interface Told {
  readonly status: string;
  readonly utterances_done: number | null;
  readonly utterances_total: number | null;
  readonly spoken_seconds: number | null;
  readonly estimated_completion_seconds: number | null;
  readonly queue_position: number | null;
}

/**
 * Delay before the page is loaded again after the stream was rejected: too many clients follow, or the recording is no
 * longer public.
 */
const RETRY_MS = 5_000;

/**
 * Follows the making of a recording. Browsers reconnect by themselves.
 * @param onProgress called with each event, for other displays
 */
export function connectMaking(
  place: string,
  player: RenderingPlayer | null,
  passing: PassingOver,
  onProgress: (told: Told) => void = () => undefined,
): void {
  const events = new EventSource(place);
  events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as Told;
    onProgress(told);
    const spoken = spokenOf(told);
    if (player !== null && spoken !== null) player.show(spoken);
    // It has come to where there is something to be shown, or was put back.
    const isAnother = player === null ? spoken !== null : told.status !== 'generating';
    if (isAnother) passing.passOver();
  });
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(() => passing.passOver(), RETRY_MS);
  });
  for (const end of ['completed', 'failed']) {
    events.addEventListener(end, () => {
      events.close();
      if (end === 'completed') player?.finish();
      passing.passOver();
    });
  }
}

function spokenOf(told: Told): Spoken | null {
  const { utterances_done: done, utterances_total: total, spoken_seconds: seconds } = told;
  if (told.status !== 'generating' || done === null || total === null) return null;
  return {
    ...{ done, total, ms: (seconds ?? 0) * 1000 },
    secondsLeft: told.estimated_completion_seconds,
  };
}
