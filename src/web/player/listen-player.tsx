import type { SpeakerCount } from '../../domain/script.js';
import type { HeardChapter } from '../../publishing/transcript.js';
import { Icon } from '../parts/icon.js';
import type { ScoreCue } from './bars.js';
import { clockTime } from './clock-time.js';
import { BackButton, ForwardButton, PlayButton, SpeedButton, Volume } from './controls.js';
import { Timeline } from './timeline.js';

export interface ListenPlayerProps {
  /** Id of the media-controller. */
  readonly of: string;
  readonly cues: readonly ScoreCue[];
  readonly durationMs: number;
  readonly speakers: SpeakerCount;
  readonly chapters: readonly HeardChapter[];
  /** True if the page has a dialog that lists its keys; true unless given. */
  readonly hasKeys?: boolean;
}

/** Timeline and controls of a finished recording. */
export function ListenPlayer({ of, hasKeys = true, ...props }: ListenPlayerProps) {
  const { cues, durationMs, speakers, chapters } = props;
  const chapterStarts = chapters.map(({ startMs }) => startMs);
  return (
    <>
      <Timeline
        id="score"
        cues={cues}
        durationMs={durationMs}
        speakers={speakers}
        chapterStarts={chapterStarts}
      />
      <div class="bar">
        <BackButton of={of} />
        <PlayButton of={of} />
        <ForwardButton of={of} />
        <p class="now-in">
          <span class="chapter" data-now-chapter="">
            {chapters[0]?.title}
          </span>{' '}
          <span class="time">
            <b data-now-time="">0:00</b> of {clockTime(durationMs)}
          </span>
        </p>
        <SpeedButton of={of} />
        <Volume of={of} />
        {hasKeys && (
          <button
            class="control small shortcuts"
            type="button"
            aria-label="Keyboard shortcuts"
            data-opens="keys"
          >
            <Icon name="keyboard" />
          </button>
        )}
      </div>
      <p class="status" role="status" data-status="" hidden />
    </>
  );
}
