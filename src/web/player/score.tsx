import type { Speaker } from '../../domain/utterance.js';
import { barsOf, SCORE_WIDTH, type Bar, type BarState, type ScoreCue } from './bars.js';

const HEIGHT = 40;
/** Top and bottom of each lane; one voice alone has a lane in the middle. */
const TWO_LANES = { 1: [0, 17.6], 2: [22.4, 40] } as const;
const ONE_LANE = { 1: [8, 32], 2: [8, 32] } as const;

export interface ScoreProps {
  /** In the order in which they are heard. */
  readonly cues: readonly ScoreCue[];
  readonly durationMs: number;
  readonly speakers: 1 | 2;
  /** Unlike those of other scores of the page. */
  readonly id: string;
  /** Up to where it is spoken, of a recording in the making: what comes after is hollow. Scripts move it by `data-spoken`. */
  readonly spokenMs?: number;
  /** A picture: all of it in the colours of what was played. */
  readonly isSolid?: boolean;
}

/**
 * The text as the voices speak it, drawn from its times: one bar a sentence, one lane a voice. Scripts move the playhead
 * by the width of the rectangle in it, `data-played`.
 */
export function Score({ cues, durationMs, speakers, id, spokenMs, isSolid = false }: ScoreProps) {
  const bars = barsOf(cues, durationMs);
  const lanes = ([1, 2] as const).filter((lane) => lane <= speakers);
  const path = (lane: Speaker, state: BarState) => {
    const [top, bottom] = (speakers === 2 ? TWO_LANES : ONE_LANE)[lane];
    return toPath(
      bars.filter((bar) => bar.speaker === lane && bar.state === state),
      top,
      bottom,
    );
  };
  return (
    <svg
      class={isSolid ? 'score solid' : 'score'}
      viewBox={`0 0 ${SCORE_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spokenMs !== undefined && (
        <clipPath id={`${id}-spoken`}>
          <rect
            data-spoken=""
            width={tenths((spokenMs / Math.max(durationMs, 1)) * SCORE_WIDTH)}
            height={HEIGHT}
          />
        </clipPath>
      )}
      {spokenMs !== undefined &&
        lanes.map((lane) => <path key={lane} class="wait" d={path(lane, 'ready')} />)}
      <g clip-path={spokenMs === undefined ? undefined : `url(#${id}-spoken)`}>
        {lanes.map((lane) => (
          <path key={lane} id={`${id}-${lane}`} class={`v${lane}`} d={path(lane, 'ready')} />
        ))}
      </g>
      {lanes.map((lane) => (
        <path key={lane} class="wait" d={path(lane, 'waiting')} />
      ))}
      {lanes.map((lane) => (
        <path key={lane} class="fail" d={path(lane, 'failed')} />
      ))}
      {!isSolid && (
        <>
          <clipPath id={`${id}-clip`}>
            <rect data-played="" width="0" height={HEIGHT} />
          </clipPath>
          <g class="played" clip-path={`url(#${id}-clip)`}>
            {lanes.map((lane) => (
              <path key={lane} class={`v${lane}`} d={path(lane, 'ready')} />
            ))}
          </g>
        </>
      )}
    </svg>
  );
}

/** One rectangle a bar, in coordinates of a tenth. */
function toPath(bars: readonly Bar[], top: number, bottom: number): string {
  const height = tenths(bottom - top);
  return bars
    .map(({ from, to }) => {
      const width = tenths(Math.max(to - from, 1));
      return `M${tenths(from)} ${tenths(top)}h${width}v${height}h-${width}z`;
    })
    .join('');
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
