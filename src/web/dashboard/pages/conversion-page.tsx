import { longDate } from '../../pages/facts.js';
import { Chapters } from '../../pages/chapters.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { AudioPanel } from '../conversion/audio-panel.js';
import type { ConversionContent, ShownState } from '../conversion/content.js';
import { DeletePanel } from '../conversion/deletion.js';
import { ScriptPanel } from '../conversion/script-panel.js';
import { ListenLink, SharingPanel } from '../conversion/sharing-panel.js';
import { DownloadsPanel, SourcePanel, WarningList } from '../conversion/side-panels.js';
import { TimelinePanel } from '../conversion/timeline-panel.js';
import { VoicesPanel } from '../conversion/voices-panel.js';
import { Frame, type PageProps } from '../frame.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { RevisionNotice } from '../parts/revision-notice.js';
import { StateWord, type StateWordProps } from '../parts/state-word.js';

export interface ConversionPageContent {
  readonly conversion: ConversionContent;
}

/** One conversion: heard, read, shared, downloaded, deleted. */
export function ConversionPage({ site, frame, conversion }: PageProps & ConversionPageContent) {
  const content = conversion;
  const { facts, rights, script, state } = content;
  const props = { site, frame, content };
  return (
    <Frame
      site={site}
      frame={frame}
      title={facts.title}
      heading={<bdi>{facts.title}</bdi>}
      crumb={<Crumb {...props} />}
      lead={<Lead {...props} />}
      actions={<Actions {...props} />}
    >
      <div class="stack" data-conversion="">
        {rights.write && <Rename {...props} />}
        <WarningList content={content} />
        <Versions content={content} />
        <AudioPanel site={site} content={content} />
        <div class="two-up">
          <div class="stack">
            <ScriptPanel site={site} content={content} />
            <VoicesPanel {...props} />
          </div>
          <div class="stack">
            <SharingPanel {...props} />
            {state.status === 'completed' && script !== null && script.chapters.length > 0 && (
              <div class="panel in">
                <Chapters chapters={script.chapters} />
              </div>
            )}
            <DownloadsPanel site={site} content={content} />
            <TimelinePanel site={site} content={content} />
            <SourcePanel content={content} />
            {rights.write && <DeletePanel {...props} />}
          </div>
        </div>
      </div>
    </Frame>
  );
}

interface HeadProps extends PageProps {
  readonly content: ConversionContent;
}

/** The way back to the list, and which conversion it is. */
export function Crumb({ site, content }: Pick<HeadProps, 'site' | 'content'>) {
  return (
    <>
      <a href={pathOf(site, content.listPlace)}>Conversions</a> /{' '}
      <span title={content.facts.id}>{content.facts.id.slice(0, 13)}</span>
    </>
  );
}

const STATES: Readonly<Record<ConversionContent['state']['status'], StateWordProps>> = {
  pending: { kind: 'busy', icon: 'clock', children: 'Queued' },
  processing: { kind: 'busy', icon: 'busy', children: 'Writing' },
  generating: { kind: 'busy', icon: 'busy', children: 'Speaking' },
  completed: { kind: 'ok', icon: 'ok', children: 'Ready' },
  failed: { kind: 'bad', icon: 'error', children: 'Failed' },
};

const LOST: StateWordProps = { kind: 'bad', icon: 'error', children: 'Audio lost' };
const REMOVED: StateWordProps = { kind: 'quiet', icon: 'info', children: 'Audio removed' };

function stateWordOf(state: ShownState): StateWordProps {
  if (state.status !== 'completed') return STATES[state.status];
  if (state.isAudioRemoved) return REMOVED;
  return state.hasAudio ? STATES.completed : LOST;
}

function Lead({ content: { state, facts } }: HeadProps) {
  const named = [facts.product, facts.version].filter((part) => part !== null).join(' ');
  const parts = [named, facts.sourceType, longDate(facts.at)].filter((part) => part !== '');
  return (
    <>
      <StateWord {...stateWordOf(state)} /> &nbsp; <bdi>{parts.join(' · ')}</bdi>
    </>
  );
}

function Actions({ site, frame, content }: HeadProps) {
  const { state, sharing, rights, place } = content;
  if (state.status === 'failed') {
    if (!rights.write) return null;
    return (
      <PostForm site={site} frame={frame} place={`${place}/retry`}>
        <button class="button primary" type="submit">
          <Icon name="retry" /> Try again <span class="small">(counts as a new one)</span>
        </button>
      </PostForm>
    );
  }
  const [first] = state.status === 'completed' && state.hasAudio ? state.downloads : [];
  return (
    <>
      {sharing.isPublic && <ListenLink site={site} content={content} />}
      {first !== undefined && (
        <a
          class="button"
          href={pathOf(site, `${place}/audio?download=${first.format}`)}
          download=""
        >
          <Icon name="download" /> Download
        </a>
      )}
    </>
  );
}

/** A newer version in progress. Script keeps it up to date, and loads the page again once that is served. */
function Versions({ content: { versions } }: Pick<HeadProps, 'content'>) {
  const { served, revision } = versions;
  if (served === null) return null;
  return (
    <div id="versions" data-refresh="">
      <div data-version={served}>
        {revision !== null && <RevisionNotice served={served} revision={revision} />}
      </div>
    </div>
  );
}

/** The title, to be changed in place. */
function Rename({ site, frame, content: { facts, place } }: HeadProps) {
  return (
    <details class="rename">
      <summary class="button compact plain">
        <Icon name="edit" /> Rename
      </summary>
      <PostForm site={site} frame={frame} place={`${place}/title`} class="panel in">
        <TextField name="title" label="Title" value={facts.title} required autocomplete="off" />
        <div class="buttons">
          <button class="button" type="submit">
            Save title
          </button>
        </div>
      </PostForm>
    </details>
  );
}
