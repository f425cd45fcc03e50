import type { Playback } from '../player/playback.js';
import type { Following } from './following.js';

/** Plays from where a sentence, a chapter or a time is clicked. */
export function seekByClick(playback: Playback, following: Following): void {
  document.addEventListener('click', (event) => {
    const startMs = clickedStart(event);
    if (startMs === null) return;
    event.preventDefault();
    playback.seek(startMs);
    playback.play();
    following.resume();
  });
}

/** In milliseconds; null if nothing was clicked that has a time, or the click is for something else. */
function clickedStart(event: MouseEvent): number | null {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target.closest('[data-seek-to]');
  if (link !== null) return Number(link.getAttribute('data-seek-to'));
  const line = target.closest('[data-start]');
  // A reader who selects text does not want to seek.
  if (line === null || getSelection()?.isCollapsed === false) return null;
  return Number(line.getAttribute('data-start'));
}
