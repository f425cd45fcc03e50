import type { ComponentChildren } from 'preact';
import { Document } from '../parts/document.js';
import { Footer, OwnerLine } from '../parts/footer.js';
import { Masthead, type PageOwner } from '../parts/masthead.js';
import type { Site } from '../site.js';

export interface AlonePageProps {
  readonly site: Site;
  /** Of the window. */
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly owner: PageOwner | null;
  /** Footer of a page without an owner. */
  readonly footer?: ComponentChildren;
  /** Above the heading. */
  readonly picture?: ComponentChildren;
  readonly scripts?: readonly string[];
  /** Information, or actions for the reader. */
  readonly children?: ComponentChildren;
}

/** A page that has nothing to play. Search engines do not keep it. */
export function AlonePage(props: AlonePageProps) {
  const { site, title, heading, lead, owner, footer, picture, scripts = [], children } = props;
  return (
    <Document
      site={site}
      title={title}
      style="listen.css"
      scripts={['theme.js', ...scripts]}
      color={owner?.branding.primaryColor ?? null}
      isIndexed={false}
      bodyClass="listen alone"
    >
      <Masthead site={site} owner={owner} />
      <main>
        {picture}
        <h1>{heading}</h1>
        <p class="lead">{lead}</p>
        {children}
      </main>
      <Footer isMarked={owner !== null}>
        {owner === null ? footer : <OwnerLine owner={owner} />}
      </Footer>
    </Document>
  );
}
