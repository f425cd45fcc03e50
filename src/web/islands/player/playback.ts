/** Told where in the audio one is, in milliseconds. */
export type TimeListener = (atMs: number) => void;

/** The audio of a page, in milliseconds. Media-chrome's buttons work on the same element. */
export class Playback {
  readonly #listeners: TimeListener[] = [];

  /** @param durationMs as the server knows it, before anything is loaded */
  constructor(
    readonly audio: HTMLAudioElement,
    readonly durationMs: number,
  ) {
    for (const event of ['timeupdate', 'seeking', 'loadedmetadata', 'play', 'pause', 'ended']) {
      audio.addEventListener(event, () => this.#tell());
    }
  }

  get atMs(): number {
    return this.audio.currentTime * 1000;
  }

  get isPaused(): boolean {
    return this.audio.paused;
  }

  seek(toMs: number): void {
    this.audio.currentTime = Math.min(Math.max(toMs, 0), this.durationMs) / 1000;
    // Before anything is loaded no event tells of it.
    this.#tell();
  }

  seekBy(ms: number): void {
    this.seek(this.atMs + ms);
  }

  play(): void {
    // Rejected by the browser, or without network: the player shows that it is paused.
    this.audio.play().catch(() => undefined);
  }

  toggle(): void {
    if (this.isPaused) this.play();
    else this.audio.pause();
  }

  /** Calls it now and whenever the place changes. */
  onTime(listener: TimeListener): void {
    this.#listeners.push(listener);
    listener(this.atMs);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.atMs);
  }
}
