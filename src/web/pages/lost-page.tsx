import { Icon } from '../parts/icon.js';
import { AlonePage } from './alone-page.js';
import type { UnfinishedPageProps } from './making-page.js';
import { RecordingDetails } from './recording-details.js';
import { UntimedTranscript } from './transcript.js';

/** A finished recording of which the audio file is gone from the storage: its text is still there to be read. */
export function LostPage({ site, recording, owner }: UnfinishedPageProps) {
  return (
    <AlonePage
      site={site}
      title={`Not available: ${recording.title} · ${owner.name}`}
      heading="The audio of this recording is missing"
      lead="Its file is no longer stored. The text is below."
      owner={owner}
      picture={
        <p class="state bad">
          <Icon name="error" /> No audio
        </p>
      }
    >
      <RecordingDetails recording={recording} hasTitle />
      {recording.script !== null && <UntimedTranscript script={recording.script} />}
    </AlonePage>
  );
}
