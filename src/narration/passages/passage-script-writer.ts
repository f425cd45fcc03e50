import type { ScriptRequest, ScriptWriter, WrittenScript } from '../../contracts/script-writer.js';
import type { PassageWriter } from '../../contracts/writer-plugin.js';
import { FairTurns } from '../../domain/fair-turns.js';
import { spokenSeconds } from '../../domain/script-length.js';
import { reworded, type DraftedScript } from '../../scripting/builtin-writer.js';
import type { NarrationPassage, Turn } from '../../scripting/writing/narration.js';
import { textOf, withTurns } from '../../scripting/writing/passages.js';
import type { TextPool } from '../text/text-pool.js';
import { keptWordings, type KeptWording } from './kept-wordings.js';
import { PassageWork } from './passage-work.js';

export interface PassageScriptWriterOptions {
  /** Name of the plugin, which scripts with a passage of it carry. */
  readonly name: string;
  readonly plugin: PassageWriter;
  readonly texts: Pick<TextPool, 'draft' | 'checkPassage'>;
  /** Scripts that the plugin works on at once. */
  readonly places: number;
  /** Seconds that a script waits for the plugin. */
  readonly mostSeconds: number;
  /** Called with the reasons where passages keep the wording of the built-in writer. */
  readonly onKept: (message: string) => void;
}

/**
 * Lets a plugin word the passages of scripts that the built-in writer plans. Each passage is checked by itself; one that
 * fails or is late keeps the built-in wording. Lanes take turns at the plugin.
 */
export class PassageScriptWriter implements ScriptWriter {
  readonly #turns: FairTurns;

  constructor(private readonly options: PassageScriptWriterOptions) {
    this.#turns = new FairTurns(options.places);
  }

  async write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript> {
    const { plugin, texts, mostSeconds } = this.options;
    const late = new AbortController();
    const stop = AbortSignal.any([signal, late.signal]);
    const drafting = texts
      .draft(request, signal)
      .then((draft) => ({ draft, work: new PassageWork(plugin, texts, request, draft.narration) }));
    // A script waits for its turn from the beginning, so that drafting changes no order.
    const working = this.#turns
      .run({ lane: request.lane ?? '' }, stop, async () => (await drafting).work.run(stop))
      .then(
        () => 'without an answer',
        (error: unknown) =>
          late.signal.aborted
            ? `not there within ${mostSeconds} s`
            : `the writer failed (${nameOf(error)})`,
      );
    try {
      const { draft, work } = await drafting;
      const limit = AbortSignal.timeout(mostSeconds * 1000);
      limit.addEventListener('abort', () => late.abort(), { once: true });
      const unanswered = await working;
      signal.throwIfAborted();
      return this.#script(draft, work, request, unanswered);
    } finally {
      late.abort();
    }
  }

  #script(
    draft: DraftedScript,
    work: PassageWork,
    request: ScriptRequest,
    unanswered: string,
  ): WrittenScript {
    const worded = new Map<NarrationPassage, readonly Turn[]>();
    const kept: KeptWording[] = [];
    const time = new TimeOfScript(draft.written.script.text, request);
    for (const placed of work.passages) {
      const state = work.stateOf(placed) ?? { is: 'missing', reason: unanswered };
      const { passage } = placed;
      if (state.is === 'refused') kept.push({ refused: state.refused.findings });
      else if (state.is === 'missing') kept.push({ reason: state.reason });
      else if (time.tryExchange(passage.turns, state.turns)) worded.set(passage, state.turns);
      else kept.push({ reason: 'too long for the script' });
    }
    const warnings = [...(draft.written.warnings ?? [])];
    if (kept.length > 0) {
      const message = keptWordings(kept, work.passages.length);
      warnings.push({ code: 'MODEL_WORDING_NOT_USED', message });
      this.options.onKept(message);
    }
    if (worded.size === 0) return { ...draft.written, warnings };
    const script = reworded(draft, withTurns(draft.narration, worded), request);
    return { ...script, warnings, writer: this.options.name };
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** Most seconds that a script may take (API contract, `verbosity`). */
const MOST_SECONDS = { brief: 60, normal: 240, detailed: Infinity } as const;

/** Spoken length of a script with the passages that were accepted so far. */
class TimeOfScript {
  readonly #most: number;
  #seconds: number;

  constructor(text: string, { sourceType, settings }: ScriptRequest) {
    const isPromised = sourceType === 'changelog' || settings.verbosity === 'brief';
    this.#seconds = spokenSeconds(text);
    this.#most = isPromised ? MOST_SECONDS[settings.verbosity] : Infinity;
  }

  /** Exchanges turns where the script stays as short as it has to be, or becomes no longer. */
  tryExchange(before: readonly Turn[], after: readonly Turn[]): boolean {
    const added = spokenSeconds(textOf(after, 1)) - spokenSeconds(textOf(before, 1));
    if (added > 0 && this.#seconds + added > this.#most) return false;
    this.#seconds += added;
    return true;
  }
}
