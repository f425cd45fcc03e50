import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import type { FirstWays as Ways } from './content.js';
import { SAMPLE_CHANGELOG } from './sample.js';

export interface FirstWaysProps {
  readonly site: Site;
  readonly ways: Ways;
  readonly mayWrite: boolean;
  /** Path of the API keys; null for people who may not see them. */
  readonly keysPlace: string | null;
}

/** Content of an empty list: the first minute, and the ways without a browser. */
export function FirstWays({ site, ways, mayWrite, keysPlace }: FirstWaysProps) {
  const curl = [
    `curl -sS ${ways.apiUrl}/conversions \\`,
    `  -H "Authorization: Bearer $LECTERN_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"source_type":"changelog","title":"1.2.0","content":"- Adds mail"}'`,
  ].join('\n');
  return (
    <section aria-labelledby="h-list">
      <div class="section-head">
        <h2 id="h-list">Recent conversions</h2>
      </div>
      <div class="panel empty">
        <div>
          <h3 class="empty-title">Nothing has been narrated yet</h3>
          {mayWrite ? (
            <p>
              Paste the notes of your last release above and press Narrate: a page of text is ready
              in a few seconds. Nothing leaves this machine.
            </p>
          ) : (
            <p>Members of the organization can narrate; what they make is listed here.</p>
          )}
        </div>
        {mayWrite && (
          <>
            <div class="buttons needs-script">
              <button class="button" type="button" data-sample={SAMPLE_CHANGELOG}>
                <Icon name="play" isSolid /> Try it with a sample changelog
              </button>
            </div>
            <div class="ways">
              <Way id="way-curl" icon="key" title="From a pipeline" code={curl}>
                One request, with the key that the first start printed
                {keysPlace === null ? '.' : ', or '}
                {keysPlace !== null && <a href={pathOf(site, keysPlace)}>a new one</a>}
                {keysPlace !== null && '.'}
              </Way>
              <Way
                id="way-folder"
                icon="file"
                title="From a shared folder"
                code={`cp CHANGELOG.md ${ways.inbox ?? 'FOLDER'}/`}
              >
                {ways.inbox === null
                  ? 'No folder is watched for this organization: the operator can name one in intake.folders.'
                  : 'Drop a file into the folder; the audio appears in its outbox under the same name.'}
              </Way>
              <Way
                id="way-cli"
                icon="keyboard"
                title="From the command line"
                code="npx lectern convert CHANGELOG.md -o notes.mp3"
              >
                Without the daemon, one file at a time.
              </Way>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface WayProps {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly code: string;
  readonly children: ComponentChildren;
}

function Way({ id, icon, title, code, children }: WayProps) {
  return (
    <div>
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      <p class="small">{children}</p>
      <div class="copy">
        <pre id={id} tabIndex={0}>
          {code}
        </pre>
        <button class="button compact needs-script" type="button" data-copies={id}>
          <Icon name="copy" /> <span data-copy-word="">Copy</span>
        </button>
      </div>
    </div>
  );
}
