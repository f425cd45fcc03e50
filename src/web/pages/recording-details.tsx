import type { Recording } from '../../publishing/recordings.js';
import { longDate } from './facts.js';

export interface RecordingDetailsProps {
  readonly recording: Recording;
  /** True to show the title, on pages whose heading does not contain it. */
  readonly hasTitle?: boolean;
}

/** Details of a recording that cannot be played. */
export function RecordingDetails({ recording, hasTitle = false }: RecordingDetailsProps) {
  const { product, version, at } = recording;
  const named = [product, version].filter((part) => part !== null).join(' ');
  return (
    <dl>
      {hasTitle && (
        <>
          <dt>Title</dt>
          <dd>{recording.title}</dd>
        </>
      )}
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
