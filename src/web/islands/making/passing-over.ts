/**
 * Leads over to the next state of a page: at once where nothing plays; where something does, when it pauses or ends, and
 * to the same place of the recording. Nothing that plays is ever interrupted.
 */
export class PassingOver {
  constructor(private readonly audio: HTMLAudioElement | null) {}

  passOver(): void {
    const { audio } = this;
    if (audio === null || audio.paused || audio.error !== null) {
      this.#go();
      return;
    }
    for (const event of ['pause', 'ended', 'error']) {
      audio.addEventListener(event, () => this.#go(), { once: true });
    }
  }

  #go(): void {
    const seconds = Math.floor(this.audio?.currentTime ?? 0);
    const isOver = this.audio?.ended === true;
    location.replace(seconds > 0 && !isOver ? `?t=${seconds}` : location.pathname);
  }
}
