import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import { GenerationFailure, StorageFull } from '../domain/failure.js';
import type { Utterance } from '../domain/utterance.js';
import type { VoiceProvider } from '../domain/conversion.js';
import type { ClipCache } from './clip-cache.js';
import type { ClipFacts } from './clip-file.js';
import type { RenderPool } from './render-pool.js';

/** The engine behind a provider. */
export interface EngineReference {
  /** Name and version, part of every clip's identity. */
  readonly id: string;
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
}

export interface ParallelRendererOptions {
  readonly pool: RenderPool;
  readonly cache: ClipCache;
  readonly engineOf: (provider: VoiceProvider) => EngineReference;
  /** Clips that one conversion has under way at once: enough to keep every thread busy. */
  readonly lookAhead: number;
  readonly onClip: (source: 'cache' | 'spoken') => void;
}

/** Speaks the utterances of a conversion in parallel and gives them back in order. */
export class ParallelRenderer implements Renderer {
  /** Clips being rendered, so that two conversions that want the same one render it once. */
  readonly #underWay = new Map<string, Promise<ClipFacts>>();

  constructor(private readonly options: ParallelRendererOptions) {}

  async *render(
    utterances: readonly Utterance[],
    cast: VoiceCast,
    signal: AbortSignal,
  ): AsyncGenerator<RenderedUtterance> {
    const { cache, lookAhead } = this.options;
    const gone = new AbortController();
    const ended = AbortSignal.any([signal, gone.signal]);
    const retained: string[] = [];
    const ahead: Promise<RenderedUtterance>[] = [];
    let next = 0;
    try {
      while (next < utterances.length || ahead.length > 0) {
        for (const utterance of utterances.slice(next, next + lookAhead - ahead.length)) {
          const clip = this.#clip(utterance, cast, retained, ended);
          // Its failure is told when its turn comes; until then it is not unhandled.
          clip.catch(() => undefined);
          ahead.push(clip);
          next += 1;
        }
        const first = await ahead.shift();
        signal.throwIfAborted();
        if (first !== undefined) yield first;
      }
    } finally {
      gone.abort();
      await Promise.allSettled(ahead);
      for (const clipPath of retained) cache.release(clipPath);
    }
  }

  async forget(utterances: readonly Utterance[], cast: VoiceCast): Promise<void> {
    const engine = this.options.engineOf(cast.provider).id;
    const { cache } = this.options;
    for (const utterance of utterances) {
      await cache.remove(cache.pathOf({ ...requestOf(utterance, cast), engine }));
    }
  }

  async #clip(
    utterance: Utterance,
    cast: VoiceCast,
    retained: string[],
    signal: AbortSignal,
  ): Promise<RenderedUtterance> {
    const { cache, engineOf, onClip } = this.options;
    const { spoken, index } = utterance;
    const engine = engineOf(cast.provider);
    const request = requestOf(utterance, cast);
    const clipPath = cache.pathOf({ ...request, engine: engine.id });
    cache.retain(clipPath);
    retained.push(clipPath);
    const found = await cache.find(clipPath);
    const cached = found !== null;
    try {
      const facts = found ?? (await this.#renderOnce({ ...engine, request, clipPath }, signal));
      onClip(cached ? 'cache' : 'spoken');
      return { utterance, clipPath, cached, ...facts };
    } catch (error) {
      if (!(error instanceof GenerationFailure)) throw error;
      throw new GenerationFailure(
        `Sentence ${index + 1} could not be spoken (${error.message}). Retry, or change it: "${quote(spoken)}".`,
      );
    }
  }

  async #renderOnce(
    task: Parameters<RenderPool['render']>[0],
    signal: AbortSignal,
  ): Promise<ClipFacts> {
    const { clipPath } = task;
    for (;;) {
      const known = this.#underWay.get(clipPath);
      if (known === undefined) break;
      const outcome = await known.catch((error: unknown) => error);
      // Whoever rendered it may have been cancelled: then it is rendered here.
      if (!(outcome instanceof Error)) return known;
      if (outcome instanceof GenerationFailure || outcome instanceof StorageFull) throw outcome;
      signal.throwIfAborted();
    }
    const rendering = this.#renderNew(task, signal).finally(() => this.#underWay.delete(clipPath));
    this.#underWay.set(clipPath, rendering);
    return rendering;
  }

  async #renderNew(
    { entryPath, request, clipPath }: Parameters<RenderPool['render']>[0],
    signal: AbortSignal,
  ): Promise<ClipFacts> {
    const { pool, cache } = this.options;
    await cache.prepare(clipPath);
    const facts = await pool.render({ entryPath, request, clipPath }, signal);
    cache.added(facts);
    return facts;
  }
}

function requestOf(
  { spoken, prosody, speaker }: Utterance,
  { voices }: VoiceCast,
): SynthesisRequest {
  return { text: spoken, voice: voices[speaker - 1] ?? voices[0], prosody };
}

const QUOTE_LENGTH = 60;

function quote(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH)}…`;
}
