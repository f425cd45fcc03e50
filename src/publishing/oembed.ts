import { LINK_COVER_PIXELS } from './cover/link-cover.js';
import { playerFrame } from './player-frame.js';
import { PLAYER_HEIGHTS, type PlayerLook } from './player-look.js';

/** Below this width, in CSS pixels, a player cannot be operated. */
const LEAST_WIDTH = 220;
const USUAL_WIDTH = 640;
/** Seconds that a consumer may keep an answer: a conversion may be renamed, or no longer be public. */
const CACHE_AGE = 3_600;

/** An answer of oEmbed 1.0, section 2.3.4. https://oembed.com/ */
export interface OEmbed {
  readonly version: '1.0';
  /** `link` if the consumer's maximum size is too small for a player. */
  readonly type: 'rich' | 'link';
  readonly title: string;
  readonly author_name: string;
  readonly author_url?: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly cache_age: number;
  /** Square, of a fixed size. */
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
  readonly html?: string;
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

export interface EmbeddedConversion {
  readonly title: string;
  readonly organization: string;
  /** http or https; null if it has none. */
  readonly websiteUrl: string | null;
  /** Address of the player, without a query. */
  readonly playerUrl: string;
  /** Address of its cover, LINK_COVER_PIXELS wide and high; null if not everybody may see it. */
  readonly coverUrl: string | null;
  /** Base address of this daemon. */
  readonly publicUrl: string;
}

/** In CSS pixels; as large as one likes where the consumer says nothing. */
export interface Room {
  readonly maxWidth?: number;
  readonly maxHeight?: number;
}

export function toOEmbed(conversion: EmbeddedConversion, look: PlayerLook, room: Room): OEmbed {
  const { title, organization, websiteUrl, playerUrl, coverUrl, publicUrl } = conversion;
  const player = fit(look, room);
  return {
    version: '1.0',
    type: player === null ? 'link' : 'rich',
    title,
    author_name: organization,
    ...(websiteUrl !== null && { author_url: websiteUrl }),
    provider_name: 'Lectern',
    provider_url: `${publicUrl}/`,
    cache_age: CACHE_AGE,
    ...(coverUrl !== null && hasRoomForCover(room) && thumbnail(coverUrl)),
    ...(player !== null && {
      html: playerFrame({ url: playerUrl, title, look: player.look, width: String(player.width) }),
      width: player.width,
      height: player.height,
    }),
  };
}

function thumbnail(url: string) {
  return {
    thumbnail_url: url,
    thumbnail_width: LINK_COVER_PIXELS,
    thumbnail_height: LINK_COVER_PIXELS,
  };
}

/** The limits of a consumer hold for pictures, too. */
function hasRoomForCover({ maxWidth = Infinity, maxHeight = Infinity }: Room): boolean {
  return Math.min(maxWidth, maxHeight) >= LINK_COVER_PIXELS;
}

interface Fitted {
  readonly look: PlayerLook;
  readonly width: number;
  readonly height: number;
}

/** The player that was asked for, or the compact one, or none. */
function fit(look: PlayerLook, { maxWidth = Infinity, maxHeight = Infinity }: Room): Fitted | null {
  const width = Math.min(USUAL_WIDTH, maxWidth);
  const layout = PLAYER_HEIGHTS[look.layout] > maxHeight ? 'compact' : look.layout;
  const height = PLAYER_HEIGHTS[layout];
  if (width < LEAST_WIDTH || height > maxHeight) return null;
  return { look: { ...look, layout }, width, height };
}
