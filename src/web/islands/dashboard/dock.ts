import { clockTime } from '../../player/clock-time.js';
import { findElement } from '../page/find-element.js';
import { spokenTime } from '../player/spoken-time.js';
import { rememberSpeed } from '../player/speed.js';

const LOST = 'The audio could not be loaded. Open the conversion to see why.';

/** Plays one conversion at the foot of the page, independently of changes to the list. */
export class Dock {
  readonly #audio: HTMLAudioElement;
  readonly #toggle: HTMLElement;
  readonly #seek: HTMLInputElement;
  #id: string | null = null;
  /** In seconds. */
  #length = 0;

  constructor(private readonly root: HTMLElement) {
    this.#audio = findElement(root, '[data-dock-audio]', HTMLAudioElement);
    this.#toggle = findElement(root, '[data-dock-toggle]', HTMLElement);
    this.#seek = findElement(root, '[data-dock-seek]', HTMLInputElement);
    rememberSpeed(this.#audio);
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'seeking']) {
      this.#audio.addEventListener(event, () => this.#show());
    }
    this.#audio.addEventListener('error', () => this.#say(LOST));
    this.#toggle.addEventListener('click', () => this.#playOrPause());
    this.#seek.addEventListener('input', () => {
      this.#audio.currentTime = this.#seek.valueAsNumber;
    });
    this.#part('close', HTMLElement).addEventListener('click', () => this.close());
  }

  /** Plays what a button of the list stands for, or pauses it. */
  toggle(button: HTMLElement): void {
    const { id = '', play = '', title = '', duration = '0' } = button.dataset;
    if (this.#id === id) {
      this.#playOrPause();
      return;
    }
    this.#id = id;
    this.#length = Number(duration);
    this.#say('');
    this.#audio.src = play;
    this.#part('title', HTMLElement).textContent = title;
    this.#part('length', HTMLElement).textContent = clockTime(this.#length * 1000);
    this.#seek.max = String(Math.floor(this.#length));
    this.#drawScore(button.closest('[data-row]')?.querySelector('svg.score') ?? null);
    this.root.hidden = false;
    document.body.toggleAttribute('data-docked', true);
    this.#start();
  }

  close(): void {
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#id = null;
    this.root.hidden = true;
    document.body.toggleAttribute('data-docked', false);
    this.#show();
  }

  /** Marks what plays in the list, which may have been loaded again. */
  mark(): void {
    for (const button of document.querySelectorAll<HTMLElement>('[data-play]')) {
      const isPlaying = button.dataset['id'] === this.#id && !this.#audio.paused;
      const verb = isPlaying ? 'Pause' : 'Play';
      button.toggleAttribute('data-playing', isPlaying);
      button.setAttribute('aria-label', `${verb} ${button.dataset['title'] ?? ''}`);
    }
  }

  #playOrPause(): void {
    if (this.#audio.paused) this.#start();
    else this.#audio.pause();
  }

  #start(): void {
    // Refused by the browser, or lost: the error event reports the latter.
    this.#audio.play().catch(() => undefined);
  }

  #show(): void {
    const { currentTime, paused } = this.#audio;
    this.#toggle.toggleAttribute('data-playing', !paused);
    this.#toggle.setAttribute('aria-label', paused ? 'Play' : 'Pause');
    this.#seek.value = String(Math.floor(currentTime));
    const length = this.#length;
    const at = `${spokenTime(currentTime * 1000)} of ${spokenTime(length * 1000)}`;
    this.#seek.setAttribute('aria-valuetext', at);
    this.#part('now', HTMLElement).textContent = clockTime(currentTime * 1000);
    const played = this.root.querySelector('.score.solid');
    const left = length > 0 ? 100 - (currentTime / length) * 100 : 100;
    if (played instanceof SVGElement) played.style.clipPath = `inset(0 ${left.toFixed(2)}% 0 0)`;
    this.mark();
  }

  /** The score of the row twice: quiet, and over it as far as it was played. */
  #drawScore(score: Element | null): void {
    const place = this.#part('score', HTMLElement);
    place.replaceChildren();
    if (score === null) return;
    for (const isPlayed of [false, true]) {
      const copy = score.cloneNode(true);
      if (!(copy instanceof SVGElement)) continue;
      copy.classList.toggle('solid', isPlayed);
      place.append(copy);
    }
  }

  #say(text: string): void {
    this.#part('status', HTMLElement).textContent = text;
  }

  #part<T extends HTMLElement>(name: string, type: abstract new (...parts: never[]) => T): T {
    return findElement(this.root, `[data-dock-${name}]`, type);
  }
}

/** The player at the foot of the page; null on pages without one. */
export function connectDock(): Dock | null {
  const root = document.querySelector('[data-dock]');
  if (!(root instanceof HTMLElement)) return null;
  const dock = new Dock(root);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-play]') : null;
    if (button instanceof HTMLElement) dock.toggle(button);
  });
  document.addEventListener('refreshed', () => dock.mark());
  return dock;
}
