/** Appearance of an embed player, as requested by the embedding site. */
export interface PlayerLook {
  readonly layout: 'full' | 'compact';
  /** `auto`: as the reader's system has it. */
  readonly theme: 'auto' | 'light' | 'dark';
  /** `#` and six lowercase hexadecimal digits; null for the organization's own. */
  readonly color: string | null;
}

/** The height of a player in CSS pixels, while its transcript is closed. */
export const PLAYER_HEIGHTS: Readonly<Record<PlayerLook['layout'], number>> = {
  full: 180,
  compact: 64,
};

/**
 * Reads `?layout=full|compact&theme=auto|light|dark&color=0b6470`. Other values are ignored, so that they do not break
 * the embedding page.
 */
export function playerLook(query: URLSearchParams): PlayerLook {
  const theme = query.get('theme');
  const color = /^#?([0-9a-f]{6})$/i.exec(query.get('color') ?? '')?.[1];
  return {
    layout: query.get('layout') === 'compact' ? 'compact' : 'full',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    color: color === undefined ? null : `#${color.toLowerCase()}`,
  };
}

/** The same as a query, with its question mark; empty if nothing was asked for. */
export function toQuery({ layout, theme, color }: PlayerLook): string {
  const query = new URLSearchParams({
    ...(layout === 'compact' && { layout }),
    ...(theme !== 'auto' && { theme }),
    ...(color !== null && { color: color.slice(1) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
