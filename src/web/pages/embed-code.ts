import type { Site } from '../site.js';

/** Height in pixels of each layout of the embedded player. */
export const EMBED_HEIGHTS = { full: 180, compact: 64 } as const;
export type EmbedLayout = keyof typeof EMBED_HEIGHTS;

/** HTML that shows the player of a public recording on another site. */
export function embedCode(
  { publicUrl }: Pick<Site, 'publicUrl'>,
  { id, title }: { readonly id: string; readonly title: string },
  layout: EmbedLayout,
): string {
  const query = layout === 'full' ? '' : `?layout=${layout}`;
  const attributes = {
    src: `${publicUrl}/embed/${id}${query}`,
    title,
    width: '100%',
    height: String(EMBED_HEIGHTS[layout]),
    frameborder: '0',
    loading: 'lazy',
    allow: 'autoplay; clipboard-write',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
