import type { Timers } from '../contracts/clock.js';
import type { LiveAudio } from '../contracts/live-audio.js';
import type { LiveNarrations } from './live-narrations.js';
import type { ConversionProgress, ProgressFeed } from './progress-feed.js';

/** Live audio of a conversion. */
export type Audible =
  | { readonly type: 'live'; readonly audio: LiveAudio }
  /** The whole is there. */
  | { readonly type: 'finished' }
  /** It is spoken on another machine, from which nothing comes before it is finished. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'failed' }
  /** Still nothing when the time was over. */
  | { readonly type: 'waiting'; readonly secondsLeft: number | null }
  /** It was removed, the daemon stops, or the listener has left. */
  | { readonly type: 'gone' };

export interface LiveListeningOptions {
  readonly feed: Pick<ProgressFeed, 'watch'>;
  readonly narrations: Pick<LiveNarrations, 'find'>;
  readonly timers: Timers;
}

/** Maximum wait for the first audio; below typical browser and proxy timeouts. */
const LONGEST_WAIT_MS = 25_000;

/** Finds what can be heard of a conversion, as soon as there is something. */
export class LiveListening {
  constructor(private readonly options: LiveListeningOptions) {}

  /** @param signal aborts when the listener leaves */
  async open(id: string, signal: AbortSignal): Promise<Audible> {
    const { feed, timers } = this.options;
    let secondsLeft: number | null = null;
    let stop: () => void = () => undefined;
    try {
      return await new Promise<Audible>((resolve) => {
        const leave = () => resolve({ type: 'gone' });
        const unwatch = feed.watch(id, {
          tell: (progress) => {
            ({ secondsLeft } = progress);
            const audible = this.#audibleOf(progress);
            if (audible !== null) resolve(audible);
          },
          end: () => resolve({ type: 'gone' }),
        });
        const cancel = timers.after(LONGEST_WAIT_MS, () =>
          resolve({ type: 'waiting', secondsLeft }),
        );
        signal.addEventListener('abort', leave, { once: true });
        stop = () => {
          unwatch();
          cancel();
          signal.removeEventListener('abort', leave);
        };
        if (signal.aborted) leave();
      });
    } finally {
      stop();
    }
  }

  /** Null if there is nothing yet. */
  #audibleOf({ id, status, utterances }: ConversionProgress): Audible | null {
    if (status === 'completed') return { type: 'finished' };
    if (status === 'failed') return { type: 'failed' };
    if (status !== 'generating') return null;
    const audio = this.options.narrations.find(id);
    // What is made is about to be finished, as soon as it is stored.
    if (audio !== undefined) return audio.isClosed ? null : { type: 'live', audio };
    // Who narrates it has told how much there is to be spoken: here it would be found.
    return utterances === null ? null : { type: 'elsewhere' };
  }
}
