import { MessageChannel } from 'node:worker_threads';
import { Semaphore } from 'async-mutex';
import type { Piscina } from 'piscina';
import { GenerationFailure, StorageFull, VoiceNotAvailable } from '../domain/failure.js';
import { FairTurns } from '../domain/fair-turns.js';
import { threadPool, type OnThreadError } from '../domain/thread-pool.js';
import type { EngineResources } from '../contracts/speech-provider.js';
import type { ClipFacts } from './clip-file.js';
import type { ClipResult, ClipTask, ThreadTask } from './clip-task.js';

export interface RenderPoolOptions {
  readonly threads: number;
  /** After this time a clip is given up and its thread ended. */
  readonly timeoutMs: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** Called with the time a thread spent on each clip it finished. */
  readonly onRendered: (renderSeconds: number, audioSeconds: number) => void;
  /** Limits of the processes of an engine, for engines that have some. */
  readonly processes?: EngineResources;
  readonly onThreadError?: OnThreadError;
}

const ATTEMPTS = 2;

/** An engine that hears that a clip is not wanted any more has given up by then; most clips are finished. */
const CANCELLATION_MS = 100;

/**
 * Maximum time that a thread waits for its killed processes to end. A thread that ends before leaves them in the process
 * table, because nothing else waits for them.
 */
const CLOSING_MS = 5_000;

/** The memory for objects that soon die: what clips leave behind is collected earlier than in 48 MB, as V8 would take. */
const YOUNG_MEGABYTES = 4;

/** The render threads. At most one clip per thread is with them; what waits, waits here, and lanes take turns. */
export class RenderPool {
  readonly #pool: Piscina<ThreadTask | null, ClipResult>;
  /** One for each thread; closing takes them all. */
  readonly #places: Semaphore;
  readonly #turns: FairTurns;
  /** Gives up the clips that are with the threads. */
  readonly #cancels = new Set<() => void>();
  #isClosed = false;

  constructor(private readonly options: RenderPoolOptions) {
    const { threads, idleMs, processes, onThreadError } = options;
    this.#places = new Semaphore(threads);
    this.#turns = new FairTurns(threads);
    this.#pool = threadPool<ThreadTask | null, ClipResult>({
      filename: new URL('./worker.js', import.meta.url).href,
      maxThreads: threads,
      onThreadError,
      // A process that has ended stays in the system's table of processes until the thread that started it hears of it.
      // So such a thread must not sleep while it waits for work, and must live on until its idle processes have ended.
      ...(processes === undefined
        ? { idleTimeout: idleMs }
        : { idleTimeout: idleMs + CLOSING_MS, atomics: 'disabled' }),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
  }

  /**
   * Renders one clip, with one more try when it fails.
   * @throws {GenerationFailure} when both tries failed; the message says why, in a few words.
   * @throws {VoiceNotAvailable} when the plugin makes no engine: it was removed, or is broken.
   * @throws {StorageFull} when the clip could not be written.
   * @throws an Error when the pool is closed.
   * @param left aborts when nobody waits for the clip any more: it is not begun then, but finished for the cache
   * @param cancelled aborts when it is of no use either: then it is given up, if need be with its thread
   * @param lane clips of one lane, a conversion's or a sample's, take turns with those of other lanes
   * @throws the reason of `left` when it aborts before the clip is begun.
   */
  async render(
    task: ClipTask,
    left: AbortSignal,
    cancelled: AbortSignal,
    lane = '',
  ): Promise<ClipFacts> {
    let failure: Error = new GenerationFailure('');
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await this.#turns.run({ lane }, left, () =>
        this.#places.runExclusive(() => {
          this.#throwIfClosed();
          return this.#attempt(task, cancelled);
        }),
      );
      this.#throwIfClosed();
      if (result.type === 'storage-full') throw new StorageFull('A clip could not be written.');
      if (result.type === 'clip') {
        const { facts, renderSeconds } = result;
        this.options.onRendered(renderSeconds, facts.sampleCount / facts.sampleRate);
        return facts;
      }
      // Why a clip fails that nobody waits for does not matter to those who will want it.
      left.throwIfAborted();
      failure =
        result.type === 'no-engine'
          ? noEngine(result.message)
          : new GenerationFailure(result.message);
    }
    throw failure;
  }

  /**
   * Ends the threads at once, with the clips in progress: the caller has already ended the work that wanted them, and
   * the cache removes half-written clips. Processes of engines are ended first, so that their threads can react.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.options.processes !== undefined) {
      for (const cancel of this.#cancels) cancel();
      await this.#places.runExclusive(() => this.#closeEngines(), this.options.threads);
    }
    await this.#pool.destroy();
  }

  /** Ends the threads when they have done what they were given so far. */
  async retire(): Promise<void> {
    await this.#turns.idle();
    await this.close();
  }

  #throwIfClosed(): void {
    if (this.#isClosed) throw new Error('The render threads have ended.');
  }

  /** To be called when no thread has anything to do: each gets one of the tasks then. */
  async #closeEngines(): Promise<void> {
    const closing = Array.from({ length: this.#pool.idleThreads }, () =>
      this.#pool.run(null, { name: 'closeEngines', signal: AbortSignal.timeout(CLOSING_MS) }),
    );
    await Promise.allSettled(closing);
  }

  async #attempt(task: ClipTask, cancelled: AbortSignal): Promise<ClipResult> {
    const { timeoutMs, processes } = this.options;
    const patienceMs = processes === undefined ? CANCELLATION_MS : CLOSING_MS;
    const host = processes === undefined ? task.host : { ...task.host, processes };
    const overdue = new AbortController();
    const { port1, port2 } = new MessageChannel();
    const deaf = new AbortController();
    let patience: NodeJS.Timeout | undefined;
    const cancel = () => {
      port1.postMessage('cancelled');
      patience = setTimeout(() => deaf.abort(), patienceMs);
    };
    cancelled.addEventListener('abort', cancel, { once: true });
    this.#cancels.add(cancel);
    // An engine that hears it can end a process that hangs; the end of the thread alone need not reach that.
    const timer = setTimeout(() => {
      overdue.abort();
      cancel();
    }, timeoutMs);
    try {
      const result = await this.#pool.run(
        { ...task, host, cancel: port2 },
        { signal: deaf.signal, transferList: [port2] },
      );
      return result.type === 'fault' && overdue.signal.aborted ? tooLong(timeoutMs) : result;
    } catch (error) {
      if (overdue.signal.aborted) return tooLong(timeoutMs);
      return { type: 'fault', message: error instanceof Error ? error.message : String(error) };
    } finally {
      cancelled.removeEventListener('abort', cancel);
      this.#cancels.delete(cancel);
      clearTimeout(timer);
      clearTimeout(patience);
      port1.close();
    }
  }
}

function tooLong(timeoutMs: number): ClipResult {
  return { type: 'fault', message: `it took longer than ${timeoutMs / 1000} s` };
}

/** The plugin's message is for the log: it may name files of this machine. */
function noEngine(message: string): VoiceNotAvailable {
  return new VoiceNotAvailable('voice.provider', 'has a plugin that cannot be used now', {
    cause: new Error(message),
  });
}
