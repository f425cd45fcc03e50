import { brandPlace } from '../../brand.js';
import { Icon } from '../../parts/icon.js';
import { OwnerName } from '../../parts/masthead.js';
import { pathOf, type Site } from '../../site.js';
import { contrastVerdict } from '../../../domain/brand-contrast.js';

export interface BrandingPreviewProps {
  readonly site: Site;
  readonly name: string;
  /** Entered colour; empty for the accent of Lectern. */
  readonly color: string;
  readonly logoPlace: string | null;
}

const THEMES = ['light', 'dark'] as const;

/** Sentences of two speakers as bars: abscissa and width. */
const SPEAKERS = [
  {
    speaker: 'v1',
    y: 0,
    bars: [
      [2, 90],
      [190, 140],
      [460, 60],
      [640, 180],
      [900, 90],
    ],
  },
  {
    speaker: 'v2',
    y: 22,
    bars: [
      [100, 80],
      [340, 110],
      [530, 100],
      [830, 60],
    ],
  },
] as const;

/** Head and player of a listen page in the colour of a form, in both themes. The island is `islands/dashboard/branding.ts`. */
export function BrandingPreview({ site, name, color, logoPlace }: BrandingPreviewProps) {
  const place = brandPlace(color.toLowerCase());
  const owner = { name, logoPlace, branding: { websiteUrl: null, primaryColor: null } };
  return (
    <section
      class="panel in branding-preview"
      aria-labelledby="preview-title"
      data-branding-preview=""
      data-brand-styles={pathOf(site, '/assets/brand/')}
    >
      {place !== null && <link rel="stylesheet" href={pathOf(site, place)} data-brand-style="" />}
      <h2 id="preview-title">How it will look</h2>
      {THEMES.map((theme) => (
        <div
          key={theme}
          class="preview"
          data-theme={theme}
          data-brand={place === null ? undefined : ''}
        >
          <OwnerName site={site} owner={owner} />
          <PlayerPicture />
        </div>
      ))}
      <Contrast color={color} />
    </section>
  );
}

function PlayerPicture() {
  return (
    <div class="player" aria-hidden="true">
      <div class="timeline">
        <svg class="score" viewBox="0 0 1000 40" preserveAspectRatio="none">
          {SPEAKERS.map(({ speaker, y, bars }) => (
            <path key={speaker} class={speaker} d={outline(bars, y)} />
          ))}
          <g class="played">
            {SPEAKERS.map(({ speaker, y, bars }) => (
              <path key={speaker} class={speaker} d={outline(bars.slice(0, 2), y)} />
            ))}
          </g>
        </svg>
      </div>
      <div class="bar">
        <span class="control play">
          <Icon name="play" isSolid />
        </span>
        <p class="now-in">
          <span class="chapter">Title of a chapter</span>
          <span class="time">1:02 of 2:40</span>
        </p>
      </div>
    </div>
  );
}

function outline(bars: readonly (readonly [number, number])[], y: number): string {
  return bars.map(([x, width]) => `M${x} ${y}h${width}v18H${x}z`).join('');
}

function Contrast({ color }: { readonly color: string }) {
  const { isReadable, text } = contrastVerdict(color);
  return (
    <p class={isReadable ? 'state ok' : 'state bad'} role="status" data-contrast="">
      {text}
    </p>
  );
}
