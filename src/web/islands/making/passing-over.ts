/** Something that a reload of the page would take away. */
export interface Unsaved {
  readonly isThere: boolean;
  /** Calls back each time that something of it was saved or dropped. */
  onLess(callback: () => void): void;
}

/**
 * Leads over to the next state of a page: at once where nothing plays and nothing is unsaved; where something does, when it
 * pauses or ends, and to the same place of the recording. Nothing that plays is ever interrupted.
 */
export class PassingOver {
  #isDue = false;

  constructor(
    private readonly audio: HTMLAudioElement | null,
    private readonly unsaved: Unsaved | null = null,
  ) {
    for (const event of ['pause', 'ended', 'error']) {
      audio?.addEventListener(event, () => this.#goIfFree());
    }
    unsaved?.onLess(() => this.#goIfFree());
  }

  passOver(): void {
    this.#isDue = true;
    this.#goIfFree();
  }

  #goIfFree(): void {
    const { audio, unsaved } = this;
    const isPlaying = audio !== null && !audio.paused && audio.error === null;
    if (!this.#isDue || isPlaying || unsaved?.isThere === true) return;
    const seconds = Math.floor(audio?.currentTime ?? 0);
    const isOver = audio?.ended === true;
    location.replace(seconds > 0 && !isOver ? `?t=${seconds}` : location.pathname);
  }
}
