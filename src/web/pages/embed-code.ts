import { playerFrame } from '../../publishing/player-frame.js';
import type { PlayerLook } from '../../publishing/player-look.js';
import type { Site } from '../site.js';

/** HTML that shows the player of a public recording on another site. */
export function embedCode(
  { publicUrl }: Pick<Site, 'publicUrl'>,
  { id, title }: { readonly id: string; readonly title: string },
  layout: PlayerLook['layout'],
): string {
  const look: PlayerLook = { layout, theme: 'auto', color: null };
  return playerFrame({ url: `${publicUrl}/embed/${id}`, title, look, width: '100%' });
}
