import type { SpeakerCount } from '../../domain/script.js';
import type { Transcript } from '../../publishing/transcript.js';
import { Icon } from '../parts/icon.js';
import { clockTime } from './clock-time.js';
import { AudioSource, PlayButton, SpeedButton, Volume } from './controls.js';
import { Score } from './score.js';

export interface RenderingPlayerProps {
  readonly class?: string;
  /** Address of the progress events. */
  readonly progressSrc: string;
  /** Address of the live audio. */
  readonly src: string;
  readonly title: string;
  /** Estimated transcript of the recording. */
  readonly sketch: Transcript;
  readonly speakers: SpeakerCount;
  /** Number of its sentences that are spoken. */
  readonly spoken: number;
  /** Explanation of what is possible already, and what is not yet. */
  readonly hint: string;
}

/** Player of a recording that is being spoken: heard as far as it is there and on from that. */
export function RenderingPlayer({ class: wrap, ...props }: RenderingPlayerProps) {
  const { progressSrc, src, title, sketch, speakers, spoken, hint } = props;
  const { cues, chapters, durationMs } = sketch;
  const spokenMs = spoken >= cues.length ? durationMs : (cues[spoken]?.startMs ?? 0);
  return (
    <div
      class={wrap === undefined ? 'player' : `${wrap} player`}
      data-making={progressSrc}
      data-duration={Math.round(durationMs)}
    >
      <AudioSource id="source" src={src} title={title} />
      <div class="timeline">
        <Score id="score" cues={cues} speakers={speakers} {...{ durationMs, spokenMs }} />
      </div>
      <div class="bar">
        <PlayButton of="source" />
        <p class="now-in">
          <span class="chapter" data-now-chapter="">
            {chapters[0]?.title}
          </span>{' '}
          <span class="time">
            <b data-now-time="">0:00</b> of about {clockTime(durationMs)}
          </span>
        </p>
        <SpeedButton of="source" />
        <Volume of="source" />
      </div>
      <p class="status">
        <span class="state busy" data-progress="">
          <Icon name="busy" /> <span>{`Being spoken: ${spoken} of ${cues.length} sentences`}</span>
        </span>
        <span class="sr" role="status" data-told="" />
        <span class="num" data-left="" />
        <span data-hint="">{hint}</span>
      </p>
    </div>
  );
}
