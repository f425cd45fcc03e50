import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import { GenerationFailure, StorageFull, VoiceNotAvailable } from '../domain/failure.js';
import type { PackReference } from '../contracts/speech-provider.js';
import type { Speaker, Utterance } from '../domain/utterance.js';
import type { SpeechHostValues } from '../plugin-host/speech-engine.js';
import type { ClipCache } from './clip-cache.js';
import type { ClipFacts } from './clip-file.js';
import type { ClipTask } from './clip-task.js';
import type { RenderPool } from './render-pool.js';
import { handledElsewhere } from '../domain/expected-faults.js';

/** The engine behind a provider. */
export interface EngineReference {
  /** Name and version, part of every clip's identity. */
  readonly id: string;
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
  readonly host: SpeechHostValues;
  /** Path of the voice, for a plugin of voice packs. */
  readonly pack?: PackReference;
}

export interface ParallelRendererOptions {
  /** The threads for clips of voices that are, or are not, in a voice pack. */
  readonly poolOf: (pack: PackReference | undefined) => RenderPool;
  readonly cache: ClipCache;
  readonly engineOf: (cast: VoiceCast, speaker: Speaker) => EngineReference;
  /** Clips that one conversion has under way at once: enough to keep every thread busy. */
  readonly lookAhead: number;
}

/** Failures that every caller of the same clip would meet. */
const FINAL = [GenerationFailure, StorageFull, VoiceNotAvailable];

/** An utterance, and how its clip is made. */
interface Wanted {
  readonly utterance: Utterance;
  readonly task: ClipTask;
}

/** Changes of a conversion while its clips are synthesized. */
interface Interest {
  /** Aborts when it takes no more clips: it has all it needs, or is given up. */
  readonly left: AbortSignal;
  /** Aborts when it is given up. */
  readonly cancelled: AbortSignal;
  /** Lane that the clips count towards. */
  readonly lane: string;
}

/**
 * Speaks the utterances of a conversion in parallel and gives them back in order. They are begun in order as well, but
 * for the last ones.
 */
export class ParallelRenderer implements Renderer {
  /** Clips being rendered, so that two conversions that want the same one render it once. */
  readonly #underWay = new Map<string, Promise<ClipFacts>>();

  constructor(private readonly options: ParallelRendererOptions) {}

