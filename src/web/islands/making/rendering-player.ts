import { SCORE_WIDTH } from '../../player/bars.js';
import { clockTime } from '../../player/clock-time.js';
import { timeInWords } from '../../player/progress-words.js';
import { findElement } from '../page/find-element.js';
import '../player/components.js';
import { rememberSpeed } from '../player/speed.js';
import { connectVolume } from '../player/volume.js';
import { Lines } from '../transcript/lines.js';

/** Progress of the voices. */
export interface Spoken {
  readonly done: number;
  readonly total: number;
  /** Duration of the finished sentences. */
  readonly ms: number;
  readonly secondsLeft: number | null;
}

/** Minimum interval of announcements to screen readers. */
const TELL_EVERY_MS = 10_000;

/**
 * The player of a recording in the making. The times on the page are estimates; progress events carry the real duration
 * of finished sentences, which places the voice in the score and the text.
 */
export class RenderingPlayer {
  readonly audio: HTMLAudioElement;
  readonly #root: Element;
  readonly #lines: Lines;
  readonly #guessedMs: number;
  #done = 0;
  /** Real milliseconds for each guessed one. */
  #pace = 1;
  #toldAt = -Infinity;

  constructor(root: Element, page: ParentNode) {
    this.#root = root;
    this.audio = findElement(root, '[data-audio]', HTMLAudioElement);
    this.#lines = new Lines(page);
    this.#guessedMs = Number(root.getAttribute('data-duration'));
    this.audio.controls = false;
    rememberSpeed(this.audio);
    connectVolume(root, this.audio);
    for (const event of ['timeupdate', 'play', 'pause']) {
      this.audio.addEventListener(event, () => this.#follow());
    }
  }

  show({ done, total, ms, secondsLeft }: Spoken): void {
    for (const { element } of this.#lines.all.slice(0, done)) element.classList.remove('waiting');
    // A page may show the first part of a long script only.
    const guessed = this.#lines.all[done]?.startMs ?? (this.#guessedMs * done) / total;
    if (done > 0 && ms > 0) this.#pace = ms / guessed;
    this.#done = done;
    this.#draw('[data-spoken]', guessed);
    findElement(this.#root, '[data-left]', HTMLElement).textContent =
      secondsLeft === null ? '' : `About ${timeInWords(secondsLeft)} left`;
    this.#tell(`Being spoken: ${done} of ${total} sentences`, done === total);
  }

  finish(): void {
    this.#tell('Finished: the whole recording comes when you pause', true);
    this.#draw('[data-spoken]', this.#guessedMs);
    for (const { element } of this.#lines.all) element.classList.remove('waiting');
    for (const place of ['[data-left]', '[data-hint]']) {
      findElement(this.#root, place, HTMLElement).textContent = '';
    }
  }

  #tell(text: string, isLast: boolean): void {
    findElement(this.#root, '[data-progress] > span', HTMLElement).textContent = text;
    const now = performance.now();
    if (!isLast && now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    findElement(this.#root, '[data-told]', HTMLElement).textContent = text;
  }

  #follow(): void {
    const atMs = this.audio.currentTime * 1000;
    const guessed = Math.min(atMs / this.#pace, this.#guessedMs);
    this.#draw('[data-played]', guessed);
    findElement(this.#root, '[data-now-time]', HTMLElement).textContent = clockTime(atMs);
    const current = Math.min(this.#lines.indexAt(guessed), Math.max(this.#done - 1, 0));
    for (const [i, { element }] of this.#lines.all.entries()) {
      if (i === current && atMs > 0) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
    }
  }

  #draw(rectangle: string, guessedMs: number): void {
    const width = ((guessedMs / this.#guessedMs) * SCORE_WIDTH).toFixed(1);
    findElement(this.#root, rectangle, SVGRectElement).setAttribute('width', width);
  }
}
