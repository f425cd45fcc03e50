import { ApiError } from './api-error.js';

/** One caller may have this part of the streams open. */
const PART_OF_ONE = 4;

/** Bounds how many answers without an end are open at once: each holds a connection. */
export class OpenStreams {
  readonly #open = new Map<string, number>();
  #all = 0;

  /** @param most of all callers together */
  constructor(private readonly most: number) {}

  /**
   * @param caller who opens it: an organization, or a public page
   * @returns to be called when it has ended; once
   * @throws {ApiError} STREAM_LIMIT_EXCEEDED
   */
  enter(caller: string): () => void {
    const own = this.#open.get(caller) ?? 0;
    if (this.#all >= this.most || own >= Math.ceil(this.most / PART_OF_ONE)) {
      throw new ApiError('STREAM_LIMIT_EXCEEDED', { headers: { 'Retry-After': '10' } });
    }
    this.#all += 1;
    this.#open.set(caller, own + 1);
    return () => this.#leave(caller);
  }

  #leave(caller: string): void {
    this.#all -= 1;
    const own = (this.#open.get(caller) ?? 0) - 1;
    if (own > 0) this.#open.set(caller, own);
    else this.#open.delete(caller);
  }
}
