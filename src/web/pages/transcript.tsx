import { wordsOf } from '../../domain/pause-marks.js';
import type { Script, SpeakerCount } from '../../domain/script.js';
import type { Cue, Transcript as Heard } from '../../publishing/transcript.js';
import { clockTime, linkTime } from '../player/clock-time.js';
import { partsOf, type Turn } from './turns.js';

export interface TranscriptProps {
  readonly transcript: Heard;
  readonly speakers: SpeakerCount;
  /** Of a recording in the making: how many sentences are spoken. There is nothing to be sought yet. */
  readonly spoken?: number;
}

/** Transcript, sentence by sentence; scripts find the times of the sentences in `data-start`, in milliseconds. */
export function Transcript({ transcript, speakers, spoken }: TranscriptProps) {
  const waiting = new Set(spoken === undefined ? [] : transcript.cues.slice(spoken));
  const isMaking = spoken !== undefined;
  return (
    <div class="transcript" data-transcript="">
      {partsOf(transcript).map(({ chapter, turns }, i) => (
        <section key={i} aria-labelledby={chapter === null ? undefined : `c${i}`}>
          {chapter !== null && <h3 id={`c${i}`}>{chapter.title}</h3>}
          {turns.map((turn) => (
            <TurnBlock key={turn.startMs} {...{ turn, speakers, waiting, isMaking }} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface TurnBlockProps {
  readonly turn: Turn;
  readonly speakers: SpeakerCount;
  readonly waiting: ReadonlySet<Cue>;
  readonly isMaking: boolean;
}

function TurnBlock({ turn, speakers, waiting, isMaking }: TurnBlockProps) {
  const { speaker, startMs, cues } = turn;
  const at = clockTime(startMs);
  return (
    <div class={speaker === 2 ? 'turn two' : 'turn'}>
      <p class="who">
        {speakers === 2 && <>Host {speaker} </>}
        {!isMaking && (
          <a
            href={`?t=${linkTime(startMs)}`}
            data-seek-to={Math.round(startMs)}
            aria-label={`Play from ${at}`}
          >
            {at}
          </a>
        )}
      </p>
      <p>
        {cues.map((cue) => (
          <>
            <span
              key={cue.startMs}
              class={waiting.has(cue) ? 'line waiting' : 'line'}
              data-start={Math.round(cue.startMs)}
            >
              {cue.text}
            </span>{' '}
          </>
        ))}
      </p>
    </div>
  );
}

/** The script of a recording of which no times were kept. */
export function UntimedTranscript({ script }: { readonly script: Script }) {
  const paragraphs = wordsOf(script)
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '');
  return (
    <div class="transcript">
      {paragraphs.map((text, i) => (
        <p class="paragraph" key={i}>
          {text.trim().replace(/^HOST ([12]): */, 'Host $1: ')}
        </p>
      ))}
    </div>
  );
}
