import type { HistoryReader, HistorySource } from '../../contracts/history-reader.js';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '../../contracts/script-writer.js';
import type { CheckFinding } from '../../contracts/writer-plugin.js';
import type { ChangelogFacts } from '../../domain/changelog-facts.js';
import type { VersionedOrder } from '../../domain/conversion.js';
import { GenerationFailure, LanguageNotSupported, VersionNotFound } from '../../domain/failure.js';
import type { Script } from '../../domain/script.js';
import type { ReadOutline, TextOutline } from '../../domain/text-outline.js';
import type { SpeechPlan } from '../../domain/utterance.js';
import { FairThreads, TaskTooLarge, TaskTooLong } from '../../domain/fair-threads.js';
import type { OnThreadError } from '../../domain/thread-pool.js';
import type { DraftedScript } from '../../scripting/builtin-writer.js';
import { passageRequest } from '../../scripting/checking/passage-request.js';
import { isPlainlyEnglish } from '../../scripting/language/plainly-english.js';
import type { OutlineRequest } from '../../scripting/outline/outline.js';
import type { Lexicon } from '../../speech/lexicon/lexicon.js';
import type { SpokenLanguages } from './language-check.js';
import type {
  OutlineOrder,
  PassageCheck,
  SpeechOrder,
  TextOutcome,
  TextTask,
} from './text-task.js';

/** `text-worker.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/narration.js', import.meta.url);

export interface TextPoolOptions {
  readonly threads: number;
  /** A thread without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  /** Limit of one step of work on a text, from when it begins, in milliseconds. */
  readonly longestMs: number;
  /** Pronunciations of terms. */
  readonly lexicon: Lexicon;
  /** Languages of the voices at the time; where nothing says, every language is taken. */
  readonly spokenLanguages?: () => SpokenLanguages;
  readonly onThreadError?: OnThreadError;
}

/**
 * The memory for objects that soon die. In 48 MB, as V8 would take, a long text leaves 17 MB more behind than in this,
 * and is read no faster.
 */
const YOUNG_MEGABYTES = 4;

/** Memory for objects in one thread. The longest texts that the API accepts need a quarter of it. */
const HEAP_MEGABYTES = 512;

/** A thread that holds more than this after a task is replaced: the longest texts leave about half of it. */
const MOST_HELD_BYTES = 128 * 1024 * 1024;

/**
 * The threads that read and write texts, so that the main thread, which answers requests, is never busy with them.
 * Lanes take turns (FairTurns); within a lane, writing and outlining, which take longest, wait for everything else.
 *
 * All methods throw the signal's reason when aborted, a GenerationFailure where a text takes too long or too much memory,
 * and an Error when the pool is closed.
 */
export class TextPool implements ScriptWriter, HistoryReader {
  readonly #threads: FairThreads<TextTask, TextOutcome>;
  readonly #longestMs: number;
  readonly #spoken: () => SpokenLanguages;

