import type { Recording } from '../../publishing/recordings.js';
import { Dialog } from '../parts/dialog.js';
import { Icon } from '../parts/icon.js';
import type { Site } from '../site.js';
import { embedCode } from './embed-code.js';

export interface ShareDialogProps {
  readonly site: Site;
  readonly recording: Pick<Recording, 'id' | 'title'>;
}

/** The address, from the start or from where one listens, and the code of the embedded player. */
export function ShareDialog({ site, recording }: ShareDialogProps) {
  const url = `${site.publicUrl}/listen/${recording.id}`;
  return (
    <Dialog id="share" title="Share">
      <div class="field">
        <span class="label">Link</span>
        <div class="copy">
          <code id="share-link" tabindex={0} data-url={url}>
            {url}
          </code>
          <CopyButton of="share-link" />
        </div>
      </div>
      <label class="check">
        <input type="checkbox" data-share-time="" />{' '}
        <span>
          Start at{' '}
          <span class="num" data-share-now="">
            0:00
          </span>
        </span>
      </label>
      <fieldset class="field">
        <legend class="label">Embed code</legend>
        <div class="choice">
          <label>
            <input
              type="radio"
              name="layout"
              value="full"
              data-layout={embedCode(site, recording, 'full')}
              checked
            />{' '}
            Full
          </label>
          <label>
            <input
              type="radio"
              name="layout"
              value="compact"
              data-layout={embedCode(site, recording, 'compact')}
            />{' '}
            Compact
          </label>
        </div>
        <div class="copy breaks">
          <pre id="share-embed" tabindex={0}>
            {embedCode(site, recording, 'full')}
          </pre>
          <CopyButton of="share-embed" />
        </div>
      </fieldset>
    </Dialog>
  );
}

function CopyButton({ of }: { readonly of: string }) {
  return (
    <button class="button compact" type="button" data-copies={of}>
      <Icon name="copy" /> <span data-copy-word="">Copy</span>
    </button>
  );
}
