import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { PostForm } from '../parts/post-form.js';

export interface ConfirmContent {
  /** Question that names the object: Revoke “CI”? */
  readonly title: string;
  /** Consequences and for whom. */
  readonly text: string;
  /** Path that takes the form. */
  readonly place: string;
  /** Verb of the button. */
  readonly verb: string;
  /** Label of the harmless link. */
  readonly keep: string;
  /** Path of the page that the harmless link leads back to. */
  readonly back: string;
  /** Makes the form have effect once; undefined if a repetition does no harm. */
  readonly formId?: string;
}

/** The question before a destructive action, for browsers without script. */
export function ConfirmPage({ site, frame, ...question }: PageProps & ConfirmContent) {
  const { title, text, place, verb, keep, back, formId } = question;
  return (
    <Frame site={site} frame={frame} title={title} lead={text}>
      <PostForm site={site} frame={frame} place={place}>
        {formId !== undefined && <input type="hidden" name="form" value={formId} />}
        <div class="buttons">
          <button class="button danger primary" type="submit">
            {verb}
          </button>
          <a class="button" href={pathOf(site, back)}>
            {keep}
          </a>
        </div>
      </PostForm>
    </Frame>
  );
}
