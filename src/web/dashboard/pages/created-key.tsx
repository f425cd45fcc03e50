import type { ComponentChildren } from 'preact';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { CopyBox } from '../parts/copy-box.js';
import { useId, type KeyRow } from './key-rows.js';

export interface CreatedKeyContent {
  readonly row: KeyRow;
  /** The whole key. Null if the form was sent before: it was shown then. */
  readonly secret: string | null;
}

interface CreatedKeyProps extends PageProps, CreatedKeyContent {
  /** Time of first use, kept up to date. */
  readonly use: ComponentChildren;
}

/** A key right after it was created, the only time that it is shown. */
export function CreatedKey({ site, frame, row, secret, use }: CreatedKeyProps) {
  if (secret === null) return <SentBefore row={row} />;
  const { organization } = frame;
  return (
    <section class="panel in" aria-labelledby="created-title">
      <div class="notice ok" role="status" tabIndex={-1} autofocus>
        <Icon name="ok" />
        <p>
          <strong>Key “{row.name}” was created. Copy it now:</strong> it is shown only once and
          cannot be read again, only replaced.
        </p>
      </div>
      <h2 id="created-title" class="sr">
        The new key
      </h2>
      <CopyBox id="key-value" text={secret} label="the key" />
      <div class="field">
        <span class="label">Try it</span>
        <CopyBox
          id="key-curl"
          text={curlLine(site.publicUrl, row, secret)}
          label="the command"
          isBlock
        />
      </div>
      <div class="pair">
        <div id={useId(row)} data-refresh="" role="status">
          {use}
        </div>
        {organization !== null && (
          <a class="button compact" href={pathOf(site, organizationPlace(organization, 'keys'))}>
            I have stored it
          </a>
        )}
      </div>
    </section>
  );
}

function SentBefore({ row }: Pick<CreatedKeyContent, 'row'>) {
  return (
    <div class="notice warn" role="status">
      <Icon name="alert" />
      <p>
        <strong>This form was sent before: it created the key “{row.name}”.</strong> The key was
        shown then and cannot be shown again. If you did not copy it, revoke it and create another.
      </p>
    </div>
  );
}

/** A first request with the key. A key that may only read cannot make audio. */
function curlLine(publicUrl: string, { scope }: KeyRow, secret: string): string {
  const header = `  -H "Authorization: Bearer ${secret}"`;
  if (scope === 'read') return `curl -sS ${publicUrl}/v1/usage \\\n${header}`;
  const order = {
    ...{ source_type: 'changelog', title: 'Hello' },
    ...{ content: '## 1.0.0\n\n- It speaks', wait: true },
  };
  return [
    `curl -sS ${publicUrl}/v1/conversions \\`,
    `${header} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(order)}'`,
  ].join('\n');
}
