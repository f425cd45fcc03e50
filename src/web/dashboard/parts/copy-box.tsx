import { Icon } from '../../parts/icon.js';

export interface CopyBoxProps {
  /** Id of the element with the text, unique on its page. */
  readonly id: string;
  readonly text: string;
  /** Names the text for screen readers. */
  readonly label: string;
  /** True for several lines. */
  readonly isBlock?: boolean;
}

/** A text in typewriter face with a button that copies it. */
export function CopyBox({ id, text, label, isBlock = false }: CopyBoxProps) {
  const attributes = { id, tabIndex: 0, role: 'region', 'aria-label': label } as const;
  return (
    <div class="copy">
      {isBlock ? <pre {...attributes}>{text}</pre> : <code {...attributes}>{text}</code>}
      <button class="button compact needs-script" type="button" data-copies={id}>
        <Icon name="copy" /> <span data-copy-word="">Copy</span>
        <span class="sr"> {label}</span>
      </button>
    </div>
  );
}
