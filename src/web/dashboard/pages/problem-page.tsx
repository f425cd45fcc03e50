import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';

export interface ProblemContent {
  readonly status: number;
  readonly title: string;
  /** Cause and remedy. */
  readonly message: string;
  readonly code: string;
  readonly requestId: string;
}

/** An error inside the dashboard, with the way on. */
export function ProblemPage({ site, frame, ...problem }: PageProps & ProblemContent) {
  const { status, title, message, code, requestId } = problem;
  return (
    <Frame site={site} frame={frame} title={title} lead={message}>
      <p class="way-back">
        <a class="button" href={pathOf(site, '/dashboard/')}>
          Back to the conversions
        </a>
      </p>
      <p class="small quiet">
        {status} {code} · Request <code>{requestId}</code>
      </p>
    </Frame>
  );
}
