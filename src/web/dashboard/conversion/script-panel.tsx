import type { Cue } from '../../../publishing/transcript.js';
import { clockTime, linkTime } from '../../player/clock-time.js';
import { Icon } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import { MOST_SENTENCES, type ConversionContent, type ShownScript } from './content.js';
import { counted } from './words.js';

export interface ScriptPanelProps {
  readonly site: Site;
  readonly content: ConversionContent;
}

/** The script next to its audio: the spoken sentence is marked, a click on a sentence plays from there. */
export function ScriptPanel({ site, content }: ScriptPanelProps) {
  const { script, state, voices, rights, place } = content;
  return (
    <section class="panel" id="script" aria-labelledby="h-script">
      <header class="in">
        <div>
          <h2 id="h-script">Script</h2>
          <p class="small quiet">
            {script === null
              ? state.status === 'failed'
                ? 'It was not written.'
                : 'It is shown here as soon as it is written.'
              : `${counted(script.total, script.isTimed ? 'sentence' : 'paragraph')} · ${counted(script.words, 'word')}`}
          </p>
        </div>
        {voices !== null && rights.write && (
          <a class="button compact" href={pathOf(site, `${place}/script`)}>
            <Icon name="edit" /> Edit the script
          </a>
        )}
      </header>
      {script !== null && (
        <>
          <Sentences
            script={script}
            spoken={state.status === 'generating' ? state.spoken : null}
            canSeek={state.status === 'completed' && state.hasAudio}
          />
          <Parts script={script} />
          <p class="follow needs-script" data-follow="" hidden>
            <button class="button compact" type="button">
              <Icon name="down" />
              <span>
                Follow the voice, <span class="num" data-follow-time="" />
              </span>
            </button>
          </p>
        </>
      )}
    </section>
  );
}

interface SentencesProps {
  readonly script: ShownScript;
  /** Number of sentences that are spoken; null if nothing is being spoken. */
  readonly spoken: number | null;
  readonly canSeek: boolean;
}

function Sentences({ script, spoken, canSeek }: SentencesProps) {
  return (
    <div class={script.speakers === 2 ? 'script' : 'script solo'} data-transcript="">
      {byChapter(script).map(({ title, cues }) => (
        <>
          {title !== null && <h3>{title}</h3>}
          <ol start={cues[0]?.number}>
            {cues.map(({ cue, number }) => (
              <Sentence
                key={number}
                {...{ script, cue, canSeek }}
                isWaiting={spoken !== null && number > spoken}
              />
            ))}
          </ol>
        </>
      ))}
    </div>
  );
}

interface SentenceProps {
  readonly script: ShownScript;
  readonly cue: Cue;
  readonly canSeek: boolean;
  readonly isWaiting: boolean;
}

function Sentence({ script, cue, canSeek, isWaiting }: SentenceProps) {
  const { speaker, startMs, text } = cue;
  const at = clockTime(startMs);
  return (
    <li class={speaker === 2 ? 'two' : undefined}>
      {script.speakers === 2 && <span class="who">Host {speaker}</span>}
      {script.isTimed ? (
        <span class={isWaiting ? 'line waiting' : 'line'} data-start={Math.round(startMs)}>
          {text}
        </span>
      ) : (
        <span>{text}</span>
      )}
      {script.isTimed && canSeek && (
        <a
          class="at"
          href={`?t=${linkTime(startMs)}`}
          data-seek-to={Math.round(startMs)}
          aria-label={`Play from ${at}`}
        >
          {at}
        </a>
      )}
    </li>
  );
}

interface ChapterSentences {
  /** Null before the first chapter. */
  readonly title: string | null;
  readonly cues: readonly { readonly cue: Cue; /** From 1. */ readonly number: number }[];
}

function byChapter({ cues, chapters, first }: ShownScript): readonly ChapterSentences[] {
  const groups: { title: string | null; cues: { cue: Cue; number: number }[] }[] = [];
  let before: Cue | undefined;
  for (const [i, cue] of cues.entries()) {
    if (cue.chapter !== before?.chapter) {
      const title = cue.chapter === null ? null : (chapters[cue.chapter]?.title ?? null);
      groups.push({ title, cues: [] });
    }
    groups.at(-1)?.cues.push({ cue, number: first + i + 1 });
    before = cue;
  }
  return groups;
}

/** Links to the other parts of a long script. */
function Parts({ script: { first, cues, total } }: { readonly script: ShownScript }) {
  if (total <= cues.length) return null;
  const last = first + cues.length;
  return (
    <nav class="in pair" aria-label="Parts of the script">
      <span class="small quiet">{`${first + 1} to ${last} of ${total}`}</span>
      <span class="buttons">
        {first > 0 && (
          <a class="button compact" href={partLink(first - MOST_SENTENCES)}>
            Previous sentences
          </a>
        )}
        {last < total && (
          <a class="button compact" href={partLink(last)}>
            Next sentences
          </a>
        )}
      </span>
    </nav>
  );
}

/** @param first position of the first sentence, from 0 */
function partLink(first: number): string {
  return `?from=${Math.max(first, 0) + 1}#script`;
}
