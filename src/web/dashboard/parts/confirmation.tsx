import type { ComponentChildren } from 'preact';
import type { PageProps } from '../frame.js';
import { pathOf, type Site } from '../../site.js';
import { PostForm } from './post-form.js';

export interface ConfirmationProps extends PageProps {
  /** Id of the dialog, unique on its page. */
  readonly id: string;
  /** Question that names the object: Revoke “CI”? */
  readonly title: string;
  /** Path that takes the form. */
  readonly place: string;
  /** Verb of the button, the same as on the button that leads here. */
  readonly verb: string;
  /** Label of the harmless button. */
  readonly keep: string;
  /** Consequences and for whom, and fields that are sent along. */
  readonly children: ComponentChildren;
}

/** Dialog before a destructive action. Focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmationProps) {
  const { site, frame, id, title, place, verb, keep, children } = props;
  return (
    <dialog id={id} aria-labelledby={`${id}-title`}>
      <PostForm site={site} frame={frame} place={place} class="dialog">
        <div class="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        {children}
        <div class="buttons">
          <button class="button danger primary" type="submit">
            {verb}
          </button>
          <button class="button" type="button" data-closes="" autofocus>
            {keep}
          </button>
        </div>
      </PostForm>
    </dialog>
  );
}

export interface ConfirmLinkProps {
  readonly site: Site;
  /** Path of the page that asks the same without script. */
  readonly place: string;
  /** Id of the dialog that opens instead where script runs. */
  readonly opens: string;
  readonly class?: string;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** Leads to a confirmation: a dialog with script, a page of its own without. */
export function ConfirmLink({ site, place, opens, label, children, ...props }: ConfirmLinkProps) {
  return (
    <a
      class={props.class ?? 'button compact danger'}
      href={pathOf(site, place)}
      data-opens={opens}
      aria-label={label}
    >
      {children}
    </a>
  );
}
