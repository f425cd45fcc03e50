import { clockTime, linkTime } from '../../player/clock-time.js';
import { findElement } from '../page/find-element.js';
import type { Playback } from '../player/playback.js';

/**
 * The dialog that gives the address and the code of the embedded player.
 * @returns to be called before it is shown
 */
export function connectSharing(dialog: HTMLElement, playback: Playback): () => void {
  const link = findElement(dialog, '[data-url]', HTMLElement);
  const fromHere = findElement(dialog, '[data-share-time]', HTMLInputElement);
  const now = findElement(dialog, '[data-share-now]', HTMLElement);
  const code = findElement(dialog, '#share-embed', HTMLElement);
  const url = link.dataset['url'] ?? '';
  let atMs = 0;
  const show = () => {
    link.textContent = fromHere.checked ? `${url}?t=${linkTime(atMs)}` : url;
  };
  fromHere.addEventListener('change', show);
  for (const layout of dialog.querySelectorAll<HTMLInputElement>('[data-layout]')) {
    layout.addEventListener('change', () => (code.textContent = layout.dataset['layout'] ?? ''));
  }
  return () => {
    atMs = playback.atMs;
    fromHere.checked = atMs >= 1000;
    now.textContent = clockTime(atMs);
    show();
  };
}
