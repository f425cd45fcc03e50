import type { Following } from '../transcript/following.js';
import type { Lines } from '../transcript/lines.js';
import type { Chapters } from './chapters.js';
import type { KeyActions } from './keys.js';
import type { Playback } from './playback.js';
import { changeSpeed } from './speed.js';
import { toggleMute } from './volume.js';

export interface ListenKeysOptions {
  readonly playback: Playback;
  readonly chapters: Chapters;
  readonly lines: Lines;
  readonly following: Following;
  /** The search in the transcript, where there is one. */
  readonly form: Element | null;
}

/** The keys of the listen page, as its dialog tells them. */
export function listenKeys(options: ListenKeysOptions): KeyActions {
  const { playback, chapters, lines, following, form } = options;
  const { audio } = playback;
  const goTo = (startMs: number | undefined) => {
    if (startMs === undefined) return;
    playback.seek(startMs);
    following.resume();
  };
  const toggle = () => playback.toggle();
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (number) => [String(number), () => goTo(chapters.startOf(number))] as const,
  );
  return {
    ...Object.fromEntries(numbers),
    ' ': toggle,
    k: toggle,
    j: () => playback.seekBy(-15_000),
    l: () => playback.seekBy(30_000),
    arrowup: () => goTo(lines.startNear(playback.atMs, -1)),
    arrowdown: () => goTo(lines.startNear(playback.atMs, 1)),
    '<': () => changeSpeed(audio, -1),
    '>': () => changeSpeed(audio, 1),
    m: () => toggleMute(audio),
    '/': () => form?.querySelector('input')?.focus(),
  };
}
