import type { ScriptRequest } from '../../contracts/script-writer.js';
import type {
  CheckFinding,
  PassageAnswer,
  PassageFact,
  PassageGroup,
  PassageOrder,
  PassageWriter,
  RefusedPassage,
} from '../../contracts/writer-plugin.js';
import { GenerationFailure } from '../../domain/failure.js';
import { countWords } from '../../domain/script-length.js';
import { splitSentences } from '../../scripting/sentences.js';
import type { Fact, Narration, Turn } from '../../scripting/writing/narration.js';
import {
  passagesOf,
  readTurns,
  textOf,
  type PlacedPassage,
} from '../../scripting/writing/passages.js';
import type { TextPool } from '../text/text-pool.js';
import type { PassageCheck } from '../text/text-task.js';
import { untilAborted } from './until-aborted.js';

/** The first answer, and one for passages that were refused. */
const ATTEMPTS = 2;
/** Most findings that are sent back: more would drown the rules. */
const MOST_FINDINGS = 10;
/** Flaws of style, for which no passage is refused. */
const FORGIVABLE: ReadonlySet<string> = new Set(['repeated-opener', 'long-sentence']);
/** A passage may have so many words for each of its draft, and so many more. */
const LONGER = 1.25;
const MORE_WORDS = 6;

/** Words of a draft beyond which a small model cannot answer within its context. */
const LONGEST_SENT = 400;

/** State of a passage: taken, refused by the checks, or without an answer that could be checked. */
export type PassageState =
  | { readonly is: 'taken'; readonly turns: readonly Turn[] }
  | { readonly is: 'refused'; readonly refused: RefusedPassage }
  | { readonly is: 'missing'; readonly reason: string };

/** The passages of one script at a writer that is not trusted. */
export class PassageWork {
  readonly #states = new Map<string, PassageState>();
  readonly #opening: string;
  readonly passages: readonly PlacedPassage[];

  constructor(
    private readonly writer: PassageWriter,
    private readonly texts: Pick<TextPool, 'checkPassage'>,
    private readonly request: ScriptRequest,
    narration: Narration,
  ) {
    this.passages = passagesOf(narration);
    const [turn] = this.passages[0]?.passage.turns ?? [];
    this.#opening = splitSentences(turn?.text ?? '')[0] ?? '';
    for (const { id, passage } of this.passages)
      if (wordsOf(passage.turns) > LONGEST_SENT)
        this.#states.set(id, { is: 'missing', reason: 'too long to be worded' });
  }

  stateOf({ id }: PlacedPassage): PassageState | undefined {
    return this.#states.get(id);
  }

  /** @throws the signal's reason when aborted, and what the writer or a check throws; what was taken by then stays. */
  async run(signal: AbortSignal): Promise<void> {
    let open = this.passages.filter((placed) => this.stateOf(placed) === undefined);
    for (let attempt = 1; attempt <= ATTEMPTS && open.length > 0; attempt += 1) {
      const answers = this.writer.write(this.#orderFor(open), signal);
      const waiting = new Map(open.map((placed) => [placed.id, placed]));
      for await (const answer of untilAborted(answers, signal)) {
        const placed = waiting.get(answer.id);
        // A passage has one answer for each time it is asked for.
        if (waiting.delete(answer.id) && placed !== undefined)
          await this.#take(placed, answer, signal);
      }
      open = open.filter((placed) => this.stateOf(placed)?.is === 'refused');
    }
  }

  async #take(placed: PlacedPassage, answer: PassageAnswer, signal: AbortSignal): Promise<void> {
    const state =
      'reason' in answer
        ? ({ is: 'missing', reason: inShort(answer.reason) } as const)
        : await this.#checked(placed, answer.text, signal);
    const before = this.stateOf(placed);
    // A second answer that is missing says less than the first that was refused.
    if (before === undefined || state.is !== 'missing') this.#states.set(placed.id, state);
  }

  async #checked(
    { passage }: PlacedPassage,
    text: string,
    signal: AbortSignal,
  ): Promise<PassageState> {
    const { request } = this;
    const turns = readTurns(text, request.settings.speakers, passage);
    if (turns === undefined) return { is: 'missing', reason: 'without a sentence' };
    const mostWords = mostWordsOf(passage.turns);
    const checked = { draft: passage, opening: this.#opening, mostWords };
    const findings = await this.#findingsOf({ passage: checked, request, turns }, signal);
    if (findings === undefined) return { is: 'missing', reason: 'the check took too long' };
    const grave = findings.filter(({ kind }) => !FORGIVABLE.has(kind));
    return grave.length === 0
      ? { is: 'taken', turns }
      : { is: 'refused', refused: { text, findings: grave.slice(0, MOST_FINDINGS) } };
  }

  /** Findings of the checks; undefined if the text threads gave up on them. */
  async #findingsOf(
    check: PassageCheck,
    signal: AbortSignal,
  ): Promise<readonly CheckFinding[] | undefined> {
    try {
      return await this.texts.checkPassage(check, signal);
    } catch (error) {
      if (error instanceof GenerationFailure) return undefined;
      throw error;
    }
  }

  #orderFor(open: readonly PlacedPassage[]): PassageOrder {
    const { tone, audience, speakers } = this.request.settings;
    const groups = open.map((placed): PassageGroup => {
      const { about, facts, turns } = placed.passage;
      const state = this.stateOf(placed);
      return {
        ...{ id: placed.id, about },
        facts: facts.map(asData),
        draft: textOf(turns, speakers),
        mostWords: mostWordsOf(turns),
        ...(state?.is === 'refused' && { refused: state.refused }),
      };
    });
    return { tone, ...(audience !== undefined && { audience }), speakers, groups };
  }
}

function mostWordsOf(turns: readonly Turn[]): number {
  return Math.ceil(LONGER * wordsOf(turns)) + MORE_WORDS;
}

function wordsOf(turns: readonly Turn[]): number {
  return countWords(turns.map(({ text }) => text).join(' '));
}

function asData({ text, kind, area, state }: Fact): PassageFact {
  return {
    text,
    ...(kind !== undefined && { kind }),
    ...(area !== undefined && { area }),
    ...(state !== undefined && { state }),
  };
}

/** Characters of a plugin's reason, which the log and the warning of the conversion have. */
const LONGEST_REASON = 100;

function inShort(reason: string): string {
  return reason.replace(/\p{C}+/gu, ' ').slice(0, LONGEST_REASON);
}
