import { findElement } from '../page/find-element.js';
import type { Playback } from '../player/playback.js';
import { Lines, type Line } from '../transcript/lines.js';
import { markSpokenLine } from '../transcript/spoken-line.js';

/** The transcript in its drawer: opened and closed, following the voice, and a way to any place in it. */
export function connectDrawer(root: ParentNode, playback: Playback): void {
  const drawer = root.querySelector('[data-drawer]');
  if (!(drawer instanceof HTMLElement)) return;
  const button = findElement(root, '[data-drawer-switch]', HTMLElement);
  const follow = followVoice(drawer, playback);
  button.addEventListener('click', () => {
    drawer.hidden = !drawer.hidden;
    button.setAttribute('aria-expanded', String(!drawer.hidden));
    if (!drawer.hidden) follow();
  });
  drawer.addEventListener('click', (event) => {
    const place =
      event.target instanceof Element && event.target.closest('[data-start], [data-seek-to]');
    if (!(place instanceof HTMLElement)) return;
    event.preventDefault();
    playback.seek(Number(place.dataset['start'] ?? place.dataset['seekTo']));
    playback.play();
    follow();
  });
}

/**
 * Marks the current sentence and keeps it in sight until the reader scrolls.
 * @returns a function that starts to follow again
 */
function followVoice(drawer: HTMLElement, playback: Playback): () => void {
  let current: Line | undefined;
  let isFollowing = true;
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    drawer.addEventListener(event, () => (isFollowing = false), { passive: true });
  }
  const scroll = () => {
    if (current === undefined || !isFollowing || drawer.hidden) return;
    // Only the drawer: `scrollIntoView` would move the page around the frame, too.
    const { top, height } = current.element.getBoundingClientRect();
    const above = top - drawer.getBoundingClientRect().top;
    drawer.scrollTop += above - (drawer.clientHeight - height) / 2;
  };
  markSpokenLine(new Lines(drawer), playback, (line) => {
    current = line;
    scroll();
  });
  return () => {
    isFollowing = true;
    scroll();
  };
}
