/** Repeats one piece of work on request, never twice at once; requests made during a run share the next one. */
export class Turns {
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /** @param work never rejects */
  constructor(private readonly work: () => Promise<void>) {}

  get isIdle(): boolean {
    return this.#running === null;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Waits for what is being done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.work();
    }
    this.#running = null;
  }
}
