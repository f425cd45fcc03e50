import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { NoticeBox } from '../parts/notice.js';
import { SentenceEditor, type SentenceEditorContent } from '../parts/sentence-editor.js';

/** A new version of a conversion: in the making, or why it could not be made. */
export interface ShownRevision {
  readonly version: number;
  readonly isFailed: boolean;
  /** Why it failed, and what to do; null while it is in the making. */
  readonly problem: string | null;
}

export interface EditScriptContent {
  readonly title: string;
  /** Path of the conversion's page. */
  readonly conversionPlace: string;
  /** Version whose audio is served; null for a conversion that failed. */
  readonly served: number | null;
  readonly revision: ShownRevision | null;
  readonly editor: SentenceEditorContent;
  /** A text that was refused, so that nothing of it is lost; null without one. */
  readonly unsaved: string | null;
}

/** The script of a finished conversion, sentence by sentence, to be changed and spoken again. */
export function EditScriptPage({ site, frame, ...content }: PageProps & EditScriptContent) {
  const { title, conversionPlace, served, revision, editor, unsaved } = content;
  return (
    <Frame
      site={site}
      frame={frame}
      title={`Edit the script of ${title}`}
      heading="Edit the script"
      crumb={<a href={pathOf(site, conversionPlace)}>{title}</a>}
      lead="Select a sentence, change it and hear it. Listeners hear the current version until the new one is ready."
    >
      <div class="stack">
        <div id="revision" data-refresh="">
          <RevisionNotice served={served} revision={revision} />
        </div>
        {unsaved !== null && (
          <section class="panel in" aria-labelledby="unsaved-title">
            <div class="field">
              <label for="unsaved" id="unsaved-title">
                Your text, not saved
              </label>
              <textarea class="textarea reading" id="unsaved" rows={8} readOnly>
                {unsaved}
              </textarea>
            </div>
          </section>
        )}
        <SentenceEditor site={site} frame={frame} {...editor} />
      </div>
    </Frame>
  );
}

function RevisionNotice({ served, revision }: Pick<EditScriptContent, 'served' | 'revision'>) {
  if (served === null) {
    return (
      <NoticeBox
        kind="warn"
        title="This conversion failed."
        text="With the script that you send it starts over, which counts as one conversion of the quota."
      />
    );
  }
  if (revision === null) {
    return <p class="small quiet">{`Listeners hear version ${served}.`}</p>;
  }
  if (revision.isFailed) {
    return (
      <NoticeBox
        kind="bad"
        title={`The new version could not be made; version ${served} is still heard.`}
        text={revision.problem ?? ''}
      />
    );
  }
  return (
    <div data-busy="">
      <NoticeBox
        kind="info"
        title={`Version ${revision.version} is being spoken.`}
        text={`Until it is ready, listeners hear version ${served}.`}
      />
    </div>
  );
}
