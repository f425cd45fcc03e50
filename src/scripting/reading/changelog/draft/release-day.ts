import { dateAlone } from '../sections/dates.js';
import { PUBLISHED } from '../sections/not-changes.js';
import { parseReleaseHeading, type ReleaseHeading } from '../sections/release-heading.js';
import { saysToCome } from '../sections/release-state.js';
import { LABEL_DEPTH, type Heading } from '../sections/releases.js';

/** Version, day and state of a release: those of its heading, else those that lines below it name. */
export class ReleaseDay {
  #date: string | undefined;
  #version: string | undefined;
  #toCome = false;

  constructor(private readonly heading: ReleaseHeading) {}

  get date(): string | undefined {
    return this.heading.date ?? this.#date;
  }

  get version(): string | undefined {
    return this.heading.version ?? this.#version;
  }

  get unreleased(): boolean {
    return this.heading.unreleased ?? this.#toCome;
  }

  /** Takes a date of its own line right below the heading of a version: `_2031-10-04_ (planned for May)` */
  takeHeading(
    { version, title, date, depth }: ReleaseHeading & Heading,
    isFirst: boolean,
  ): boolean {
    const own = this.heading;
    const isTitled = title !== undefined && depth !== LABEL_DEPTH;
    if (version !== undefined || date === undefined || isTitled) return false;
    // The heads of one day in a GNU changelog open one release.
    if (own.version === undefined) return title === undefined && date === own.date;
    if (!isFirst || this.date !== undefined) return false;
    this.#date = date;
    return true;
  }

  /** Takes the version that a fact about the release names, unless its heading does. */
  takeVersion(value: string): void {
    this.#version ??= parseReleaseHeading(value)?.version;
  }

  /**
   * Takes a paragraph of its own that tells the day or a package of the release, or that it is still to come.
   * @param isFirst whether nothing of the release precedes it
   */
  take(text: string, isFirst: boolean): boolean {
    const published = isFirst ? PUBLISHED.exec(text)?.[1] : undefined;
    this.#version ??= published;
    const isToCome = isFirst && saysToCome(text);
    this.#toCome ||= isToCome;
    if (published !== undefined || isToCome) return true;
    const date = this.heading.date === undefined ? dateAlone(text) : undefined;
    this.#date = date ?? this.#date;
    return date !== undefined;
  }
}
