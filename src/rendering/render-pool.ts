import { Semaphore } from 'async-mutex';
import { Piscina } from 'piscina';
import { GenerationFailure, StorageFull, VoiceNotAvailable } from '../domain/failure.js';
import type { ClipFacts } from './clip-file.js';
import type { ClipResult, ClipTask } from './clip-task.js';

export interface RenderPoolOptions {
  readonly threads: number;
  /** After this time a clip is given up and its thread ended. */
  readonly timeoutMs: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** Called with the time a thread spent on each clip it finished. */
  readonly onRendered: (renderSeconds: number, audioSeconds: number) => void;
}

const ATTEMPTS = 2;

/** The memory for objects that soon die: what clips leave behind is collected earlier than in 48 MB, as V8 would take. */
const YOUNG_MEGABYTES = 4;

/** The render threads. At most one clip per thread is with them; what waits, waits here, first come first served. */
export class RenderPool {
  readonly #pool: Piscina<ClipTask, ClipResult>;
  readonly #places: Semaphore;
  #isClosed = false;

  constructor(private readonly options: RenderPoolOptions) {
    const { threads, idleMs } = options;
    this.#places = new Semaphore(threads);
    this.#pool = new Piscina<ClipTask, ClipResult>({
      filename: new URL('./worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      recordTiming: false,
    });
  }

  /**
   * Renders one clip, with one more try when it fails.
   * @throws {GenerationFailure} when both tries failed; the message says why, in a few words.
   * @throws {VoiceNotAvailable} when the plugin makes no engine: it was removed, or is broken.
   * @throws {StorageFull} when the clip could not be written.
   * @throws an Error when the pool is closed.
   * @throws the signal's reason when it aborts before the clip is begun. A clip that is begun is finished: it stays
   * in the cache, and ending its thread would cost more.
   */
  async render(task: ClipTask, signal: AbortSignal): Promise<ClipFacts> {
    let failure: Error = new GenerationFailure('');
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await this.#places.runExclusive(() => {
        signal.throwIfAborted();
        return this.#attempt(task);
      });
      if (this.#isClosed) throw new Error('The render threads have ended.');
      if (result.type === 'storage-full') throw new StorageFull('A clip could not be written.');
      if (result.type === 'clip') {
        const { facts, renderSeconds } = result;
        this.options.onRendered(renderSeconds, facts.sampleCount / facts.sampleRate);
        return facts;
      }
      failure =
        result.type === 'no-engine'
          ? noEngine(result.message)
          : new GenerationFailure(result.message);
    }
    throw failure;
  }

  /**
   * Ends the threads at once, with the clips that they are speaking: whoever closes the pool has ended the work that
   * wanted them, and a half-written clip is a leftover that the cache removes.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.destroy();
  }

  async #attempt(task: ClipTask): Promise<ClipResult> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    try {
      return await this.#pool.run(task, { signal: timeout });
    } catch (error) {
      if (timeout.aborted) {
        return { type: 'fault', message: `it took longer than ${this.options.timeoutMs / 1000} s` };
      }
      return { type: 'fault', message: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** What the plugin said is for the log: it may name files of this machine. */
function noEngine(message: string): VoiceNotAvailable {
  return new VoiceNotAvailable('voice.provider', 'has a plugin that cannot be used now', {
    cause: new Error(message),
  });
}
