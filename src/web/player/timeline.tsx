import { SCORE_WIDTH } from './bars.js';
import { Score, type ScoreProps } from './score.js';

export interface TimelineProps extends ScoreProps {
  /** Start times of the chapters, in milliseconds. */
  readonly chapterStarts: readonly number[];
}

/** The score as a slider: position, chapter marks, and a native range input over them. */
export function Timeline({ chapterStarts, ...score }: TimelineProps) {
  const seconds = Math.round(score.durationMs / 1000);
  return (
    <div class="timeline">
      <Score {...score} />
      <svg
        class="marks"
        viewBox={`0 0 ${SCORE_WIDTH} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {chapterStarts
          .filter((start) => start > 0)
          .map((start) => {
            const x = Math.round((start / score.durationMs) * SCORE_WIDTH * 10) / 10;
            return <line key={start} x1={x} x2={x} y1="0" y2="10" />;
          })}
        <line class="now" data-now="" x1="0" x2="0" y1="0" y2="10" />
      </svg>
      <input
        class="seek"
        type="range"
        min="0"
        max={seconds}
        step="1"
        value="0"
        aria-label="Position"
        data-seek=""
      />
    </div>
  );
}
