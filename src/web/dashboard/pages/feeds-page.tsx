import { Dialog } from '../../parts/dialog.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { feedConsequence } from '../consequences.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { CopyBox } from '../parts/copy-box.js';
import { When } from '../parts/when.js';
import { FeedForm, type FeedFormContent } from './feed-form.js';

/** A podcast feed as the page lists it. */
export interface FeedRow {
  readonly id: string;
  /** Title in podcast apps. */
  readonly title: string;
  /** Name of its product; null for a feed of everything. */
  readonly product: string | null;
  readonly isPublic: boolean;
  /** `hidden` from people who may not give it away; `lost` where it was made with another secret. */
  readonly address: { readonly url: string } | 'hidden' | 'lost';
  readonly createdAt: string;
}

export interface FeedsContent {
  /** Newest first. */
  readonly feeds: readonly FeedRow[];
  /** Feeds that an organization can have. */
  readonly most: number;
  /** Null if the person may not change feeds. */
  readonly form: FeedFormContent | null;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Podcast feeds of an organization. */
export function FeedsPage(props: PageProps & FeedsContent) {
  const { site, frame, feeds, most, form } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Feeds"
      lead="Podcast apps subscribe to a feed and receive each new narration as an episode."
      actions={form !== null && feeds.length < most && <NewFeedButton {...{ site, frame }} />}
    >
      <div class="stack">
        {feeds.length === 0 ? (
          <NoFeeds mayCreate={form !== null} />
        ) : (
          <div class="panel">
            <FeedTable {...props} />
          </div>
        )}
        {feeds.length >= most && (
          <p class="quiet">{`The organization has ${most} feeds, the most it can have. Revoke one to create another.`}</p>
        )}
      </div>
      {form !== null && (
        <Dialog id="new-feed" title="New feed">
          <FeedForm {...{ site, frame }} {...form} isInDialog />
        </Dialog>
      )}
      {form !== null && feeds.map((feed) => <Revoke key={feed.id} {...{ site, frame, feed }} />)}
    </Frame>
  );
}

function NewFeedButton({ site, frame }: PageProps) {
  const href = pathOf(site, `${placeOf(frame)}/new`);
  return (
    <a class="button primary" href={href} data-opens="new-feed" role="button">
      <Icon name="plus" /> New feed
    </a>
  );
}

function NoFeeds({ mayCreate }: { readonly mayCreate: boolean }) {
  return (
    <div class="panel empty">
      <h2>No feeds yet</h2>
      <p>
        A feed lets people follow your releases in the podcast app that they already use: each
        narration appears there as an episode with its chapters.
      </p>
      <p>
        {mayCreate
          ? 'Create one for a product, or for everything that is narrated, and send its address to the people who should hear it.'
          : 'An administrator of the organization can create one.'}
      </p>
    </div>
  );
}

function FeedTable({ site, frame, feeds, form, now }: PageProps & FeedsContent) {
  return (
    <table class="table feeds">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Episodes</th>
          <th scope="col">Address</th>
          <th scope="col">Created</th>
          <th scope="col">
            <span class="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {feeds.map((feed) => (
          <tr key={feed.id}>
            <td data-label="Title">
              <div>
                <strong>{feed.title}</strong>
                <small>{feed.isPublic ? 'Public' : 'Private'}</small>
              </div>
            </td>
            <td data-label="Episodes">
              {feed.product ?? <span class="quiet">Everything that is narrated</span>}
            </td>
            <td class="address">
              <Address feed={feed} />
            </td>
            <td data-label="Created">
              <When at={feed.createdAt} now={now} />
            </td>
            <td class="end">
              {form !== null && (
                <ConfirmLink
                  site={site}
                  place={`${placeOf(frame)}/${feed.id}/revoke`}
                  opens={`revoke-${feed.id}`}
                  label={`Revoke ${feed.title}`}
                >
                  Revoke
                </ConfirmLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Address({ feed: { id, title, address } }: { readonly feed: FeedRow }) {
  if (address === 'hidden') return <span class="quiet">Ask an administrator for it</span>;
  if (address === 'lost') {
    return (
      <span class="quiet">Unknown: made with another secret. Revoke it and create a new one.</span>
    );
  }
  return <CopyBox id={`address-${id}`} text={address.url} label={`Address of ${title}`} />;
}

function Revoke({ site, frame, feed }: PageProps & { readonly feed: FeedRow }) {
  return (
    <ConfirmDialog
      {...{ site, frame, id: `revoke-${feed.id}`, title: `Revoke “${feed.title}”?` }}
      place={`${placeOf(frame)}/${feed.id}/revoke`}
      verb="Revoke"
      keep="Keep it"
    >
      <p>{feedConsequence(feed)}</p>
    </ConfirmDialog>
  );
}

function placeOf({ organization }: PageProps['frame']): string {
  return organization === null ? '/dashboard' : organizationPlace(organization, 'feeds');
}
