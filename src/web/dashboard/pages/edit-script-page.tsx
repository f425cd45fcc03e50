import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { RevisionNotice, type ShownRevision } from '../parts/revision-notice.js';
import { SentenceEditor, type SentenceEditorContent } from '../parts/sentence-editor.js';

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