  async *render(
    utterances: readonly Utterance[],
    cast: VoiceCast,
    signal: AbortSignal,
    user?: string,
  ): AsyncGenerator<RenderedUtterance, void, void> {
    const { cache, lookAhead } = this.options;
    const gone = new AbortController();
    const ended = AbortSignal.any([signal, gone.signal]);
    const aborted = once(ended, 'abort');
    const retained: string[] = [];
    const ahead: Promise<RenderedUtterance>[] = [];
    // A sample has no user: its clips take turns of their own.
    const interest = { left: ended, cancelled: signal, lane: user ?? randomUUID() };
    let next = 0;
    try {
      while (next < utterances.length || ahead.length > 0) {
        signal.throwIfAborted();
        const rest = utterances.slice(next);
        // Not from the start: a listener is waiting for the beginning.
        const isEnd = next > 0 && rest.length <= 2 * lookAhead;
        const wanted = (isEnd ? rest : rest.slice(0, lookAhead - ahead.length)).map((utterance) => {
          const task = this.#toTask(utterance, cast);
          cache.retain(task.clipPath, user);
          retained.push(task.clipPath);
          return { utterance, task };
        });
        next += wanted.length;
        ahead.push(...(await this.#begin(wanted, isEnd, interest, user)));
        await Promise.race([ahead[0], aborted]);
        signal.throwIfAborted();
        const first = await ahead.shift();
        if (first !== undefined) yield first;
      }
    } finally {
      gone.abort();
      // Nobody waits for the clips that are being spoken: they end in the cache.
      void Promise.allSettled(ahead).then(() => {
        for (const clipPath of retained) cache.release(clipPath, user);
      });
    }
  }

  forget(user: string): Promise<void> {
    return this.options.cache.forget(user);
  }

  users(): Promise<readonly string[]> {
    return this.options.cache.users();
  }

  #toTask({ spoken, prosody, speaker }: Utterance, cast: VoiceCast): ClipTask {
    const { cache, engineOf } = this.options;
    const { id, pack, ...engine } = engineOf(cast, speaker);
    const voice = cast.voices[speaker - 1] ?? cast.voices[0];
    const request = { text: spoken, voice, prosody, ...(pack !== undefined && { pack }) };
    return { ...engine, request, clipPath: cache.pathOf({ ...request, engine: id }) };
  }

  /**
   * Begins clips, and gives them in their order.
   * @param isEnd nothing comes behind them: the longest is begun first, so that no thread speaks it while the others
   * have nothing to do any more
   */
  async #begin(
    wanted: readonly Wanted[],
    isEnd: boolean,
    interest: Interest,
    user: string | undefined,
  ): Promise<readonly Promise<RenderedUtterance>[]> {
    const { cache } = this.options;
    const known = await Promise.all(
      wanted.map(async ({ task: { clipPath } }) => {
        const found = await cache.find(clipPath);
        if (found === null) await cache.prepare(clipPath);
        return found;
      }),
    );
    const entries = wanted.map((one, at) => ({ ...one, at, found: known[at] ?? null }));
    if (isEnd) entries.sort((a, b) => b.utterance.spoken.length - a.utterance.spoken.length);
    const begun = entries.map(({ at, found, ...one }) => {
      const clip = this.#clip(one, found, interest, user);
      // A failure is thrown when the clip's turn comes; until then the rejection must not count as unhandled.
      handledElsewhere(clip);
      return { at, clip };
    });
    return begun.sort((a, b) => a.at - b.at).map(({ clip }) => clip);
  }

  async #clip(
    { utterance, task }: Wanted,
    found: ClipFacts | null,
    interest: Interest,
    user: string | undefined,
  ): Promise<RenderedUtterance> {
    const { cache } = this.options;
    const { clipPath } = task;
    const cached = found !== null;
    try {
      const facts = found ?? (await this.#renderOnce(task, interest));
      if (user !== undefined && !interest.left.aborted) cache.noteUser(clipPath, user);
      return { utterance, clipPath, cached, ...facts };
    } catch (error) {
      if (!(error instanceof GenerationFailure)) throw error;
      throw new GenerationFailure(
        `Sentence ${utterance.index + 1} could not be spoken (${error.message}). ` +
          `Retry, or change it: "${quote(utterance.spoken)}".`,
      );
    }
  }

  async #renderOnce(task: ClipTask, interest: Interest): Promise<ClipFacts> {
    const { clipPath } = task;
    for (;;) {
      const known = this.#underWay.get(clipPath);
      if (known === undefined) break;
      const outcome = await known.then(
        (facts) => ({ facts }),
        (error: unknown) => ({ error }),
      );
      if ('facts' in outcome) return outcome.facts;
      const { error } = outcome;
      if (FINAL.some((failure) => error instanceof failure)) throw error;
      // If the caller that rendered it was cancelled, for any reason, the clip is rendered here.
      interest.left.throwIfAborted();
    }
    const rendering = this.#renderNew(task, interest).finally(() =>
      this.#underWay.delete(clipPath),
    );
    this.#underWay.set(clipPath, rendering);
    return rendering;
  }

  async #renderNew(task: ClipTask, { left, cancelled, lane }: Interest): Promise<ClipFacts> {
    const { poolOf, cache } = this.options;
    const facts = await poolOf(task.request.pack).render(task, left, cancelled, lane);
    cache.added(facts);
    return facts;
  }
}

const QUOTE_LENGTH = 60;

function quote(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH)}…`;
}
