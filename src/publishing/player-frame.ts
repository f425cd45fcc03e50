import { PLAYER_HEIGHTS, toQuery, type PlayerLook } from './player-look.js';

export interface FramedPlayer {
  /** Address of the player, without a query. */
  readonly url: string;
  /** Of the recording, for those who cannot see the frame. */
  readonly title: string;
  readonly look: PlayerLook;
  /** In CSS pixels, or `100%`. */
  readonly width: string;
}

/** HTML that shows a player on another site. `frameborder`, as many of them forbid inline styles. */
export function playerFrame({ url, title, look, width }: FramedPlayer): string {
  const attributes = {
    src: url + toQuery(look),
    title,
    width,
    height: String(PLAYER_HEIGHTS[look.layout]),
    frameborder: '0',
    loading: 'lazy',
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<iframe${written.join('')}></iframe>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);

/** Escapes a text for HTML or XML content and attributes. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}
