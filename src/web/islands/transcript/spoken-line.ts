import type { Playback } from '../player/playback.js';
import type { Line, Lines } from './lines.js';

/** Nearer than this to the beginning of a sentence it has begun: players seek to frames, not to milliseconds. */
const TOLERANCE_MS = 60;

/**
 * Marks the sentence that is heard, at the moment it begins.
 * @param onChange called with each one that becomes it
 */
export function markSpokenLine(
  lines: Lines,
  playback: Playback,
  onChange: (line: Line) => void,
): void {
  let current: Line | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (atMs: number) => {
    // Nothing is being said yet.
    if (current === undefined && atMs === 0 && playback.isPaused) return;
    const index = lines.indexAt(atMs + TOLERANCE_MS);
    const line = lines.all[index];
    if (line !== current) {
      current?.element.removeAttribute('aria-current');
      line?.element.setAttribute('aria-current', 'true');
      current = line;
      if (line !== undefined) onChange(line);
    }
    // Browsers tell the time four times a second only.
    clearTimeout(timer);
    const next = lines.all[index + 1];
    if (playback.isPaused || next === undefined) return;
    const wait = (next.startMs - atMs) / playback.audio.playbackRate;
    timer = setTimeout(() => show(playback.atMs), wait);
  };
  playback.onTime(show);
}
