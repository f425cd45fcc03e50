import type { ComponentChildren } from 'preact';
import { Icon } from './icon.js';

export interface DialogProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Opened by what has its id in `data-opens`. */
export function Dialog({ id, title, children }: DialogProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`}>
      <div class="dialog">
        <div class="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button
            class="button plain icon-only compact"
            type="button"
            data-closes=""
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
