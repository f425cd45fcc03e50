/** Steps that change the notes beside clips, one after the other: what one step reads no other changes before it writes. */
export class ClipQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the step does, once those before it have ended. */
  run<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = Promise.allSettled([result]);
    return result;
  }

  /** Resolves once all steps so far have ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
