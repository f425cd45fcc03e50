import type { Speaker } from '../../domain/utterance.js';

/** State of the audio under a bar: `ready` is available, `waiting` is not made yet, at `failed` generation ended. */
export type BarState = 'ready' | 'waiting' | 'failed';

/** A sentence of the score. */
export interface ScoreCue {
  readonly speaker: Speaker;
  readonly startMs: number;
  readonly endMs: number;
  /** Default: `ready`. */
  readonly state?: BarState;
}

/** A stretch of one lane, in units of a score that is `SCORE_WIDTH` wide. */
export interface Bar {
  readonly speaker: Speaker;
  readonly state: BarState;
  readonly from: number;
  readonly to: number;
}

export const SCORE_WIDTH = 1000;

/** Narrower ones cannot be told from each other: sentences of a long text share a bar. On a phone: 1.5 px. */
const NARROWEST = 4.4;
/** Gap between bars of a lane. */
const GAP = 1.5;

/** One bar a sentence; neighbours of one voice and state share one where they would be too narrow to be seen. */
export function barsOf(cues: readonly ScoreCue[], durationMs: number): readonly Bar[] {
  const scale = SCORE_WIDTH / Math.max(durationMs, 1);
  const bars: Bar[] = [];
  const last = new Map<Speaker, number>();
  for (const { speaker, startMs, endMs, state = 'ready' } of cues) {
    const bar = { speaker, state, from: startMs * scale, to: endMs * scale };
    const index = last.get(speaker);
    const before = index === undefined ? undefined : bars[index];
    if (index !== undefined && before !== undefined && belongTogether(before, bar)) {
      bars[index] = { ...before, to: bar.to };
      continue;
    }
    if (index !== undefined && before !== undefined) {
      bars[index] = { ...before, to: Math.min(before.to, bar.from - GAP) };
    }
    last.set(speaker, bars.length);
    bars.push(bar);
  }
  return bars;
}

function belongTogether(before: Bar, next: Bar): boolean {
  const isNarrow = before.to - before.from < NARROWEST + GAP;
  return isNarrow && before.state === next.state && next.from - before.to < NARROWEST;
}