  constructor({ threads, idleMs, longestMs, lexicon, ...options }: TextPoolOptions) {
    this.#longestMs = longestMs;
    this.#spoken = options.spokenLanguages ?? (() => null);
    this.#threads = new FairThreads({
      filename: PROGRAM.href,
      threads,
      mostHeldBytes: MOST_HELD_BYTES,
      idleTimeout: idleMs,
      workerData: lexicon,
      onThreadError: options.onThreadError,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        maxOldGenerationSizeMb: HEAP_MEGABYTES,
      },
    });
  }

  /**
   * The built-in writer.
   * @throws {LanguageNotSupported}, {VersionNotFound}, {GenerationFailure}
   */
  async write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    const outcome = await this.#run(
      { type: 'write', request, spoken: this.#spoken() },
      request.lane,
      signal,
    );
    if (outcome.type !== 'written') throw errorOf(outcome);
    return outcome.written;
  }

  /** @throws {GenerationFailure} */
  async plan({ lane, ...order }: SpeechOrder, signal?: AbortSignal): Promise<SpeechPlan> {
    const outcome = await this.#run({ type: 'plan', ...order }, lane, signal);
    if (outcome.type !== 'planned') throw errorOf(outcome);
    return outcome.plan;
  }

  /**
   * Checks whether the release that an order names is in its text. Asks no thread where it names none.
   * @param lane of the organization and mode that ask
   * @throws {VersionNotFound}
   */
  async checkVersion(
    { sourceType, content, narration }: VersionedOrder,
    lane?: string,
  ): Promise<void> {
    if (sourceType !== 'changelog' || narration.version === undefined) return;
    const order = { sourceType, content, narration };
    const outcome = await this.#run({ type: 'check-version', order }, lane);
    if (outcome.type !== 'version-checked') throw errorOf(outcome);
  }

  /**
   * Checks whether a voice speaks the language of an order. Asks no thread for a text that is English beyond doubt.
   * @throws {LanguageNotSupported}
   */
  async checkLanguage(
    { sourceType, content, narration }: VersionedOrder,
    lane?: string,
  ): Promise<void> {
    const spoken = this.#spoken();
    if (spoken === null) return;
    if (narration.language === undefined && isPlainlyEnglish(content)) return;
    const order = { sourceType, content, narration };
    const outcome = await this.#run({ type: 'check-language', order, spoken }, lane);
    if (outcome.type !== 'language-checked') throw errorOf(outcome);
  }

  /** @throws {GenerationFailure} */
  async nameProduct(
    source: HistorySource,
    lane: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const outcome = await this.#run(
      { type: 'name-product', source: onlyHistory(source) },
      lane,
      signal,
    );
    if (outcome.type !== 'product-named') throw errorOf(outcome);
    return outcome.product;
  }

  /** @throws {GenerationFailure} */
  async readFacts(
    source: HistorySource,
    lane: string,
    signal: AbortSignal,
  ): Promise<ChangelogFacts> {
    const outcome = await this.#run(
      { type: 'read-facts', source: onlyHistory(source) },
      lane,
      signal,
    );
    if (outcome.type !== 'facts-read') throw errorOf(outcome);
    return outcome.facts;
  }

  /**
   * The script of the built-in writer, in passages that another writer may word.
   * @throws {LanguageNotSupported}, {VersionNotFound}, {GenerationFailure}
   */
  async draft(request: ScriptRequest, signal: AbortSignal): Promise<DraftedScript> {
    const task = { type: 'draft', request, spoken: this.#spoken() } as const;
    const outcome = await this.#run(task, request.lane, signal);
    if (outcome.type !== 'drafted') throw errorOf(outcome);
    return outcome.draft;
  }

  /**
   * Outline of a text, with the estimated length of its narration by the built-in writer.
   * @throws {VersionNotFound}, {GenerationFailure}
   */
  async outline({ lane, ...order }: OutlineOrder, signal: AbortSignal): Promise<TextOutline> {
    const outcome = await this.#run(
      { type: 'outline', ...order, spoken: this.#spoken() },
      lane,
      signal,
    );
    if (outcome.type !== 'outlined') throw errorOf(outcome);
    return outcome.outline;
  }

  /**
   * Outline of a text, whether or not it can be narrated.
   * @throws {GenerationFailure} if reading it takes too long
   */
  async understand(
    request: OutlineRequest,
    lane: string,
    signal: AbortSignal,
  ): Promise<ReadOutline> {
    const task = { type: 'understand', request, spoken: this.#spoken() } as const;
    const outcome = await this.#run(task, lane, signal);
    if (outcome.type !== 'understood') throw errorOf(outcome);
    return outcome.outline;
  }

  /** Findings about a script that somebody edited. */
  async check(
    request: ScriptRequest,
    script: Script,
    signal?: AbortSignal,
  ): Promise<readonly CheckFinding[]> {
    const outcome = await this.#run({ type: 'check', request, script }, request.lane, signal);
    if (outcome.type !== 'checked') throw errorOf(outcome);
    return outcome.findings;
  }

  /** Findings about a passage that another writer worded. */
  async checkPassage(
    { request, ...check }: PassageCheck,
    signal: AbortSignal,
  ): Promise<readonly CheckFinding[]> {
    // The facts of the passage are all that it may tell.
    const task = { type: 'check-passage', ...check, request: passageRequest(request) } as const;
    const outcome = await this.#run(task, request.lane, signal);
    if (outcome.type !== 'checked') throw errorOf(outcome);
    return outcome.findings;
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }

  async #run(
    task: TextTask,
    lane = '',
    signal = new AbortController().signal,
  ): Promise<TextOutcome> {
    const priority = ['write', 'draft', 'outline', 'understand'].includes(task.type) ? 0 : 1;
    const longestMs = this.#longestMs;
    try {
      return await this.#threads.run(task, { lane, priority, signal, longestMs });
    } catch (error) {
      if (error instanceof TaskTooLong) {
        throw new GenerationFailure(
          `Reading the text took longer than ${longestMs / 1000} seconds. Send it in parts.`,
        );
      }
      if (error instanceof TaskTooLarge) {
        throw new GenerationFailure('Reading the text needs too much memory. Send it in parts.');
      }
      throw error;
    }
  }
}

/** Nothing else of a conversion is copied to the thread. */
function onlyHistory({ title, content, narration }: HistorySource): HistorySource {
  return { title, content, narration };
}

function errorOf(outcome: TextOutcome): Error {
  switch (outcome.type) {
    case 'generation-failure':
      return new GenerationFailure(outcome.message);
    case 'language-not-supported':
      return new LanguageNotSupported(outcome.tag, outcome.field);
    case 'version-not-found':
      return new VersionNotFound(outcome.version, outcome.known);
    default:
      return new Error(`A text thread gave ${outcome.type} for something else.`);
  }
}
