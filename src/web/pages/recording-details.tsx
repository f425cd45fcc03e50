import type { Recording } from '../../publishing/recordings.js';
import { longDate } from './facts.js';

/** What is known of a recording that cannot be heard. */
export function RecordingDetails({ recording }: { readonly recording: Recording }) {
  const { product, version, at } = recording;
  const named = [product, version].filter((part) => part !== null).join(' ');
  return (
    <dl>
      {named !== '' && (
        <>
          <dt>Product</dt>
          <dd>{named}</dd>
        </>
      )}
      <dt>Date</dt>
      <dd>
        <time datetime={at.slice(0, 10)}>{longDate(at)}</time>
      </dd>
    </dl>
  );
}
