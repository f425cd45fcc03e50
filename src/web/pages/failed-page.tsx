import { Icon } from '../parts/icon.js';
import { AlonePage } from './alone-page.js';
import type { UnfinishedPageProps } from './making-page.js';
import { RecordingDetails } from './recording-details.js';

/** Page of a public recording that failed. The reason is shown only to its owner, and not to the public. */
export function FailedPage({ site, recording, owner }: UnfinishedPageProps) {
  return (
    <AlonePage
      site={site}
      title={`Not available: ${recording.title} · ${owner.name}`}
      heading="This recording could not be made"
      lead="Nothing incomplete is published, so there is nothing to hear yet."
      owner={owner}
      picture={
        <p class="state bad">
          <Icon name="error" /> Failed
        </p>
      }
    >
      <RecordingDetails recording={recording} hasTitle />
      {owner.branding.websiteUrl !== null && (
        <div class="buttons">
          <a class="button primary" href={owner.branding.websiteUrl} rel="noopener noreferrer">
            Go to {owner.name}
          </a>
        </div>
      )}
    </AlonePage>
  );
}
