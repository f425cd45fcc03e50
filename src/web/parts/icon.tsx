import type { ComponentChildren } from 'preact';
import { DASHBOARD_SHAPES } from './dashboard-shapes.js';

/** Drawn on a field of 24 by 24: Lucide (ISC licence, icons-license.txt) but for the two with numbers. */
const SHAPES = {
  ...DASHBOARD_SHAPES,
  back15: (
    <>
      <path d="M4 4.5v4.5h4.5" />
      <path d="M4.6 9A8.5 8.5 0 1 1 3.5 13.5" />
      <text
        x="12.3"
        y="16.3"
        font-size="7.5"
        font-weight="700"
        text-anchor="middle"
        fill="currentColor"
        stroke="none"
      >
        15
      </text>
    </>
  ),
  ban: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M4.929 4.929 19.07 19.071" />
    </>
  ),
  busy: (
    <>
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 6v6l4 2" />
    </>
  ),
  close: (
    <>
      <path d="M18 6 6 18" />
      <path d="m6 6 12 12" />
    </>
  ),
  code: (
    <>
      <path d="m18 16 4-4-4-4" />
      <path d="m6 8-4 4 4 4" />
      <path d="m14.5 4-5 16" />
    </>
  ),
  copy: (
    <>
      <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
      <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
    </>
  ),
  down: (
    <>
      <path d="m6 9 6 6 6-6" />
    </>
  ),
  download: (
    <>
      <path d="M12 15V3" />
      <path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
      <path d="m7 10 5 5 5-5" />
    </>
  ),
  error: (
    <>
      <circle cx="12" cy="12" r="10" />
      <line x1="12" x2="12" y1="8" y2="12" />
      <line x1="12" x2="12.01" y1="16" y2="16" />
    </>
  ),
  forward30: (
    <>
      <path d="M20 4.5v4.5h-4.5" />
      <path d="M19.4 9A8.5 8.5 0 1 0 20.5 13.5" />
      <text
        x="11.7"
        y="16.3"
        font-size="7.5"
        font-weight="700"
        text-anchor="middle"
        fill="currentColor"
        stroke="none"
      >
        30
      </text>
    </>
  ),
  keyboard: (
    <>
      <path d="M10 8h.01" />
      <path d="M12 12h.01" />
      <path d="M14 8h.01" />
      <path d="M16 12h.01" />
      <path d="M18 8h.01" />
      <path d="M6 8h.01" />
      <path d="M7 16h10" />
      <path d="M8 12h.01" />
      <rect width="20" height="16" x="2" y="4" rx="2" />
    </>
  ),
  lock: (
    <>
      <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </>
  ),
  muted: (
    <>
      <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />
      <path d="m16 9 6 6M22 9l-6 6" />
    </>
  ),
  pause: (
    <>
      <path d="M6.5 4h3.5c.3 0 .5.2.5.5v15c0 .3-.2.5-.5.5H6.5c-.3 0-.5-.2-.5-.5v-15c0-.3.2-.5.5-.5zM14 4h3.5c.3 0 .5.2.5.5v15c0 .3-.2.5-.5.5H14c-.3 0-.5-.2-.5-.5v-15c0-.3.2-.5.5-.5z" />
    </>
  ),
  play: (
    <>
      <path d="M7 4.3v15.4c0 .8.9 1.3 1.6.8l11.6-7.7c.6-.4.6-1.2 0-1.6L8.6 3.5C7.9 3 7 3.5 7 4.3z" />
    </>
  ),
  quote: (
    <>
      <rect width="18" height="14" x="3" y="5" rx="2" ry="2" />
      <path d="M7 15h4M15 15h2M7 11h2M13 11h4" />
    </>
  ),
  rss: (
    <>
      <path d="M4 11a9 9 0 0 1 9 9" />
      <path d="M4 4a16 16 0 0 1 16 16" />
      <circle cx="5" cy="19" r="1" />
    </>
  ),
  search: (
    <>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </>
  ),
  share: (
    <>
      <circle cx="18" cy="5" r="3" />
      <circle cx="6" cy="12" r="3" />
      <circle cx="18" cy="19" r="3" />
      <line x1="8.59" x2="15.42" y1="13.51" y2="17.49" />
      <line x1="15.41" x2="8.59" y1="6.51" y2="10.49" />
    </>
  ),
  sun: (
    <>
      <path d="M12 2v2" />
      <path d="M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715" />
      <path d="M16 12a4 4 0 0 0-4-4" />
      <path d="m19 5-1.256 1.256" />
      <path d="M20 12h2" />
    </>
  ),
  text: (
    <>
      <path d="M21 5H3" />
      <path d="M15 12H3" />
      <path d="M17 19H3" />
    </>
  ),
  up: (
    <>
      <path d="m18 15-6-6-6 6" />
    </>
  ),
  voice: (
    <>
      <path d="m11 7.601-5.994 8.19a1 1 0 0 0 .1 1.298l.817.818a1 1 0 0 0 1.314.087L15.09 12" />
      <path d="M16.5 21.174C15.5 20.5 14.372 20 13 20c-2.058 0-3.928 2.356-6 2-2.072-.356-2.775-3.369-1.5-4.5" />
      <circle cx="16" cy="7" r="5" />
    </>
  ),
  volume: (
    <>
      <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />
      <path d="M16 9a5 5 0 0 1 0 6" />
      <path d="M19.364 18.364a9 9 0 0 0 0-12.728" />
    </>
  ),
} as const satisfies Readonly<Record<string, ComponentChildren>>;

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  readonly name: IconName;
  /** Filled, not only drawn as lines. */
  readonly isSolid?: boolean;
  /** The slot of the player component that it is given to. */
  readonly slot?: string;
}

/** An icon beside words, or in a control that has a name: it says nothing by itself. */
export function Icon({ name, isSolid = false, slot }: IconProps) {
  return (
    <svg class={isSolid ? 'icon solid' : 'icon'} viewBox="0 0 24 24" slot={slot} aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
