import type { ReadyRecording } from '../../publishing/recordings.js';
import { Transcript } from '../pages/transcript.js';
import { Icon } from '../parts/icon.js';
import type { PageOwner } from '../parts/masthead.js';
import { LecternMark } from '../parts/lectern-mark.js';
import { clockTime } from '../player/clock-time.js';
import { BackButton, ForwardButton, PlayButton, SpeedButton } from '../player/controls.js';
import { Timeline } from '../player/timeline.js';
import { pathOf, type Site } from '../site.js';

export interface EmbedPlayerProps {
  readonly site: Site;
  readonly recording: ReadyRecording;
  readonly owner: PageOwner;
}

/** Id of the media-controller. */
const OF = 'source';

/** 180 px high, with the transcript in a drawer. */
export function FullPlayer({ site, recording, owner }: EmbedPlayerProps) {
  const { state, script } = recording;
  const { transcript } = state;
  return (
    <>
      <div class="embed-full">
        <div class="top">
          <PlayButton of={OF} />
          <div class="names">
            <Title site={site} recording={recording} />
            <p class="facts">
              <b>{owner.name}</b>
              {factsOf(recording).map((fact) => ` · ${fact}`)}
            </p>
          </div>
          {owner.logoPlace !== null && (
            <img class="logo" src={pathOf(site, owner.logoPlace)} alt="" width="36" height="36" />
          )}
        </div>
        <RecordingTimeline recording={recording} />
        <div class="bar">
          <BackButton of={OF} isSmall />
          <ForwardButton of={OF} isSmall />
          <p class="where">
            <Time recording={recording} />
            <span class="optional">
              {' '}
              <span data-now-chapter="" />
            </span>
          </p>
          <SpeedButton of={OF} />
          {transcript !== null && (
            <button
              class="control small"
              type="button"
              aria-label="Transcript"
              aria-expanded="false"
              aria-controls="drawer"
              data-drawer-switch=""
            >
              <Icon name="quote" />
            </button>
          )}
          <LecternMark />
        </div>
      </div>
      {transcript !== null && (
        <div
          class="drawer"
          id="drawer"
          role="region"
          aria-label="Transcript"
          tabindex={0}
          data-drawer=""
          hidden
        >
          <h2 class="sr">Transcript</h2>
          <Transcript transcript={transcript} speakers={script?.speakers ?? 1} />
        </div>
      )}
      <ChapterNames recording={recording} />
    </>
  );
}

/** 64 px high. */
export function CompactPlayer({ site, recording }: EmbedPlayerProps) {
  return (
    <>
      <div class="embed-compact">
        <PlayButton of={OF} />
        <Title site={site} recording={recording} />
        <RecordingTimeline recording={recording} />
        <Time recording={recording} />
        <SpeedButton of={OF} />
        <LecternMark />
      </div>
      <ChapterNames recording={recording} />
    </>
  );
}

/** A link to where it can be read, too, where everybody may. */
function Title({ site, recording }: Pick<EmbedPlayerProps, 'site' | 'recording'>) {
  const { id, title, isPublic } = recording;
  if (!isPublic) return <h1 class="title">{title}</h1>;
  return (
    <h1 class="title">
      <a href={pathOf(site, `/listen/${id}`)} target="_blank" rel="noopener">
        {title}
      </a>
    </h1>
  );
}

function RecordingTimeline({ recording }: Pick<EmbedPlayerProps, 'recording'>) {
  const { media, transcript } = recording.state;
  return (
    <Timeline
      id="score"
      cues={transcript?.cues ?? []}
      durationMs={media.durationSeconds * 1000}
      speakers={recording.script?.speakers ?? 1}
      chapterStarts={(transcript?.chapters ?? []).map(({ startMs }) => startMs)}
    />
  );
}

function Time({ recording }: Pick<EmbedPlayerProps, 'recording'>) {
  return (
    <span class="time">
      <b data-now-time="">0:00</b>
      <span class="optional"> / {clockTime(recording.state.media.durationSeconds * 1000)}</span>
    </span>
  );
}

/** For the script, which names the chapter that is heard. */
function ChapterNames({ recording }: Pick<EmbedPlayerProps, 'recording'>) {
  return (
    <ol data-chapters="" hidden>
      {(recording.state.transcript?.chapters ?? []).map(({ title, startMs }) => (
        <li key={startMs} data-seek-to={Math.round(startMs)}>
          <span data-chapter-title="">{title}</span>
        </li>
      ))}
    </ol>
  );
}

const DATE = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});

function factsOf({ product, version, at }: ReadyRecording): readonly string[] {
  const name = [product, version].filter((part) => part !== null).join(' ');
  return [name, DATE.format(new Date(at))].filter((fact) => fact !== '');
}
