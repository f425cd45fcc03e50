/** Tells when something has not moved for a while, as long as it is started. */
export class StallTimer {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly onStall: () => void,
  ) {}

  start(): void {
    this.stop();
    this.#timer = setTimeout(this.onStall, this.milliseconds);
  }

  /** Restarts the timer if it is running. */
  moved(): void {
    this.#timer?.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
