import { Semaphore } from 'async-mutex';
import type { Piscina } from 'piscina';
import type { SourceType } from '../../domain/conversion.js';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';
import type { Part } from '../parts/parts-of.js';
import { contentTypeOf } from '../reading/content-type.js';
import { decodeText } from '../reading/decode-text.js';
import {
  LARGEST_FILE_BYTES,
  type ReadFile,
  TOO_LARGE_FILE,
  type Unreadable,
} from '../reading/read-file.js';
import type { ChangelogText } from '../releases/releases-of.js';
import { type GivenUp, type Limits, withinLimits } from './limits.js';
import type { TextOutcome, TextTask } from './text-task.js';

/** `text-worker.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/intake.js', import.meta.url);

export interface TextThreadsOptions {
  readonly threads: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  readonly limits?: Partial<Limits>;
  readonly onThreadError?: OnThreadError;
}

/** What V8 may take for objects in one thread. */
const HEAP_MEGABYTES = 512;

const USUAL_LIMITS: Limits = {
  // No file of an honest program needs half of either.
  longestMs: 30_000,
  mostBytes: 768 * 1024 * 1024,
};

/**
 * The threads that read files that nobody vouches for: a file that takes too long or too much memory ends its thread,
 * and nothing else. First come, first served.
 *
 * All methods throw the signal's reason when aborted, and an Error when closed.
 */
export class TextThreads {
  readonly #pool: Piscina<TextTask, TextOutcome>;
  /** What waits, waits here: piscina forgets it when the thread of an aborted task ends. */
  readonly #places: Semaphore;
  readonly #limits: Limits;

  constructor({ threads, idleMs, limits, onThreadError }: TextThreadsOptions) {
    this.#limits = { ...USUAL_LIMITS, ...limits };
    this.#places = new Semaphore(threads);
    this.#pool = threadPool<TextTask, TextOutcome>({
      filename: PROGRAM.href,
      maxThreads: threads,
      idleTimeout: idleMs,
      onThreadError,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
  }

  /**
   * The text of a file, or why there is none.
   * @param name of the file, without its folder
   */
  async read(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ReadFile> {
    signal?.throwIfAborted();
    if (bytes.length > LARGEST_FILE_BYTES) return TOO_LARGE_FILE;
    const content = contentTypeOf(name, bytes);
    if (content.type === 'unreadable') return content.because;
    if (content.type === 'text') {
      const decoded = decodeText(bytes);
      return decoded.readable ? { ...decoded, format: content.format } : decoded;
    }
    const outcome = await this.#run({ type: content.type, bytes }, signal);
    return outcome.type === 'read' ? outcome.file : unexpected(outcome);
  }

  /** The title of a text: see `titleOf`. */
  async titleOf(text: string, name: string, signal?: AbortSignal): Promise<Title> {
    const outcome = await this.#run({ type: 'title', text, name }, signal);
    if (outcome.type !== 'title') return unexpected(outcome);
    return { readable: true, title: outcome.title };
  }

  /** Whether a text is a changelog or a document: see `kindOf`. */
  async kindOf(text: string, name: string, signal?: AbortSignal): Promise<Kind> {
    const outcome = await this.#run({ type: 'kind', text, name }, signal);
    if (outcome.type !== 'kind') return unexpected(outcome);
    return { readable: true, kind: outcome.kind };
  }

  /** The releases of a changelog: see `releasesOf`. */
  async releasesOf(text: string, signal?: AbortSignal): Promise<Releases> {
    const outcome = await this.#run({ type: 'releases', text }, signal);
    if (outcome.type !== 'releases') return unexpected(outcome);
    return { readable: true, changelog: outcome.changelog };
  }

  /** The parts of a text: see `partsOf`. */
  async partsOf(text: string, signal?: AbortSignal): Promise<Parts> {
    const outcome = await this.#run({ type: 'parts', text }, signal);
    if (outcome.type !== 'parts') return unexpected(outcome);
    return { readable: true, parts: outcome.parts };
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  #run(
    task: TextTask,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<TextOutcome | GivenUp> {
    return this.#places.runExclusive(() =>
      withinLimits(this.#limits, signal, (ended) => this.#pool.run(task, { signal: ended })),
    );
  }
}

type Title = { readonly readable: true; readonly title: string } | Unreadable;
type Kind = { readonly readable: true; readonly kind: SourceType } | Unreadable;
type Releases = { readonly readable: true; readonly changelog: ChangelogText } | Unreadable;
type Parts = { readonly readable: true; readonly parts: readonly Part[] } | Unreadable;

function unexpected(outcome: TextOutcome | GivenUp): Unreadable {
  if (outcome.type === 'unreadable') return outcome.because;
  throw new Error(`A thread gave ${outcome.type} for something else.`);
}
