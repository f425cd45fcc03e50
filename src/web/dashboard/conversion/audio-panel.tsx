import { ListenPlayer } from '../../player/listen-player.js';
import { AudioSource } from '../../player/controls.js';
import { timeInWords, waitingFor } from '../../player/progress-words.js';
import { RenderingPlayer } from '../../player/rendering-player.js';
import { Icon } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import { NoticeBox } from '../parts/notice.js';
import type { CompletedView, ConversionContent, ShownScript, ShownState } from './content.js';

export interface AudioPanelProps {
  readonly site: Site;
  readonly content: ConversionContent;
}

/** The audio of a conversion in every state: progress, player, or the reason for its absence. */
export function AudioPanel({ site, content }: AudioPanelProps) {
  const { state, facts, script, place } = content;
  switch (state.status) {
    case 'pending':
    case 'processing':
      return <Waiting progressSrc={pathOf(site, `${place}/progress`)} state={state} />;
    case 'generating':
      if (state.sketch === null) {
        return <Waiting progressSrc={pathOf(site, `${place}/progress`)} state={state} />;
      }
      return (
        <section class="panel in deck" aria-label="Player">
          <RenderingPlayer
            progressSrc={pathOf(site, `${place}/progress`)}
            src={pathOf(site, `${place}/stream`)}
            title={facts.title}
            sketch={state.sketch}
            speakers={script?.speakers ?? 1}
            spoken={state.spoken}
            hint="You can listen already: playback goes on to the end."
          />
          <ReloadHint />
        </section>
      );
    case 'completed':
      return <Finished {...{ site, content, state, script }} />;
    case 'failed':
      return <Failure code={state.code} message={state.message} site={site} />;
  }
}

interface WaitingProps {
  readonly progressSrc: string;
  readonly state: Exclude<ShownState, { readonly status: 'completed' | 'failed' }>;
}

/** Before anything can be heard. Scripts keep it up to date. */
function Waiting({ progressSrc, state }: WaitingProps) {
  return (
    <section class="panel in" aria-label="Progress" data-making={progressSrc}>
      <div role="status" data-waiting="">
        <p class="state busy">
          <Icon name="busy" />{' '}
          <span data-waiting-for="">
            {waitingFor(state.status, state.status === 'generating' ? null : state.queuePosition)}
          </span>
        </p>
      </div>
      <p class="small quiet">
        <span data-waiting-left="">{`About ${timeInWords(state.secondsLeft)} left.`}</span> The
        player appears when the first sentence is spoken.
      </p>
      <ReloadHint />
    </section>
  );
}

function ReloadHint() {
  return (
    <noscript>
      <p class="small quiet">Reload the page to see the progress.</p>
    </noscript>
  );
}

interface FinishedProps {
  readonly site: Site;
  readonly content: ConversionContent;
  readonly state: CompletedView;
  readonly script: ShownScript | null;
}

function Finished({ site, content, state, script }: FinishedProps) {
  const { facts, place } = content;
  const { durationMs, startMs, hasAudio, isAudioRemoved } = state;
  if (isAudioRemoved) {
    return (
      <NoticeBox
        kind="info"
        title="The audio was removed because of its age."
        text="The script is kept. Convert the text again if you need the audio."
      />
    );
  }
  if (!hasAudio) {
    return (
      <NoticeBox
        kind="bad"
        title="The audio is gone from the media store."
        text="The script is kept. Ask the operator to restore the file from a backup, or convert the text again."
      />
    );
  }
  const whole = [{ speaker: 1, startMs: 0, endMs: durationMs } as const];
  return (
    <section class="panel in deck" aria-label="Player">
      <div class="player" data-player="" data-duration={Math.round(durationMs)}>
        <AudioSource
          id="source"
          src={pathOf(site, `${place}/audio`)}
          startMs={startMs}
          title={facts.title}
        />
        <ListenPlayer
          of="source"
          cues={script?.isTimed === true ? script.score : whole}
          durationMs={durationMs}
          speakers={script?.isTimed === true ? script.speakers : 1}
          chapters={script?.chapters ?? []}
          hasKeys={false}
        />
      </div>
    </section>
  );
}

interface FailureProps {
  readonly site: Site;
  readonly code: string;
  readonly message: string;
}

/** Reason why the conversion failed: the message names the remedy. */
function Failure({ site, code, message }: FailureProps) {
  return (
    <div class="notice bad" role="alert">
      <Icon name="error" />
      <div>
        <p>
          <strong>The audio could not be made.</strong> {message}
        </p>
        <p class="small">
          {code} · <a href={pathOf(site, `/docs/errors#${code}`)}>About this error</a>
        </p>
      </div>
    </div>
  );
}
