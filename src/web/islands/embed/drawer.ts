import { findElement } from '../page/find-element.js';
import type { Playback } from '../player/playback.js';

interface Sentence {
  readonly startMs: number;
  readonly element: HTMLElement;
}

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
  });
}

/**
 * Marks the sentence that is heard and keeps it in sight until the reader scrolls.
 * @returns begins to follow anew
 */
function followVoice(drawer: HTMLElement, playback: Playback): () => void {
  const sentences: readonly Sentence[] = [
    ...drawer.querySelectorAll<HTMLElement>('[data-start]'),
  ].map((element) => ({ startMs: Number(element.dataset['start']), element }));
  let current: Sentence | undefined;
  let isFollowing = true;
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    drawer.addEventListener(event, () => (isFollowing = false), { passive: true });
  }
  const scroll = () => {
    if (current === undefined || !isFollowing || drawer.hidden) return;
    // Only the drawer: `scrollIntoView` would move the page around the frame, too.
    const { offsetTop, offsetHeight } = current.element;
    drawer.scrollTop = offsetTop - (drawer.clientHeight - offsetHeight) / 2;
  };
  playback.onTime((atMs) => {
    const heard = sentences.findLast(({ startMs }) => startMs <= atMs) ?? sentences[0];
    if (heard === current) return;
    current?.element.removeAttribute('aria-current');
    heard?.element.setAttribute('aria-current', 'true');
    current = heard;
    scroll();
  });
  return () => {
    isFollowing = true;
    scroll();
  };
}
