import type { Speaker } from '../../../domain/utterance.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { DraftOffer } from './draft-offer.js';
import { PostForm } from './post-form.js';

/** A sentence that can be edited in its place. */
export interface EditableSentence {
  /** Position in the script, from 0. */
  readonly index: number;
  readonly speaker: Speaker;
  /** Position of its chapter; null before the first one. */
  readonly chapter: number | null;
  /** Position in the script, in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The script of a conversion as its editor begins with it. */
export interface SentenceEditorContent {
  /** Name of the draft that the browser keeps: `conversion:<id>`. */
  readonly draft: string;
  /** Version that is edited; sent as `base_version`. */
  readonly version: number;
  readonly script: string;
  readonly sentences: readonly EditableSentence[];
  /** Titles of the chapters, by position. */
  readonly chapters: readonly string[];
  /** Names of the hosts: one name for a single narrator. */
  readonly hosts: readonly string[];
  readonly words: number;
  /** True while a version is being spoken: its text is kept as a draft until it is served. */
  readonly isBusy: boolean;
  /** Path that takes the edited script: fields `script` and `base_version`. */
  readonly savePlace: string;
  /** Path that speaks one sentence: fields `text` and `sentence`, answered with audio. */
  readonly speechPlace: string;
}

/** Sentences shown before the rest is folded away. */
const SHOWN = 60;

/**
 * The script with each sentence to be edited in its place; without script the whole text in one field. The island is
 * `islands/dashboard/sentence-editor.ts`.
 */
export function SentenceEditor(props: PageProps & SentenceEditorContent) {
  const { site, frame, sentences, words, draft, version, savePlace, speechPlace } = props;
  return (
    <section
      class="panel"
      aria-labelledby="script-title"
      data-sentence-editor=""
      data-draft={draft}
      data-draft-base={version}
      data-draft-busy={props.isBusy ? '' : undefined}
      data-speech={pathOf(site, speechPlace)}
    >
      <PostForm site={site} frame={frame} place={savePlace}>
        <input type="hidden" name="base_version" value={version} />
        <header class="in">
          <div>
            <h2 id="script-title">Script</h2>
            <p class="small quiet">
              {count(sentences.length, 'sentence')} ·{' '}
              <span data-script-length="">{count(words, 'word')}</span> · only what changes is
              spoken again
            </p>
          </div>
          <div class="buttons needs-script">
            <button class="button compact" type="button" data-undo="" disabled>
              <Icon name="undo" /> Undo all
            </button>
            <button class="button compact primary" type="submit" data-speak="" disabled>
              <Icon name="retry" /> <span data-speak-label="">Nothing changed</span>
            </button>
          </div>
        </header>
        <DraftOffer />
        <p class="sr" role="status" data-editor-status="" />
        <div class={props.hosts.length > 1 ? 'script' : 'script solo'} data-sentences="">
          <Sentences {...props} />
        </div>
        <details class="in" data-whole-text="">
          <summary>Edit the whole script as text</summary>
          <div class="field">
            <label for="whole-script">Script</label>
            <textarea
              class="textarea reading"
              id="whole-script"
              name="script"
              rows={16}
              aria-describedby="whole-script-hint"
            >
              {props.script}
            </textarea>
            <span class="hint" id="whole-script-hint">
              {props.hosts.length > 1
                ? '“HOST 1:” and “HOST 2:” change the speaker. An empty line is a pause, and “[pause 1.5s]” is one of that length.'
                : 'An empty line is a pause, and “[pause 1.5s]” is one of that length.'}
            </span>
          </div>
          <div class="buttons">
            <button class="button" type="submit">
              <Icon name="retry" /> Speak what changed
            </button>
          </div>
        </details>
      </PostForm>
    </section>
  );
}

function Sentences({ sentences, ...props }: SentenceEditorContent) {
  const shown = sentences.slice(0, SHOWN);
  const folded = sentences.slice(SHOWN);
  return (
    <>
      <Chapters {...props} sentences={shown} />
      {folded.length > 0 && (
        <details>
          <summary class="in">Show the other {count(folded.length, 'sentence')}</summary>
          <Chapters {...props} sentences={folded} after={shown.at(-1)?.chapter} />
        </details>
      )}
    </>
  );
}

type ChaptersProps = Pick<SentenceEditorContent, 'sentences' | 'chapters' | 'hosts'> & {
  /** Chapter whose title precedes the sentences already. */
  readonly after?: number | null | undefined;
};

function Chapters({ sentences, chapters, hosts, after }: ChaptersProps) {
  const groups = new Map<number | null, EditableSentence[]>();
  for (const sentence of sentences) {
    const group = groups.get(sentence.chapter) ?? [];
    groups.set(sentence.chapter, group);
    group.push(sentence);
  }
  return (
    <>
      {[...groups].map(([chapter, ofChapter]) => (
        <>
          {chapter !== null && chapter !== after && chapters.length > 1 && (
            <h3>{chapters[chapter]}</h3>
          )}
          <ol>
            {ofChapter.map((sentence) => (
              <Sentence key={sentence.index} sentence={sentence} hosts={hosts} />
            ))}
          </ol>
        </>
      ))}
    </>
  );
}

interface SentenceProps {
  readonly sentence: EditableSentence;
  readonly hosts: readonly string[];
}

function Sentence({ sentence: { index, speaker, start, end, text }, hosts }: SentenceProps) {
  const host = hosts[speaker - 1] ?? hosts[0] ?? '';
  return (
    <li
      class={speaker === 2 ? 'two' : undefined}
      id={`sentence-${index}`}
      data-sentence={index}
      data-start={start}
      data-end={end}
      data-host={host}
    >
      {host !== '' && <span class="who">{host}</span>}
      <span data-text="">{text}</span>
      <span class="flag">
        <button
          class="button compact plain icon-only needs-script"
          type="button"
          data-edit=""
          aria-label={`Edit sentence ${index + 1}`}
        >
          <Icon name="edit" />
        </button>
      </span>
    </li>
  );
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
