import type { SourceType } from '../../domain/conversion.js';
import type { ReadYaml, YamlPlace } from '../instructions/yaml-fields.js';
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
import type { GivenUp, Limits } from './limits.js';
import { ReadingProcess } from './reading-process.js';
import type { TextOutcome, TextTask } from './text-task.js';

export interface TextThreadsOptions {
  /** A process without work ends after this time and gives its memory back. */
  readonly idleMs: number;
  readonly limits?: Partial<Limits>;
}

const USUAL_LIMITS: Limits = {
  // No file of an honest program needs half of either.
  longestMs: 30_000,
  mostBytes: 768 * 1024 * 1024,
};

/**
 * Reads files that nobody vouches for, in a process of its own: a file that takes too long or too much memory ends that
 * process, and nothing else. First come, first served.
 *
 * All methods throw the signal's reason when aborted, and an Error when closed.
 */
export class TextThreads {
  readonly #process: ReadingProcess;

  constructor({ idleMs, limits }: TextThreadsOptions) {
    this.#process = new ReadingProcess({ idleMs, limits: { ...USUAL_LIMITS, ...limits } });
  }

  /**
   * Reads the text of a file; otherwise returns the reason why it cannot be read.
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

  /** Decides whether a text is a changelog or a document: see `kindOf`. */
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

  /** The fields that instructions set: see `readYaml`. */
  async yamlOf(text: string, place: YamlPlace): Promise<ReadYaml> {
    const outcome = await this.#run({ type: 'yaml', text, place });
    if (outcome.type === 'yaml') return outcome.read;
    const { reason } = unexpected(outcome);
    return { type: 'faults', faults: [{ line: place.firstLine, message: reason }] };
  }

  async close(): Promise<void> {
    await this.#process.close();
  }

  #run(
    task: TextTask,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<TextOutcome | GivenUp> {
    return this.#process.run(task, signal);
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
