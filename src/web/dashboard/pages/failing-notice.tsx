import { Icon } from '../../parts/icon.js';
import { dayText } from '../consequences.js';
import type { PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { PostForm } from '../parts/post-form.js';
import { When } from '../parts/when.js';
import { shortAddress, type EndpointRow } from './webhook-rows.js';

interface FailingNoticeProps extends PageProps {
  readonly row: EndpointRow;
  readonly now: number;
  readonly mayWrite: boolean;
}

/** Since when and why an endpoint is failing, and the way out of it. */
export function FailingNotice({ site, frame, row, now, mayWrite }: FailingNoticeProps) {
  const { organization } = frame;
  const { failing, id, url } = row;
  if (failing === null || organization === null) return null;
  const place = `${organizationPlace(organization, 'webhooks')}/${id}`;
  return (
    <div class="notice bad" role="status">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            {shortAddress(url)} has been failing since <When at={failing.since} now={now} />.
          </strong>{' '}
          {failing.reason} {failing.remedy} Lectern disables it on {dayText(failing.disabledAt)}{' '}
          unless a delivery succeeds.
        </p>
        {mayWrite && (
          <div class="buttons">
            <PostForm {...{ site, frame }} place={`${place}/test`}>
              <button class="button compact" type="submit">
                <Icon name="send" /> Send a test event
              </button>
            </PostForm>
            <PostForm {...{ site, frame }} place={`${place}/resend-failed`}>
              <button class="button compact" type="submit">
                Resend what failed
              </button>
            </PostForm>
          </div>
        )}
      </div>
    </div>
  );
}
