import { pathOf } from '../../site.js';
import { Icon } from '../../parts/icon.js';
import { Frame, type PageProps } from '../frame.js';
import { DraftOffer } from '../parts/draft-offer.js';
import { PostForm } from '../parts/post-form.js';
import { StateWord } from '../parts/state-word.js';
import { timeLeft } from './scripts-page.js';

/** Something that the script says and its source does not, or the other way round. */
export interface ShownFinding {
  readonly kind: 'not-in-source' | 'contradicts-source' | 'left-out';
  readonly excerpt: string;
  readonly message: string;
  /** Positions of the sentences that it is about. */
  readonly sentences: readonly number[];
}

/** A sentence of the text that was checked. */
export interface ShownSentence {
  readonly text: string;
  readonly host: string;
}

/** Result of the check of a text. */
export interface ShownCheck {
  readonly findings: readonly ShownFinding[];
  /** Empty if nothing is to be marked. */
  readonly sentences: readonly ShownSentence[];
}

export interface ScriptContent {
  readonly id: string;
  /** Path of this page. */
  readonly place: string;
  /** Path of the list. */
  readonly listPlace: string;
  readonly title: string;
  /** The text in the field: as it was written, or as it was sent to be checked. */
  readonly text: string;
  readonly words: number;
  readonly spokenSeconds: number;
  readonly minutesLeft: number;
  readonly isDialogue: boolean;
  /** Sources of the script: name and value. */
  readonly sources: readonly (readonly [string, string])[];
  /** True right after it was written: the draft of its source can be dropped. */
  readonly isNew: boolean;
  /** Null if the text could not be checked. */
  readonly check: ShownCheck | null;
}

/** One script: read, edited, checked and narrated. */
export function ScriptPage({ site, frame, ...content }: PageProps & ScriptContent) {
  const { id, place, listPlace, title, text, words, spokenSeconds, minutesLeft } = content;
  return (
    <Frame
      site={site}
      frame={frame}
      title={title}
      crumb={<a href={pathOf(site, listPlace)}>Scripts</a>}
    >
      <ol class="steps" data-draft-done={content.isNew ? 'new-script' : undefined}>
        <li class="done">Source</li>
        <li aria-current="step">Edit the script</li>
        <li>Narrate</li>
      </ol>
      <div class="stack">
        <div class="two-up">
          <section
            class="panel"
            aria-labelledby="script-title"
            data-draft-text=""
            data-draft={`script:${id}`}
            data-draft-base="1"
          >
            <header class="in">
              <div>
                <h2 id="script-title">Script</h2>
                <p class="small quiet" data-measures="script" aria-live="off">
                  {lengthOf(words, spokenSeconds)}
                </p>
              </div>
              <StateWord kind={minutesLeft < 15 ? 'warn' : 'quiet'} icon="clock">
                {`${timeLeft(minutesLeft)} left`}
              </StateWord>
            </header>
            <DraftOffer />
            <PostForm site={site} frame={frame} place={`${place}/narrate`} class="in">
              <div class="field">
                <label class="sr" for="script">
                  Script
                </label>
                <textarea
                  class="textarea reading"
                  id="script"
                  name="script"
                  rows={16}
                  aria-describedby="script-hint"
                >
                  {text}
                </textarea>
                <span class="hint" id="script-hint">
                  {content.isDialogue
                    ? '“HOST 1:” and “HOST 2:” change the speaker. An empty line is a pause, and “[pause 1.5s]” is one of that length.'
                    : 'An empty line is a pause, and “[pause 1.5s]” is one of that length.'}
                </span>
              </div>
              <div class="buttons">
                <button class="button" type="submit" formaction={pathOf(site, `${place}/check`)}>
                  <Icon name="search" /> Check against the source
                </button>
                <button class="button primary" type="submit">
                  <Icon name="voice" /> Narrate
                </button>
              </div>
            </PostForm>
          </section>
          <div class="stack">
            <section class="panel in" aria-labelledby="sources-title">
              <h2 id="sources-title">What it was written from</h2>
              <dl class="facts-list">
                {content.sources.map(([name, value]) => (
                  <>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </>
                ))}
              </dl>
            </section>
            <CheckPanel check={content.check} />
          </div>
        </div>
        {content.check !== null && (
          <MarkedText check={content.check} isDialogue={content.isDialogue} />
        )}
      </div>
    </Frame>
  );
}

const KINDS: Readonly<Record<ShownFinding['kind'], string>> = {
  'not-in-source': 'Not in the source',
  'contradicts-source': 'Contradicts the source',
  'left-out': 'Left out',
};

function CheckPanel({ check }: Pick<ScriptContent, 'check'>) {
  return (
    <section class="panel in" aria-labelledby="check-title" id="check">
      <h2 id="check-title">Check</h2>
      {check === null && (
        <StateWord kind="warn" icon="alert">
          This text could not be checked
        </StateWord>
      )}
      {check?.findings.length === 0 && (
        <StateWord kind="ok" icon="ok">
          Every fact is in the source
        </StateWord>
      )}
      <ul class="stack">
        {check?.findings.map(({ kind, excerpt, message, sentences: [first] }) => (
          <li key={`${kind} ${excerpt}`}>
            <StateWord kind="warn" icon="alert">
              {KINDS[kind]}
            </StateWord>
            <br />
            {first === undefined ? (
              <strong>{excerpt}</strong>
            ) : (
              <a href={`#marked-${first}`}>{excerpt}</a>
            )}
            <br />
            <span class="small quiet">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MarkedTextProps {
  readonly check: ShownCheck;
  readonly isDialogue: boolean;
}

/** The text that was checked, with the findings marked in it. */
function MarkedText({ check: { findings, sentences }, isDialogue }: MarkedTextProps) {
  const marked = new Map<number, string>();
  for (const { kind, sentences: about } of findings)
    for (const index of about) marked.set(index, KINDS[kind]);
  if (marked.size === 0) return null;
  return (
    <section class="panel in" aria-labelledby="marked-title">
      <h2 id="marked-title">Marked in the text</h2>
      <div class={isDialogue ? 'script' : 'script solo'}>
        <ol>
          {sentences.map(({ text, host }, index) => {
            const finding = marked.get(index);
            return (
              <li key={index} id={`marked-${index}`} class={finding && 'failed'}>
                {isDialogue && <span class="who">{host}</span>}
                {finding === undefined ? <span>{text}</span> : <mark>{text}</mark>}
                <span class="flag">{finding}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** Words and time, as the island shows it while one types. */
function lengthOf(words: number, seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const time = minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} · about ${time}`;
}
