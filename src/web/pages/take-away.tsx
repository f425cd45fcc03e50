import type { ReadyRecording } from '../../publishing/recordings.js';
import { Icon } from '../parts/icon.js';
import { pathOf, type Site } from '../site.js';

/** Share, embed, download. */
export function TakeAway({
  site,
  recording,
}: {
  readonly site: Site;
  readonly recording: ReadyRecording;
}) {
  const { id, state } = recording;
  const place = (name: string) => pathOf(site, `/listen/${id}/${name}`);
  return (
    <section aria-labelledby="h-take">
      <h2 id="h-take">Take it with you</h2>
      <div class="actions">
        <button class="button needs-script" type="button" data-opens="share">
          <Icon name="share" /> Share
        </button>
        <button class="button needs-script" type="button" data-opens="share">
          <Icon name="code" /> Embed
        </button>
        <a class="button" href={place('audio')} download={fileName(recording)}>
          <Icon name="download" /> Audio{' '}
          <span class="quiet small nowrap">{megabytes(state.media.bytes)}</span>
        </a>
        {state.transcript !== null && (
          <a class="button" href={place('transcript.txt')} download="">
            <Icon name="text" /> Text
          </a>
        )}
      </div>
    </section>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Named after the title; the browser replaces what its system does not allow. */
function fileName({ title, state }: ReadyRecording): string {
  return `${title}.${state.media.key.split('.').at(-1) ?? 'mp3'}`;
}
