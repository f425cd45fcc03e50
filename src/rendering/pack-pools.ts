import type { PackReference } from '../contracts/speech-provider.js';
import { RenderPool, type RenderPoolOptions } from './render-pool.js';

export interface PackPoolsOptions extends Omit<RenderPoolOptions, 'processes'> {
  /** Memory limit of all processes together. */
  readonly memoryMegabytes: number;
}

interface Open {
  readonly pool: RenderPool;
  readonly shareMegabytes: number;
}

/**
 * The threads for voices of voice packs, each with processes of its own. There are as many as their memory allows, so
 * that all processes together stay below the limit, whichever packs they are asked for.
 */
export class PackPools {
  #open: Open | null = null;
  readonly #closing = new Set<Promise<void>>();

  constructor(private readonly options: PackPoolsOptions) {}

  /** The threads that this pack fits into. A larger pack than those before it gets fewer threads, with more memory each. */
  poolFor({ memoryMegabytes: needed }: PackReference): RenderPool {
    if (this.#open !== null && this.#open.shareMegabytes >= needed) return this.#open.pool;
    const { memoryMegabytes, ...options } = this.options;
    const threads = Math.max(1, Math.min(options.threads, Math.floor(memoryMegabytes / needed)));
    const shareMegabytes = Math.floor(memoryMegabytes / threads);
    this.#retire();
    const processes = { memoryMegabytes: shareMegabytes, idleMs: options.idleMs };
    const pool = new RenderPool({ ...options, threads, processes });
    this.#open = { pool, shareMegabytes };
    return pool;
  }

  /** Ends the threads and their processes at once. */
  async close(): Promise<void> {
    const pool = this.#open?.pool;
    this.#open = null;
    await Promise.all([pool?.close(), ...this.#closing]);
  }

  /** The threads so far finish what they have been given. */
  #retire(): void {
    if (this.#open === null) return;
    const closing: Promise<void> = this.#open.pool
      .retire()
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
