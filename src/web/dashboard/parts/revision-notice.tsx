import { NoticeBox } from './notice.js';

/** A new version of a conversion: in the making, or why it could not be made. */
export interface ShownRevision {
  readonly version: number;
  readonly isFailed: boolean;
  /** Reason why it failed, and what to do; null while it is in the making. */
  readonly problem: string | null;
}

export interface RevisionNoticeProps {
  /** Version whose audio is served; null for a conversion that failed. */
  readonly served: number | null;
  readonly revision: ShownRevision | null;
}

/** Notice of the served version of a script, and of the state of a newer one. */
export function RevisionNotice({ served, revision }: RevisionNoticeProps) {
  if (served === null) {
    return (
      <NoticeBox
        kind="warn"
        title="This conversion failed."
        text="With the script that you send it starts over, which counts as one conversion of the quota."
      />
    );
  }
  if (revision === null) {
    return <p class="small quiet">{`Listeners hear version ${served}.`}</p>;
  }
  if (revision.isFailed) {
    return (
      <NoticeBox
        kind="bad"
        title={`The new version could not be made; version ${served} is still heard.`}
        text={revision.problem ?? ''}
      />
    );
  }
  return (
    <div data-busy="">
      <NoticeBox
        kind="info"
        title={`Version ${revision.version} is being spoken.`}
        text={`Until it is ready, listeners hear version ${served}.`}
      />
    </div>
  );
}
