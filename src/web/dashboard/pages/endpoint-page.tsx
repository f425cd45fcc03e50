import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { deleteConsequence, ROTATE_CONSEQUENCE } from '../consequences.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { CopyBox } from '../parts/copy-box.js';
import { PostForm } from '../parts/post-form.js';
import { When } from '../parts/when.js';
import { Deliveries } from './deliveries.js';
import { EndpointForm, type EndpointFormContent } from './endpoint-form.js';
import { FailingNotice } from './failing-notice.js';
import { shortAddress, type DeliveriesContent, type EndpointRow } from './webhook-rows.js';
import { EndpointState } from './webhooks-page.js';

export interface EndpointContent {
  readonly row: EndpointRow;
  readonly mayWrite: boolean;
  readonly form: EndpointFormContent;
  /**
   * Set only in the answer to the form that made it. `shown-before` where that form was sent again.
   */
  readonly secret: { readonly type: 'new'; readonly secret: string } | 'shown-before' | null;
  /** Makes the form that rotates the secret have effect once. */
  readonly rotateFormId: string;
  readonly deliveries: DeliveriesContent;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** One webhook endpoint. */
export function EndpointPage(props: PageProps & EndpointContent) {
  const { site, frame, row, mayWrite, secret, deliveries, now } = props;
  const { organization } = frame;
  const title = shortAddress(row.url);
  if (organization === null) return <Frame site={site} frame={frame} title={title} children="" />;
  const list = organizationPlace(organization, 'webhooks');
  const place = `${list}/${row.id}`;
  return (
    <Frame
      site={site}
      frame={frame}
      title={title}
      crumb={<a href={pathOf(site, list)}>Webhooks</a>}
      lead={row.description === '' ? undefined : row.description}
      actions={mayWrite && <Actions {...props} place={place} />}
    >
      <div class="stack">
        <FailingNotice {...{ site, frame, row, now, mayWrite }} />
        {secret !== null && <NewSecret secret={secret} />}
        <Facts row={row} now={now} />
        {mayWrite && <Changes {...props} place={place} />}
        <Deliveries
          {...{ site, now, deliveries, title: 'Deliveries' }}
          {...{ place: `${list}/deliveries/`, filterPlace: place }}
        />
        {mayWrite && <Secret {...props} place={place} />}
      </div>
    </Frame>
  );
}

interface PlacedProps extends PageProps, EndpointContent {
  readonly place: string;
}

function Actions({ site, frame, row, place }: PlacedProps) {
  return (
    <>
      <PostForm {...{ site, frame }} place={`${place}/test`}>
        <button class="button primary" type="submit">
          <Icon name="send" /> Send a test event
        </button>
      </PostForm>
      <ConfirmLink
        site={site}
        place={`${place}/delete`}
        opens="delete-endpoint"
        class="button danger"
      >
        Delete
      </ConfirmLink>
      <ConfirmDialog
        {...{ site, frame, id: 'delete-endpoint', title: `Delete ${shortAddress(row.url)}?` }}
        {...{ place: `${place}/delete`, verb: 'Delete', keep: 'Keep it' }}
      >
        <p>{deleteConsequence(row.url)}</p>
      </ConfirmDialog>
    </>
  );
}

function NewSecret({ secret }: { readonly secret: NonNullable<EndpointContent['secret']> }) {
  if (secret === 'shown-before') {
    return (
      <div class="notice warn" role="status">
        <Icon name="alert" />
        <p>
          <strong>This form was sent before.</strong> The secret was shown then and is not shown
          again. If you did not copy it, rotate it.
        </p>
      </div>
    );
  }
  return (
    <section class="panel in" aria-labelledby="secret-title">
      <div class="notice ok" role="status" tabIndex={-1} autofocus>
        <Icon name="ok" />
        <p>
          <strong>Copy the new signing secret now:</strong> it is shown only once and cannot be read
          again, only rotated.
        </p>
      </div>
      <h2 id="secret-title" class="sr">
        The new secret
      </h2>
      <CopyBox id="new-secret" text={secret.secret} label="the secret" />
      <Verification />
    </section>
  );
}

/** Instructions to verify a message. */
function Verification() {
  return (
    <details>
      <summary class="small">How to verify a message</summary>
      <p class="small">
        <code>X-Service-Signature</code> is <code>t=TIME,v1=SIGNATURE</code>. Compute HMAC-SHA256 of{' '}
        <code>TIME.BODY</code> with the whole secret as the key, in hexadecimal, and compare in
        constant time. Refuse a time that differs by more than 5 minutes. During a rotation there
        are two <code>v1</code>: accept either. The same event can arrive twice: recognize
        repetitions by its <code>id</code>.
      </p>
      <CopyBox id="verify-code" text={NODE_SNIPPET} label="the code for Node.js" isBlock />
    </details>
  );
}

const NODE_SNIPPET = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the bytes as they arrived */
export function isFromLectern(body, header, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(time + '.').update(body).digest();
  return parts.some(([name, value]) => {
    const signature = Buffer.from(value ?? '', 'hex');
    return name === 'v1' && signature.length === 32 && timingSafeEqual(signature, expected);
  });
}`;

function Facts({ row, now }: Pick<EndpointContent, 'row' | 'now'>) {
  const { url, lastSuccessAt, createdAt, failureReason, failing } = row;
  return (
    <section class="panel in" aria-label="State">
      <dl class="facts-list start small">
        <dt>State</dt>
        <dd>
          <EndpointState row={row} />
        </dd>
        <dt>Address</dt>
        <dd>{url}</dd>
        <dt>Last success</dt>
        <dd>{lastSuccessAt === null ? 'never' : <When at={lastSuccessAt} now={now} />}</dd>
        {failureReason !== null && failing === null && (
          <>
            <dt>Last attempt</dt>
            <dd>{failureReason}</dd>
          </>
        )}
        <dt>Created</dt>
        <dd>
          <When at={createdAt} now={now} />
        </dd>
      </dl>
    </section>
  );
}

function Changes({ site, frame, row, form, place }: PlacedProps) {
  const isEnabled = row.status !== 'disabled';
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <details class="panel" open={hasErrors}>
      <summary class="in">Change the endpoint</summary>
      <div class="in stack">
        <EndpointForm {...{ site, frame, place }} {...form} verb="Save" />
        <PostForm {...{ site, frame }} place={`${place}/${isEnabled ? 'disable' : 'enable'}`}>
          <p class="small quiet">
            {isEnabled
              ? 'While an endpoint is disabled nothing is sent to it, and events are not kept for it.'
              : 'An enabled endpoint receives the events that happen from then on.'}
          </p>
          <button class="button" type="submit">
            {isEnabled ? 'Disable' : 'Enable'}
          </button>
        </PostForm>
      </div>
    </details>
  );
}

function Secret({ site, frame, place, rotateFormId }: PlacedProps) {
  return (
    <section class="panel in" aria-labelledby="signing-title">
      <div class="pair">
        <h2 id="signing-title">Signing secret</h2>
        <ConfirmLink
          site={site}
          place={`${place}/rotate`}
          opens="rotate-secret"
          class="button compact"
        >
          <Icon name="retry" /> Rotate
        </ConfirmLink>
      </div>
      <p class="small quiet">
        After a rotation both secrets sign for 24 hours, so that a receiver can change over without
        losing a message. The new secret is shown once.
      </p>
      <ConfirmDialog
        {...{ site, frame, id: 'rotate-secret', title: 'Rotate the secret?' }}
        {...{ place: `${place}/rotate`, verb: 'Rotate', keep: 'Keep this one' }}
      >
        <p>{ROTATE_CONSEQUENCE}</p>
        <input type="hidden" name="form" value={rotateFormId} />
      </ConfirmDialog>
    </section>
  );
}
