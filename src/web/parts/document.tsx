import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { brandPlace } from '../brand.js';
import { assetPath, pathOf, type Site } from '../site.js';

export interface DocumentProps {
  readonly site: Site;
  readonly title: string;
  /** A stylesheet of `src/web/styles`. */
  readonly style: string;
  /** Scripts bundled from `src/web/islands`: `listen.js`. */
  readonly scripts: readonly string[];
  /** `#` and six hexadecimal digits; null for the accent of Lectern. */
  readonly color: string | null;
  /** True if search engines may keep it. */
  readonly isIndexed: boolean;
  /** Light or dark where the caller decides; otherwise as the reader's system is. */
  readonly theme?: 'light' | 'dark' | undefined;
  readonly bodyClass: string;
  /** Further elements of the head. */
  readonly head?: ComponentChildren;
  readonly children: ComponentChildren;
}

const FONTS = ['instrument-sans.woff2', 'newsreader.woff2'];

/** A whole page. Nothing in it is inline: its policy would not allow it. */
export function Document(props: DocumentProps) {
  const { site, title, style, scripts, color, isIndexed, theme, bodyClass, head, children } = props;
  const brand = brandPlace(color);
  return (
    <html lang="en" data-theme={theme} data-brand={brand === null ? undefined : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {!isIndexed && <meta name="robots" content="noindex" />}
        <link rel="icon" type="image/svg+xml" href={assetPath(site, 'lectern-mark.svg')} />
        {FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={assetPath(site, font)}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={assetPath(site, style)} />
        {brand !== null && <link rel="stylesheet" href={pathOf(site, brand)} />}
        <noscript>
          <link rel="stylesheet" href={assetPath(site, 'no-script.css')} />
        </noscript>
        {head}
        {scripts.map((script) => (
          <script key={script} type="module" src={assetPath(site, script)} />
        ))}
      </head>
      <body class={bodyClass}>{children}</body>
    </html>
  );
}

/** A page as it is sent. */
export function toHtml<Props extends object>(page: (props: Props) => VNode, props: Props): string {
  return `<!doctype html>\n${renderToString(page(props))}\n`;
}
