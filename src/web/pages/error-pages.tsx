import type { Site } from '../site.js';
import { AlonePage } from './alone-page.js';

export interface ErrorPageProps {
  readonly site: Site;
  readonly requestId: string;
}

/** One answer for what is private, was removed or never was: nobody learns which. */
export function NotFoundPage({ site, requestId }: ErrorPageProps) {
  return (
    <AlonePage
      site={site}
      title="Nothing to hear here · Lectern"
      heading="Nothing to hear at this address"
      lead="The recording is private, was removed, or the address has a mistake in it. Lectern does not tell which."
      owner={null}
      footer={
        <>
          404 · Request <code>{requestId}</code>
        </>
      }
    >
      <dl>
        <dt>Somebody sent you the link</dt>
        <dd>Ask them to make the recording public, or to send it again.</dd>
        <dt>It is yours</dt>
        <dd>
          Set <code>public_url</code> of the conversion to <code>true</code>.
        </dd>
      </dl>
    </AlonePage>
  );
}

/** For what went wrong here. */
export function FaultPage({
  site,
  requestId,
  status,
  message,
}: ErrorPageProps & { readonly status: number; readonly message: string }) {
  return (
    <AlonePage
      site={site}
      title="Not available · Lectern"
      heading={status >= 500 ? 'This page cannot be shown now' : 'This page cannot be shown'}
      lead={message}
      owner={null}
      footer={
        <>
          {status} · Request <code>{requestId}</code>
        </>
      }
    />
  );
}
