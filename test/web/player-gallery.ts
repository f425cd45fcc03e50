import type { Places } from './stored-places.js';

interface Shown {
  readonly place: keyof Places;
  readonly query?: string;
  readonly width?: number;
  readonly height?: number;
}

const COMPACT = { height: 64, query: 'layout=compact' } as const;

/** Each layout, theme and state of the embedded player. */
const SHOWN: readonly Shown[] = [
  { place: 'ready', height: 364 },
  { place: 'ready', query: 'theme=dark&color=ffd400' },
  { place: 'ready', query: 'theme=light&color=ffd400' },
  { place: 'ready', ...COMPACT },
  { place: 'ready', height: 64, query: 'layout=compact&theme=dark&color=0a0a23' },
  { place: 'ready', width: 320 },
  { place: 'ready', width: 320, ...COMPACT },
  { place: 'long' },
  { place: 'untimed' },
  { place: 'making' },
  { place: 'failed', ...COMPACT },
  { place: 'lost', ...COMPACT },
  { place: 'unknown', ...COMPACT },
  { place: 'revoked', ...COMPACT },
];

/** Page of another site that embeds all players. */
export function playerGallery(origin: string, places: Places): string {
  const frames = SHOWN.map(({ place, query = '', width = 580, height = 180 }) => {
    const src = `${origin}${places[place].replace('/listen/', '/embed/')}?${query}`;
    return `<iframe src="${src}" title="${place}" width="${width}" height="${height}" frameborder="0" onload="this.dataset.loaded=''"></iframe>`;
  });
  return `<meta name="color-scheme" content="light dark">
<style>
  body { display: grid; grid-template-columns: 580px 580px; gap: 24px; padding: 24px; align-items: start; background: light-dark(#eef1f1, #1b2122); }
  iframe:first-child { grid-row: span 2; }
</style>
${frames.join('\n')}`;
}
