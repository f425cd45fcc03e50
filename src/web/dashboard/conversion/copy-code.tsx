import { Icon } from '../../parts/icon.js';

export interface CopyCodeProps {
  /** Unique on the page. */
  readonly id: string;
  readonly text: string;
  /** True for text of several lines. */
  readonly isBlock?: boolean;
}

/** Text to be copied, by a button where script runs. */
export function CopyCode({ id, text, isBlock = false }: CopyCodeProps) {
  return (
    <div class={isBlock ? 'copy breaks' : 'copy'}>
      {isBlock ? (
        <pre id={id} tabindex={0}>
          {text}
        </pre>
      ) : (
        <code id={id} tabindex={0}>
          {text}
        </code>
      )}
      <button class="button compact needs-script" type="button" data-copies={id}>
        <Icon name="copy" /> <span data-copy-word="">Copy</span>
      </button>
    </div>
  );
}
