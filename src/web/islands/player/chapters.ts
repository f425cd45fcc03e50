import type { Playback } from './playback.js';

interface ChapterLink {
  readonly title: string;
  readonly startMs: number;
  readonly link: Element;
}

/** The chapters of a page, read from its list. */
export class Chapters {
  readonly #links: readonly ChapterLink[];

  constructor(root: ParentNode) {
    this.#links = [...root.querySelectorAll('[data-chapters] [data-seek-to]')].map((link) => ({
      title: link.querySelector('[data-chapter-title]')?.textContent ?? '',
      startMs: Number(link.getAttribute('data-seek-to')),
      link,
    }));
  }

  at(atMs: number): ChapterLink | undefined {
    return this.#links.findLast(({ startMs }) => startMs <= atMs);
  }

  /** @param number from 1 */
  startOf(number: number): number | undefined {
    return this.#links[number - 1]?.startMs;
  }

  /** Marks the chapter that is heard, and names it where the page has a place for that. */
  follow(playback: Playback, name: Element | null): void {
    let current: ChapterLink | undefined;
    playback.onTime((atMs) => {
      const chapter = this.at(atMs) ?? this.#links[0];
      if (chapter === current) return;
      current?.link.removeAttribute('aria-current');
      chapter?.link.setAttribute('aria-current', 'true');
      if (name !== null) name.textContent = chapter?.title ?? '';
      current = chapter;
    });
  }
}
