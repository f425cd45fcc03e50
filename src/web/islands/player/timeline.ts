import { SCORE_WIDTH } from '../../player/bars.js';
import { clockTime } from '../../player/clock-time.js';
import { findElement } from '../page/find-element.js';
import type { Chapters } from './chapters.js';
import type { Playback } from './playback.js';
import { spokenTime } from './spoken-time.js';

/** Moves the playhead of the score, and lets it be moved: the slider's value says time and chapter. */
export function connectTimeline(root: ParentNode, playback: Playback, chapters: Chapters): void {
  const slider = findElement(root, '[data-seek]', HTMLInputElement);
  const played = findElement(root, '[data-played]', SVGRectElement);
  const now = findElement(root, '[data-now]', SVGLineElement);
  const nowTime = root.querySelector('[data-now-time]');
  let isDragged = false;
  slider.addEventListener('input', () => {
    isDragged = true;
    playback.seek(slider.valueAsNumber * 1000);
  });
  slider.addEventListener('change', () => (isDragged = false));
  playback.onTime((atMs) => {
    const x = ((atMs / playback.durationMs) * SCORE_WIDTH).toFixed(1);
    played.setAttribute('width', x);
    now.setAttribute('x1', x);
    now.setAttribute('x2', x);
    if (!isDragged) slider.value = String(Math.floor(atMs / 1000));
    const chapter = chapters.at(atMs)?.title;
    const place = `${spokenTime(atMs)} of ${spokenTime(playback.durationMs)}`;
    slider.setAttribute('aria-valuetext', chapter === undefined ? place : `${place}, ${chapter}`);
    if (nowTime !== null) nowTime.textContent = clockTime(atMs);
  });
}
