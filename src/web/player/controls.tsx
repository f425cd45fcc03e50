import './elements.js';
import { Icon } from '../parts/icon.js';

/** Speeds that a button goes through. */
const RATES = '0.75 1 1.25 1.5 1.75 2';

export interface ControlProps {
  /** Id of the media-controller. */
  readonly of: string;
  readonly isSmall?: boolean;
}

const sizeOf = ({ isSmall = false }: ControlProps) => (isSmall ? ' small' : '');
const BUTTON = { role: 'button', tabindex: 0, notooltip: true } as const;
/** In place of a tooltip with the words of all states. */
const NO_TOOLTIP = <span slot="tooltip" hidden />;

export interface AudioSourceProps {
  /** Id of the media-controller. */
  readonly id: string;
  /** Address of the audio. */
  readonly src: string;
  /** Start position in milliseconds, passed to browsers as a media fragment (W3C Media Fragments, section 4.2.1). */
  readonly startMs?: number;
  /** Title of the recording. */
  readonly title: string;
}

/** The audio: with the browser's own controls until a script takes over. */
export function AudioSource({ id, src, title, startMs = 0 }: AudioSourceProps) {
  return (
    <media-controller class="source" id={id} audio nohotkeys>
      <audio
        slot="media"
        controls
        preload="none"
        src={startMs > 0 ? `${src}#t=${startMs / 1000}` : src}
        aria-label={title}
        data-audio=""
      />
    </media-controller>
  );
}

export function PlayButton(props: ControlProps) {
  return (
    <media-play-button
      class={`control play${sizeOf(props)}`}
      mediacontroller={props.of}
      {...BUTTON}
      aria-label="Play"
    >
      <Icon name="play" isSolid slot="play" />
      <Icon name="pause" isSolid slot="pause" />
      {NO_TOOLTIP}
    </media-play-button>
  );
}

export function BackButton(props: ControlProps) {
  return (
    <media-seek-backward-button
      class={`control${sizeOf(props)}`}
      mediacontroller={props.of}
      seekoffset={15}
      {...BUTTON}
      aria-label="Back 15 seconds"
    >
      <Icon name="back15" slot="icon" />
      {NO_TOOLTIP}
    </media-seek-backward-button>
  );
}

export function ForwardButton(props: ControlProps) {
  return (
    <media-seek-forward-button
      class={`control${sizeOf(props)}`}
      mediacontroller={props.of}
      seekoffset={30}
      {...BUTTON}
      aria-label="Forward 30 seconds"
    >
      <Icon name="forward30" slot="icon" />
      {NO_TOOLTIP}
    </media-seek-forward-button>
  );
}

export function SpeedButton({ of }: ControlProps) {
  return (
    <media-playback-rate-button
      class="speed"
      mediacontroller={of}
      rates={RATES}
      {...BUTTON}
      aria-label="Speed"
    >
      {NO_TOOLTIP}
    </media-playback-rate-button>
  );
}

/** Mute, and a slider that islands connect. */
export function Volume({ of }: ControlProps) {
  return (
    <div class="volume">
      <media-mute-button class="control small" mediacontroller={of} {...BUTTON} aria-label="Mute">
        <Icon name="muted" slot="off" />
        <Icon name="volume" slot="low" />
        <Icon name="volume" slot="medium" />
        <Icon name="volume" slot="high" />
        {NO_TOOLTIP}
      </media-mute-button>
      <input type="range" min="0" max="100" value="100" aria-label="Volume" data-volume="" />
    </div>
  );
}
