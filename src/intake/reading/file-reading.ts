import { Semaphore } from 'async-mutex';
import { Piscina } from 'piscina';
import { contentTypeOf } from './content-type.js';
import { decodeText } from './decode-text.js';
import {
  LARGEST_FILE_BYTES,
  type ReadFile,
  TOO_LARGE_FILE,
  type Unreadable,
  unreadable,
} from './read-file.js';
import type { ReadingTask } from './reading-task.js';

export interface FileReadingOptions {
  readonly threads: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** A file that takes longer is given up; 30 seconds where it is left out. */
  readonly longestMs?: number;
}

/** No file of an honest program needs more to be read. */
const LONGEST_MS = 30_000;
/** What V8 may take for objects in one thread. */
const HEAP_MEGABYTES = 384;
/** What the process may grow by while a file is read: buffers do not count as objects. */
const GROWTH_BYTES = 768 * 1024 * 1024;
const LOOKED_AT_EVERY_MS = 50;

/**
 * Reads files that nobody vouches for. Parsers run in threads: a file that takes too long or too much memory ends its
 * thread, and nothing else.
 */
export class FileReading {
  readonly #pool: Piscina<ReadingTask, ReadFile>;
  /** What waits, waits here: piscina forgets it when the thread of an aborted task ends. */
  readonly #places: Semaphore;
  readonly #longestMs: number;

  constructor({ threads, idleMs, longestMs = LONGEST_MS }: FileReadingOptions) {
    this.#longestMs = longestMs;
    this.#places = new Semaphore(threads);
    this.#pool = new Piscina<ReadingTask, ReadFile>({
      filename: new URL('./reading-worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      recordTiming: false,
    });
  }

  /**
   * The text of a file, or why there is none.
   * @param name of the file, without its folder
   * @throws the signal's reason when aborted; an Error when closed
   */
  async read(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ReadFile> {
    signal?.throwIfAborted();
    if (bytes.length > LARGEST_FILE_BYTES) return TOO_LARGE_FILE;
    const content = contentTypeOf(name, bytes);
    switch (content.type) {
      case 'unreadable':
        return content.because;
      case 'text': {
        const decoded = decodeText(bytes);
        return decoded.readable ? { ...decoded, format: content.format } : decoded;
      }
      default:
        return this.#places.runExclusive(() => this.#parse({ type: content.type, bytes }, signal));
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #parse(task: ReadingTask, signal: AbortSignal = new AbortController().signal) {
    signal.throwIfAborted();
    const limits = new AbortController();
    let refused: Unreadable | undefined;
    const stop = (reason: string): void => {
      refused = unreadable(reason);
      limits.abort();
    };
    const seconds = this.#longestMs / 1000;
    const timer = setTimeout(
      () => stop(`Reading the file takes longer than ${seconds} seconds. ${SIMPLER}`),
      this.#longestMs,
    );
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES) stop(TOO_MUCH_MEMORY);
    }, LOOKED_AT_EVERY_MS);
    try {
      return await this.#pool.run(task, { signal: AbortSignal.any([signal, limits.signal]) });
    } catch (error) {
      signal.throwIfAborted();
      if (refused !== undefined) return refused;
      if (isOutOfMemory(error)) return unreadable(TOO_MUCH_MEMORY);
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }
}

const SIMPLER = 'Save it as plain text, or in parts, and drop that.';
const TOO_MUCH_MEMORY = `Reading the file takes more memory than any document needs. ${SIMPLER}`;

/** Of a thread that reached the limit of its heap. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
