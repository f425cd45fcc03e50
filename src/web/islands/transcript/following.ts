import { clockTime } from '../../player/clock-time.js';
import { findElement } from '../page/find-element.js';
import type { Playback } from '../player/playback.js';
import type { Line, Lines } from './lines.js';
import { markSpokenLine } from './spoken-line.js';

/** Keys by which a reader scrolls. */
const SCROLLING = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** Keeps the spoken sentence in sight until the reader scrolls, and again when asked to. */
export class Following {
  #isOn = true;
  #line: Line | undefined;
  readonly #place: HTMLElement;

  constructor(
    lines: Lines,
    private readonly playback: Playback,
  ) {
    this.#place = findElement(document, '[data-follow]', HTMLElement);
    markSpokenLine(lines, playback, (line) => {
      this.#line = line;
      if (this.#isOn) scrollTo(line.element);
    });
    this.#place.addEventListener('click', () => this.resume());
    this.#stopWhenScrolled();
    playback.onTime(() => this.#show());
  }

  /** Shows the spoken sentence, and follows it from now on. */
  resume(): void {
    this.#isOn = true;
    if (this.#line !== undefined) scrollTo(this.#line.element);
    this.#show();
  }

  stop(): void {
    this.#isOn = false;
    this.#show();
  }

  #show(): void {
    this.#place.hidden = this.#isOn || this.playback.isPaused;
    const time = this.#place.querySelector('[data-follow-time]');
    if (time !== null && !this.#place.hidden) time.textContent = clockTime(this.playback.atMs);
  }

  #stopWhenScrolled(): void {
    const stop = () => {
      if (!this.playback.isPaused) this.stop();
    };
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchmove', stop, { passive: true });
    addEventListener('keydown', ({ key }) => {
      if (SCROLLING.has(key)) stop();
    });
    addEventListener('pointerdown', ({ clientX }) => {
      // On the scroll bar.
      if (clientX >= document.documentElement.clientWidth) stop();
    });
  }
}

function scrollTo(element: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
