import { once } from 'node:events';
import { Semaphore } from 'async-mutex';
import type { Piscina } from 'piscina';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '../../contracts/script-writer.js';
import type { CheckFinding } from '../../contracts/writer-plugin.js';
import type { VersionedOrder } from '../../domain/conversion.js';
import { GenerationFailure, VersionNotFound } from '../../domain/failure.js';
import type { Script } from '../../domain/script.js';
import type { SpeechPlan } from '../../domain/utterance.js';
import { threadPool, type OnThreadError } from '../../domain/thread-pool.js';
import type { ParsedSource } from '../../scripting/parsed-source.js';
import type { Lexicon } from '../../speech/lexicon/lexicon.js';
import type { SpeechOrder, TextOutcome, TextTask } from './text-task.js';

/** `text-worker.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/narration.js', import.meta.url);

export interface TextPoolOptions {
  readonly threads: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** How terms are said. */
  readonly lexicon: Lexicon;
  readonly onThreadError?: OnThreadError;
}

/**
 * The memory for objects that soon die. In 48 MB, as V8 would take, a long text leaves 17 MB more behind than in this,
 * and is read no faster.
 */
const YOUNG_MEGABYTES = 4;

/** No text that the API takes needs a tenth of it: what does would hold a thread for ever. */
const LONGEST_MS = 60_000;

/**
 * The threads that read and write texts, so that the main thread, which answers requests, is never busy with them. At
 * most one text per thread is with them; what waits, waits here, since piscina would forget it when the thread of an
 * aborted task ends. First come first served, but that writing, which takes longest, waits for everything else.
 *
 * All methods throw the signal's reason when aborted, a GenerationFailure where a text takes too long, and an Error
 * when the pool is closed.
 */
export class TextPool implements ScriptWriter {
  readonly #pool: Piscina<TextTask, TextOutcome>;
  readonly #places: Semaphore;

  constructor({ threads, idleMs, lexicon, onThreadError }: TextPoolOptions) {
    this.#places = new Semaphore(threads);
    this.#pool = threadPool<TextTask, TextOutcome>({
      filename: PROGRAM.href,
      maxThreads: threads,
      idleTimeout: idleMs,
      workerData: lexicon,
      onThreadError,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
  }

  /**
   * The built-in writer.
   * @throws {VersionNotFound}, {GenerationFailure}
   */
  async write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    const outcome = await this.#run({ type: 'write', request }, signal);
    if (outcome.type !== 'written') throw errorOf(outcome);
    return outcome.written;
  }

  /** @throws {GenerationFailure} */
  async plan(order: SpeechOrder, signal?: AbortSignal): Promise<SpeechPlan> {
    const outcome = await this.#run({ type: 'plan', ...order }, signal);
    if (outcome.type !== 'planned') throw errorOf(outcome);
    return outcome.plan;
  }

  /**
   * Whether the release that an order names is in its text. Asks no thread where it names none.
   * @throws {VersionNotFound}
   */
  async checkVersion({ sourceType, content, narration }: VersionedOrder): Promise<void> {
    if (sourceType !== 'changelog' || narration.version === undefined) return;
    const order = { sourceType, content, narration };
    const outcome = await this.#run({ type: 'check-version', order });
    if (outcome.type !== 'version-checked') throw errorOf(outcome);
  }

  /**
   * What is to be told of a text, as it was read.
   * @throws {VersionNotFound}, {GenerationFailure}
   */
  async read(request: ScriptRequest): Promise<ParsedSource> {
    const outcome = await this.#run({ type: 'read', request });
    if (outcome.type !== 'read') throw errorOf(outcome);
    return outcome.source;
  }

  /** What is wrong with a script that a model wrote. */
  async check(request: ScriptRequest, script: Script): Promise<readonly CheckFinding[]> {
    const outcome = await this.#run({ type: 'check', request, script });
    if (outcome.type !== 'checked') throw errorOf(outcome);
    return outcome.findings;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** What waits is left at once when it is aborted; what is begun ends with its thread. */
  async #run(
    task: TextTask,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<TextOutcome> {
    signal.throwIfAborted();
    const gone = new AbortController();
    const aborted = once(signal, 'abort', { signal: gone.signal });
    const priority = task.type === 'write' ? 0 : 1;
    const work = this.#places.runExclusive(() => this.#runNow(task, signal), 1, priority);
    try {
      await Promise.race([work, aborted]);
      signal.throwIfAborted();
      return await work;
    } finally {
      gone.abort();
      // Neither is waited for any more.
      void Promise.allSettled([work, aborted]);
    }
  }

  async #runNow(task: TextTask, signal: AbortSignal): Promise<TextOutcome> {
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(LONGEST_MS);
    try {
      return await this.#pool.run(task, { signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted) throw error;
      throw new GenerationFailure(
        `Reading the text takes longer than ${LONGEST_MS / 1000} seconds. Send it in parts.`,
      );
    }
  }
}

function errorOf(outcome: TextOutcome): Error {
  switch (outcome.type) {
    case 'generation-failure':
      return new GenerationFailure(outcome.message);
    case 'version-not-found':
      return new VersionNotFound(outcome.version, outcome.known);
    default:
      return new Error(`A text thread gave ${outcome.type} for something else.`);
  }
}
