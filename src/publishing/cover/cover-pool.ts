import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import type { Covers, CoverSubject } from '../../contracts/covers.js';
import type { CoverTask } from './cover-worker.js';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';

/** Some 40 KB each: those of the organizations that are at work. */
const MOST_KEPT = 50;
/** The drawing engine and its fonts take 15 MB, which are given back when nothing was drawn for so long. */
const IDLE_MS = 10_000;

/**
 * Draws covers in a thread of its own, which starts when it is needed, and keeps them in memory: every machine draws
 * the same ones, so that nothing is to be stored or sent about.
 */
export class CoverPool implements Covers {
  readonly #pool: Piscina<CoverTask, Uint8Array>;
  readonly #drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_KEPT });

  constructor(onThreadError?: OnThreadError) {
    this.#pool = threadPool<CoverTask, Uint8Array>({
      filename: new URL('./cover-worker.js', import.meta.url).href,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      onThreadError,
    });
  }

  draw({ organization, detail, color }: CoverSubject, pixels: number): Promise<Uint8Array> {
    const name = JSON.stringify([organization, detail, color, pixels]);
    const known = this.#drawn.get(name);
    if (known !== undefined) return known;
    const drawing = this.#pool.run({ subject: { organization, detail, color }, pixels });
    this.#drawn.set(name, drawing);
    // What has failed is tried again the next time.
    drawing.catch(() => this.#drawn.delete(name));
    return drawing;
  }

  /** Ends its thread. Nothing may be drawn afterwards. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
