import { Icon } from '../../parts/icon.js';

/** A command to run on the machine of Lectern, with a button that copies it. */
export function CommandLine({ command }: { readonly command: string }) {
  return (
    <div class="copy">
      <code id="command" tabIndex={0}>
        {command}
      </code>
      <button class="button compact needs-script" type="button" data-copies="command">
        <Icon name="copy" /> <span data-copy-word="">Copy</span>
      </button>
    </div>
  );
}
