import type { ComponentChildren } from 'preact';
import type { PlayerLook } from '../../publishing/player-look.js';
import { Document } from '../parts/document.js';
import type { Site } from '../site.js';

export interface EmbedFrameProps {
  readonly site: Site;
  readonly look: PlayerLook;
  /** Of the window, which assistive technology reads. */
  readonly title: string;
  /** `#` and six hexadecimal digits; null for the accent of Lectern. */
  readonly color: string | null;
  readonly children: ComponentChildren;
}

/**
 * The page in the frame of another site. Search engines are to find the listen page instead. The theme is that of the player,
 * not of the page: a frame of another theme than the page around it would be opaque behind the player's round corners.
 */
export function EmbedFrame({ site, look, title, color, children }: EmbedFrameProps) {
  return (
    <Document
      site={site}
      title={title}
      style="embed.css"
      scripts={['embed.js']}
      color={color}
      isIndexed={false}
      bodyClass="framed"
    >
      <main
        class={`embed ${look.layout}`}
        data-embed=""
        data-brand={color === null ? undefined : ''}
        data-theme={look.theme === 'auto' ? undefined : look.theme}
      >
        {children}
      </main>
    </Document>
  );
}
