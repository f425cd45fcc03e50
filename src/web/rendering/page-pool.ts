import type { Piscina } from 'piscina';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';
import type { RenderedPage, RenderOrder } from './page-task.js';

/** `page-worker.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/pages.js', import.meta.url);

/** Idle time after which the thread ends and frees its memory, in milliseconds. */
const IDLE_MS = 60_000;

/** Time limit of one rendering, in milliseconds. No page needs a tenth of it. */
const LONGEST_MS = 30_000;

/** Renders and compresses pages in a thread of its own, so that the main thread is never busy with a long one. */
export class PagePool {
  readonly #pool: Piscina<RenderOrder, RenderedPage>;

  constructor(onThreadError?: OnThreadError) {
    this.#pool = threadPool<RenderOrder, RenderedPage>({
      filename: PROGRAM.href,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      onThreadError,
    });
  }

  /** @throws what rendering throws; a TimeoutError where it takes longer than 30 seconds */
  render(order: RenderOrder): Promise<RenderedPage> {
    return this.#pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) });
  }

  /** Ends its thread. Nothing may be rendered afterwards. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
