import type { Logger } from 'pino';

/** Started parts, to be stopped in reverse order. */
export class Teardown {
  readonly #steps: { readonly name: string; readonly stop: () => Promise<void> }[] = [];

  constructor(private readonly logger: Logger) {}

  add(name: string, stop: () => Promise<void>): void {
    this.#steps.push({ name, stop });
  }

  /** Stops everything, the last started first; what cannot be stopped does not keep the rest from it. */
  async run(): Promise<void> {
    for (const { name, stop } of this.#steps.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        this.logger.error({ err: error, part: name }, 'could not stop a component cleanly');
      }
    }
  }
}
