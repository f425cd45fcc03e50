import type { ComponentChildren } from 'preact';
import { Document } from '../../parts/document.js';
import { Wordmark } from '../../parts/wordmark.js';
import type { Site } from '../../site.js';
import type { Notice } from '../frame-data.js';
import { NoticeBox } from '../parts/notice.js';

/** Properties of every page for people without a session. */
export interface EntranceProps {
  readonly site: Site;
  /** Value of the hidden field `_csrf` of its form. */
  readonly csrfToken: string;
}

export interface EntranceFrameProps {
  readonly site: Site;
  readonly title: string;
  /** Said below the name of the program; the page of the sign-in needs no words. */
  readonly heading?: ComponentChildren;
  readonly lead?: ComponentChildren;
  readonly notice?: Notice | null;
  /** Further elements of the head. */
  readonly head?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A page with one form in its middle. */
export function EntranceFrame(props: EntranceFrameProps) {
  const { site, title, heading, lead, notice = null, head, children } = props;
  return (
    <Document
      site={site}
      title={`${notice?.kind === 'bad' ? 'Error: ' : ''}${title} · Lectern`}
      style="dashboard.css"
      scripts={['dashboard.js']}
      color={null}
      isIndexed={false}
      bodyClass="dashboard"
      head={head}
    >
      <main class="login">
        {heading === undefined ? (
          <h1 class="wordmark">
            <Wordmark />
          </h1>
        ) : (
          <>
            <p class="wordmark">
              <Wordmark />
            </p>
            <h1>{heading}</h1>
          </>
        )}
        {heading === undefined && <Score />}
        {lead !== undefined && <p>{lead}</p>}
        {notice !== null && <NoticeBox {...notice} isFocused />}
        {children}
      </main>
    </Document>
  );
}

/** Starts and widths of the sentences of two voices, in thousandths. */
const SENTENCES = {
  v1: [
    ...[1, 19, 22, 22, 66, 25, 92, 17, 133, 16, 150, 28, 202, 35, 255, 29, 316, 25, 345, 12],
    ...[358, 35, 407, 33, 464, 35, 510, 29, 568, 29, 610, 36, 648, 16, 668, 19, 688, 23],
    ...[724, 17, 743, 17, 762, 29, 817, 28, 860, 23, 884, 32, 928, 39],
  ],
  v2: [
    ...[45, 20, 111, 17, 179, 22, 238, 16, 285, 29, 394, 12, 441, 22, 500, 9, 544, 23],
    ...[599, 10, 713, 10, 792, 20, 846, 13, 918, 9, 968, 28],
  ],
} as const;

/** The sentences of a recording as the player draws them. */
function Score() {
  return (
    <svg class="score" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      <path class="v1" d={bars(SENTENCES.v1, 0)} />
      <path class="v2" d={bars(SENTENCES.v2, 22.4)} />
    </svg>
  );
}

function bars(sentences: readonly number[], top: number): string {
  return sentences
    .map((start, i) =>
      i % 2 === 0 ? `M${start} ${top}h${sentences[i + 1] ?? 0}v17.6H${start}z` : '',
    )
    .join('');
}
