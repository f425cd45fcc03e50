import type { ComponentChildren } from 'preact';
import { pathOf, type Site } from '../../site.js';
import type { FrameData } from '../frame-data.js';

export interface PostFormProps {
  readonly site: Site;
  readonly frame: Pick<FrameData, 'csrfToken'>;
  /** Path of the address that takes the form, below the base URL. */
  readonly place: string;
  readonly class?: string;
  /** Name for screen readers where no heading names the form. */
  readonly label?: string;
  /** True for a form with a file. */
  readonly hasFile?: boolean;
  readonly children: ComponentChildren;
}

/** A form that changes something: every one carries the token against cross-site requests. */
export function PostForm(props: PostFormProps) {
  const { site, frame, place, label, hasFile = false, children } = props;
  return (
    <form
      class={props.class}
      method="post"
      action={pathOf(site, place)}
      enctype={hasFile ? 'multipart/form-data' : undefined}
      aria-label={label}
    >
      <input type="hidden" name="_csrf" value={frame.csrfToken} />
      {children}
    </form>
  );
}
