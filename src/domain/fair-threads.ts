import type { Piscina } from 'piscina';
import { FairTurns, type Turn } from './fair-turns.js';
import type { ThreadAnswer } from './thread-memory.js';
import { threadPool, type ThreadPoolOptions } from './thread-pool.js';

export interface FairThreadsOptions extends Omit<ThreadPoolOptions, 'maxThreads'> {
  /** At least 1. */
  readonly threads: number;
  /** A thread that holds more memory than this after a task is ended; the next task gets a new one. */
  readonly mostHeldBytes: number;
}

export interface FairTask extends Turn {
  /** Ends the task, with its thread where it has begun. */
  readonly signal: AbortSignal;
  /** Limit of the task from when it begins, in milliseconds. */
  readonly longestMs: number;
}

/** A task reached its time limit. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

/** A task reached the memory limit of its thread. */
export class TaskTooLarge extends Error {
  override readonly name = 'TaskTooLarge';
}

/**
 * Threads for which lanes take turns. Each thread has one task at a time, so that a task that ends its thread ends no
 * other one.
 */
export class FairThreads<Task, Result> {
  readonly #turns: FairTurns;
  readonly #idle: OneThread<Task, Result>[];
  readonly #all: readonly OneThread<Task, Result>[];

  constructor({ threads, mostHeldBytes, ...options }: FairThreadsOptions) {
    this.#turns = new FairTurns(threads);
    this.#all = Array.from(
      { length: threads },
      () => new OneThread<Task, Result>({ ...options, maxThreads: 1 }, mostHeldBytes),
    );
    this.#idle = [...this.#all];
  }

  /**
   * @throws {TaskTooLong}, {TaskTooLarge}, the signal's reason when aborted, what the task throws, and an Error when
   * closed
   */
  run(task: Task, { signal, longestMs, ...turn }: FairTask): Promise<Result> {
    return this.#turns.run(turn, signal, async () => {
      // The most recently used thread is warm.
      const thread = this.#idle.pop();
      if (thread === undefined) throw new Error('More tasks have a turn than there are threads.');
      try {
        return await runWithin(thread, task, signal, longestMs);
      } finally {
        this.#idle.push(thread);
      }
    });
  }

  /** Ends the threads at once, with their tasks. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map((thread) => thread.close()));
  }
}

async function runWithin<Task, Result>(
  thread: OneThread<Task, Result>,
  task: Task,
  signal: AbortSignal,
  longestMs: number,
): Promise<Result> {
  const timeout = AbortSignal.timeout(longestMs);
  try {
    return await thread.run(task, AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new TaskTooLong(`The task took longer than ${longestMs / 1000} s.`);
    if (isOutOfMemory(error))
      throw new TaskTooLarge('The task needs more memory than a thread may use.');
    throw error;
  }
}

/** One thread, replaced when it has ended. */
class OneThread<Task, Result> {
  #pool: Piscina<Task, ThreadAnswer<Result>>;
  #isFresh = true;
  #ending: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly options: ThreadPoolOptions,
    private readonly mostHeldBytes: number,
  ) {
    this.#pool = this.#open();
  }

  async run(task: Task, signal: AbortSignal): Promise<Result> {
    await this.#ending;
    signal.throwIfAborted();
    this.#throwIfClosed();
    const wasFresh = this.#isFresh;
    try {
      return await this.#runOnce(task, signal);
    } catch (error) {
      this.#renew();
      if (wasFresh || signal.aborted || this.#isClosed) throw error;
      // Leftovers of an earlier task may have ended the thread: the task is retried once, on a new thread.
      await this.#ending;
      return this.#runOnce(task, signal);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#ending;
    await this.#pool.destroy();
  }

  #throwIfClosed(): void {
    if (this.#isClosed) throw new Error('The threads have ended.');
  }

  async #runOnce(task: Task, signal: AbortSignal): Promise<Result> {
    this.#isFresh = false;
    const { result, heldBytes } = await this.#pool.run(task, { signal });
    if (heldBytes > this.mostHeldBytes) this.#renew();
    return result;
  }

  /** Ends the thread, which gives its memory back; the next task starts another one. */
  #renew(): void {
    if (this.#isClosed) return;
    const ended = this.#pool;
    this.#pool = this.#open();
    this.#isFresh = true;
    this.#ending = ended.destroy();
  }

  #open(): Piscina<Task, ThreadAnswer<Result>> {
    return threadPool<Task, ThreadAnswer<Result>>(this.options);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
