import { Icon } from '../../parts/icon.js';

export interface CommandCopyProps {
  /** Id of the command, unique on its page. */
  readonly id: string;
  readonly command: string;
}

/** A command of the command line with a button that copies it. */
export function CommandCopy({ id, command }: CommandCopyProps) {
  return (
    <div class="copy">
      <code id={id} tabIndex={0}>
        {command}
      </code>
      <button class="button compact needs-script" type="button" data-copies={id}>
        <Icon name="copy" /> <span data-copy-word="">Copy</span>
      </button>
    </div>
  );
}
